package main

import (
	"fmt"
	"go/types"
	"slices"
	"strings"
)

// describe returns sorted lines about the exported names of the packages, with their fields and
// methods.
func describe(pkgs []*types.Package) []string {
	var lines []string
	root := ""
	for _, p := range pkgs {
		if root == "" || len(p.Path()) < len(root) {
			root = p.Path()
		}
	}
	for _, p := range pkgs {
		d := description{pkg: p, name: strings.TrimPrefix(p.Path(), root+"/")}
		if p.Path() == root {
			d.name = p.Name()
		}
		for _, name := range p.Scope().Names() {
			if obj := p.Scope().Lookup(name); obj.Exported() {
				d.object(obj)
			}
		}
		lines = append(lines, d.lines...)
	}
	slices.Sort(lines)
	return lines
}

// A description is the lines about one package.
type description struct {
	pkg   *types.Package
	name  string // its path below the root package, for the root package its name
	lines []string
}

// add adds a line about the package.
func (d *description) add(format string, args ...any) {
	d.lines = append(d.lines, "pkg "+d.name+", "+fmt.Sprintf(format, args...))
}

// text returns a type as the package itself would write it.
func (d *description) text(t types.Type) string { return types.TypeString(t, d.qualifier) }

// qualifier returns the name of a package before its types, and nothing for the described package.
func (d *description) qualifier(p *types.Package) string {
	if p == d.pkg {
		return ""
	}
	return p.Name()
}

// object describes an exported name of the package.
func (d *description) object(obj types.Object) {
	switch obj := obj.(type) {
	case *types.Const:
		d.add("const %s %s = %s", obj.Name(), d.text(obj.Type()), obj.Val().ExactString())
	case *types.Var:
		d.add("var %s %s", obj.Name(), d.text(obj.Type()))
	case *types.Func:
		d.add("func %s%s", obj.Name(), d.signature(obj))
	case *types.TypeName:
		d.typeName(obj)
	}
}

// signature returns the parameters and results of a function. Names of parameters are left out,
// since they are no part of an API.
func (d *description) signature(f *types.Func) string {
	s := f.Signature()
	unnamed := types.NewSignatureType(nil, nil, nil, d.unnamed(s.Params()), d.unnamed(s.Results()), s.Variadic())
	return strings.TrimPrefix(d.text(unnamed), "func")
}

// unnamed returns parameters or results without their names.
func (d *description) unnamed(vars *types.Tuple) *types.Tuple {
	var list []*types.Var
	for v := range vars.Variables() {
		list = append(list, types.NewParam(0, d.pkg, "", v.Type()))
	}
	return types.NewTuple(list...)
}

// typeName describes a type with its methods.
func (d *description) typeName(obj *types.TypeName) {
	name := obj.Name()
	if obj.IsAlias() {
		d.add("type %s = %s", name, d.text(types.Unalias(obj.Type())))
		return
	}
	switch t := obj.Type().Underlying().(type) {
	case *types.Struct:
		d.structure(obj, t)
	case *types.Interface:
		d.interfaces(name, t)
	default:
		d.add("type %s %s", name, d.text(t))
	}
	d.methods(obj)
}

// structure describes a struct, and whether it is comparable.
func (d *description) structure(obj *types.TypeName, t *types.Struct) {
	comparable := ""
	if types.Comparable(obj.Type()) {
		comparable = " (comparable)"
	}
	d.add("type %s struct%s", obj.Name(), comparable)
	for i := range t.NumFields() {
		f := t.Field(i)
		if !f.Exported() {
			continue
		}
		embedded := ""
		if f.Embedded() {
			embedded = "embedded "
		}
		tag := ""
		if t.Tag(i) != "" {
			tag = " `" + t.Tag(i) + "`"
		}
		d.add("type %s struct, %s%s %s%s", obj.Name(), embedded, f.Name(), d.text(f.Type()), tag)
	}
}

// interfaces describes an interface, and whether other packages can implement it. An embedded
// exported interface is named, since its methods have lines of their own.
func (d *description) interfaces(name string, t *types.Interface) {
	sealed := ""
	for m := range t.Methods() {
		if !m.Exported() {
			sealed = " (implemented here only)"
		}
	}
	d.add("type %s interface%s", name, sealed)
	listed := map[string]bool{}
	for e := range t.EmbeddedTypes() {
		named, ok := e.(*types.Named)
		if !ok || named.Obj().Pkg() != d.pkg || !named.Obj().Exported() {
			continue
		}
		d.add("type %s interface, embedded %s", name, d.text(e))
		for m := range named.Underlying().(*types.Interface).Methods() {
			listed[m.Name()] = true
		}
	}
	for m := range t.Methods() {
		if m.Exported() && !listed[m.Name()] {
			d.add("type %s interface, %s%s", name, m.Name(), d.signature(m))
		}
	}
}

// methods describes the methods of a type, including embedded ones.
func (d *description) methods(obj *types.TypeName) {
	if types.IsInterface(obj.Type()) {
		return
	}
	values := types.NewMethodSet(obj.Type())
	for m := range types.NewMethodSet(types.NewPointer(obj.Type())).Methods() {
		if !m.Obj().Exported() {
			continue
		}
		star := "*"
		if values.Lookup(d.pkg, m.Obj().Name()) != nil {
			star = ""
		}
		d.add("method (%s%s) %s%s", star, obj.Name(), m.Obj().Name(), d.signature(m.Obj().(*types.Func)))
	}
}
