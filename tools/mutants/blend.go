package main

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
)

// A blend is a package's code with many mutants, one of which a variable selects at the start. It
// is compiled only once, since compiling takes longer than most tests.
type blend struct {
	*pack
	of map[ast.Node][]mutant // the mutants to blend in
}

// chooser declares the variable.
const chooser = `

var chosenMutant = func() int { n, _ := mutantconv.Atoi(mutantos.Getenv("MUTANT")); return n }()
`

// blendIn returns the code of each file with its mutants in it, and the mutants that cannot be
// blended in.
func (p *pack) blendIn(mutants []mutant) (code map[string]string, apart []mutant) {
	b := blend{p, map[ast.Node][]mutant{}}
	code = map[string]string{}
	for _, m := range mutants {
		if !b.blends(m) {
			apart = append(apart, m)
			continue
		}
		b.of[m.node] = append(b.of[m.node], m)
		code[m.file] = ""
	}
	first := true
	for name := range code {
		code[name] = b.render(name, p.files[name])
		if first {
			first = false
			clause := p.files[name].Name
			end := p.set.Position(clause.End()).Offset
			code[name] = code[name][:end] + "\nimport (\nmutantconv \"strconv\"\nmutantos \"os\"\n)\n" + code[name][end:] + chooser
		}
	}
	return code, apart
}

// blends reports whether a mutant can be chosen at run time, in a function literal. Constants are
// needed earlier, the literal must name its result type, and break and continue do not leave it.
func (b blend) blends(m mutant) bool {
	switch n := m.node.(type) {
	case *ast.BinaryExpr:
		return b.nameable(n)
	case *ast.UnaryExpr:
		return b.nameable(n)
	case *ast.AssignStmt:
		return m.operator != "REMOVE_SELF_ASSIGNMENTS" || types.AssignableTo(b.info.TypeOf(n.Rhs[0]), b.info.TypeOf(n.Lhs[0]))
	case *ast.IncDecStmt:
		return true
	}
	return false
}

// nameable reports whether an expression is no constant, and has a type that any file can name.
func (b blend) nameable(e ast.Expr) bool {
	of := b.info.Types[e]
	if of.Value != nil {
		return false
	}
	switch t := of.Type.(type) {
	case *types.Basic, *types.TypeParam:
		return true
	case *types.Named:
		return t.Obj().Pkg() == b.types && t.TypeArgs().Len() == 0
	}
	return false
}

// render returns the code of a node with the mutants in it.
func (b blend) render(file string, n ast.Node) string {
	sound := b.inside(file, n)
	mutants := b.of[n]
	if len(mutants) == 0 {
		return sound
	}
	result, give := "", ""
	if e, ok := n.(ast.Expr); ok {
		result = " " + types.TypeString(types.Default(b.info.TypeOf(e)), types.RelativeTo(b.types))
		give = "return "
	}
	var text strings.Builder
	fmt.Fprintf(&text, "func()%s { switch chosenMutant {\n", result)
	for _, m := range mutants {
		m.at.Offset -= b.set.Position(n.Pos()).Offset
		fmt.Fprintf(&text, "case %d: %s%s\n", m.number, give, m.changed(b.plain(file, n)))
		if give == "" {
			text.WriteString("return\n")
		}
	}
	fmt.Fprintf(&text, "}\n%s%s }()", give, sound)
	return text.String()
}

// plain returns the code of a node.
func (b blend) plain(file string, n ast.Node) string {
	if _, whole := n.(*ast.File); whole {
		return b.code[file]
	}
	return b.code[file][b.set.Position(n.Pos()).Offset:b.set.Position(n.End()).Offset]
}

// inside returns the code of a node with the mutants in its parts.
func (b blend) inside(file string, n ast.Node) string {
	code := b.plain(file, n)
	start := 0
	if _, whole := n.(*ast.File); !whole {
		start = b.set.Position(n.Pos()).Offset
	}
	var text strings.Builder
	done := 0
	ast.Inspect(n, func(inner ast.Node) bool {
		if inner == nil || inner == n || len(b.of[inner]) == 0 {
			return true
		}
		from, to := b.set.Position(inner.Pos()).Offset-start, b.set.Position(inner.End()).Offset-start
		text.WriteString(code[done:from])
		text.WriteString(b.render(file, inner))
		done = to
		return false
	})
	text.WriteString(code[done:])
	return text.String()
}
