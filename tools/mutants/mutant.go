package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// A mutant is a small change of the code: one token in place of another.
type mutant struct {
	number   int // from 1
	file     string
	at       token.Position
	node     ast.Node
	operator string // such as "CONDITIONALS_BOUNDARY"
	old, new token.Token
	line     string // the line of code
}

// place returns the name of a mutant in testdata/survivors.txt.
func (m mutant) place() string {
	return fmt.Sprintf("%s:%d %s %s", m.file, m.at.Column, m.operator, m.line)
}

func (m mutant) String() string {
	return fmt.Sprintf("%s:%d:%d %s %s to %s: %s", m.file, m.at.Line, m.at.Column, m.operator, m.old, m.new, m.line)
}

// changed returns the file's code with the mutant in it.
func (m mutant) changed(code string) string {
	return code[:m.at.Offset] + m.new.String() + code[m.at.Offset+len(m.old.String()):]
}

// An operator is a kind of change, with the replacement of each token.
type operator struct {
	name   string
	tokens map[token.Token]token.Token
}

var operators = []operator{
	{"ARITHMETIC_BASE", map[token.Token]token.Token{
		token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO, token.QUO: token.MUL, token.REM: token.MUL,
	}},
	{"CONDITIONALS_BOUNDARY", map[token.Token]token.Token{
		token.GEQ: token.GTR, token.GTR: token.GEQ, token.LEQ: token.LSS, token.LSS: token.LEQ,
	}},
	{"CONDITIONALS_NEGATION", map[token.Token]token.Token{
		token.EQL: token.NEQ, token.NEQ: token.EQL, token.GEQ: token.LSS, token.LSS: token.GEQ,
		token.GTR: token.LEQ, token.LEQ: token.GTR,
	}},
	{"INCREMENT_DECREMENT", map[token.Token]token.Token{token.INC: token.DEC, token.DEC: token.INC}},
	{"INVERT_ASSIGNMENTS", map[token.Token]token.Token{
		token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN,
		token.MUL_ASSIGN: token.QUO_ASSIGN, token.QUO_ASSIGN: token.MUL_ASSIGN, token.REM_ASSIGN: token.MUL_ASSIGN,
	}},
	{"INVERT_BITWISE", map[token.Token]token.Token{
		token.AND: token.OR, token.OR: token.AND, token.XOR: token.AND, token.AND_NOT: token.AND,
		token.SHL: token.SHR, token.SHR: token.SHL,
	}},
	{"INVERT_BWASSIGN", map[token.Token]token.Token{
		token.AND_ASSIGN: token.OR_ASSIGN, token.OR_ASSIGN: token.AND_ASSIGN, token.XOR_ASSIGN: token.AND_ASSIGN,
		token.AND_NOT_ASSIGN: token.AND_ASSIGN, token.SHL_ASSIGN: token.SHR_ASSIGN, token.SHR_ASSIGN: token.SHL_ASSIGN,
	}},
	{"INVERT_LOGICAL", map[token.Token]token.Token{token.LAND: token.LOR, token.LOR: token.LAND}},
	{"INVERT_LOOPCTRL", map[token.Token]token.Token{token.BREAK: token.CONTINUE, token.CONTINUE: token.BREAK}},
	{"REMOVE_SELF_ASSIGNMENTS", map[token.Token]token.Token{
		token.ADD_ASSIGN: token.ASSIGN, token.SUB_ASSIGN: token.ASSIGN, token.MUL_ASSIGN: token.ASSIGN,
		token.QUO_ASSIGN: token.ASSIGN, token.REM_ASSIGN: token.ASSIGN, token.AND_ASSIGN: token.ASSIGN,
		token.OR_ASSIGN: token.ASSIGN, token.XOR_ASSIGN: token.ASSIGN, token.AND_NOT_ASSIGN: token.ASSIGN,
		token.SHL_ASSIGN: token.ASSIGN, token.SHR_ASSIGN: token.ASSIGN,
	}},
}

// negatives changes the sign of a value.
var negatives = operator{"INVERT_NEGATIVES", map[token.Token]token.Token{token.SUB: token.ADD}}

// mutants returns all mutants of some files of a package, numbered.
func (p *pack) mutants(files []string) []mutant {
	var all []mutant
	for _, name := range files {
		lines := strings.Split(p.code[name], "\n")
		ast.Inspect(p.files[name], func(n ast.Node) bool {
			tok, pos, with := p.mutable(n)
			for _, o := range with {
				if to, ok := o.tokens[tok]; ok {
					at := p.set.Position(pos)
					all = append(all, mutant{len(all) + 1, name, at, n, o.name, tok, to, strings.TrimSpace(lines[at.Line-1])})
				}
			}
			return true
		})
	}
	return all
}

// mutable returns the token of a node, its position, and the operators that fit.
func (p *pack) mutable(n ast.Node) (token.Token, token.Pos, []operator) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if of := p.info.Types[n]; !of.IsType() && !isString(of.Type, n.Op) {
			return n.Op, n.OpPos, operators
		}
	case *ast.UnaryExpr:
		return n.Op, n.OpPos, []operator{negatives}
	case *ast.AssignStmt:
		if !isString(p.info.TypeOf(n.Lhs[0]), n.Tok) {
			return n.Tok, n.TokPos, operators
		}
	case *ast.IncDecStmt:
		return n.Tok, n.TokPos, operators
	case *ast.BranchStmt:
		return n.Tok, n.TokPos, operators
	}
	return token.ILLEGAL, token.NoPos, nil
}

// isString reports whether a token joins strings, and so has no opposite.
func isString(t types.Type, tok token.Token) bool {
	if t == nil || tok != token.ADD && tok != token.ADD_ASSIGN {
		return false
	}
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}
