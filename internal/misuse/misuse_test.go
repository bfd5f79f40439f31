// Package misuse calls every exported function of the public packages with unreasonable
// arguments: zero, nil, huge and odd ones.
package misuse

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	gotypes "go/types"
	"hash/crc32"
	"iter"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime/metrics"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/internal/testbudget"
)

func TestMain(m *testing.M) { testbudget.Main(m, "") }

// mayPanic are the only functions that may panic: on an unreadable text, or if they have to draw
// from a nil *rand.Rand. Their comments say so.
var mayPanic = regexp.MustCompile(`^(ebbes|einfach) (MustParse\w+|State\.(Auto|Deal|Random|Shuffle)|View\.(Random|Sample)|Worlds\.Sample)$|` +
	`^games (State\.Auto|(State|Table|View)\.Random)$|^(einfach/)?bot (Advise|Choose|Judge|Review|Level\.Choose)$`)

const (
	mostTime = time.Minute // of a call; a longer one counts as hanging
	mostHeap = 64 << 20    // bytes that a call may allocate in all
	mostUsed = 50          // values used of a returned iterator
)

// Every exported function can be called with any arguments. Only those in mayPanic panic, and each
// of them does for some arguments.
func TestAnyArgumentIsAccepted(t *testing.T) {
	for name, f := range exported() {
		panics := ""
		for _, args := range arguments(f.Type(), rand.New(rand.NewPCG(1, uint64(crc32.ChecksumIEEE([]byte(name)))))) {
			if problem := call(t, name, f, args); problem != "" {
				panics = problem
			}
		}
		switch {
		case panics != "" && !mayPanic.MatchString(name):
			t.Errorf("%s", panics)
		case panics == "" && mayPanic.MatchString(name):
			t.Errorf("%s never panics", name)
		}
	}
}

// The list of calls has the functions of api.txt.
func TestEverythingIsCalled(t *testing.T) {
	text, err := os.ReadFile("../../api.txt")
	if err != nil {
		t.Fatal(err)
	}
	called := maps.Collect(exported())
	embedded := regexp.MustCompile(`(?m)^pkg (\S+), type (\w+) interface, embedded (\w+)$`)
	for _, m := range embedded.FindAllSubmatch(text, -1) {
		for _, method := range regexp.MustCompile(fmt.Sprintf(`(?m)^pkg %s, type %s interface, (\w+)\(`, m[1], m[3])).FindAllSubmatch(text, -1) {
			text = fmt.Appendf(text, "pkg %s, type %s interface, %s()\n", m[1], m[2], method[1])
		}
	}
	text = embedded.ReplaceAll(text, nil)
	line := regexp.MustCompile(`(?m)^pkg (\S+), (?:func |method \(\*?(\w+)\) |type (\w+) interface, )(\w+)`)
	for _, m := range line.FindAllStringSubmatch(string(text), -1) {
		if m[3] != "" && interfaces[m[1]] == nil {
			continue // the methods of its implementations are called
		}
		name := m[1] + " " + strings.TrimPrefix(m[2]+m[3]+"."+m[4], ".")
		if _, ok := called[name]; !ok {
			t.Errorf("exported_test.go lacks %s", name)
		}
		delete(called, name)
	}
	for name := range called {
		t.Errorf("api.txt lacks %s", name)
	}
}

// The comments of exactly the functions that may panic say so.
func TestPanicsAreDocumented(t *testing.T) {
	for pkg := range types {
		files, err := filepath.Glob("../../" + strings.TrimPrefix(pkg, "ebbes") + "/*.go")
		if err != nil || len(files) == 0 {
			t.Fatalf("no files of %s: %v", pkg, err)
		}
		for _, name := range files {
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			methods(file, func(name, doc string) {
				if name = pkg + " " + name; strings.Contains(doc, "panics") != mayPanic.MatchString(name) {
					t.Errorf("%s may panic: its comment does not say so, or it may not", name)
				}
			})
			for _, d := range file.Decls {
				f, ok := d.(*ast.FuncDecl)
				if !ok || !f.Name.IsExported() {
					continue
				}
				name := pkg + " " + f.Name.Name
				if f.Recv != nil {
					name = pkg + " " + strings.TrimPrefix(gotypes.ExprString(f.Recv.List[0].Type), "*") + "." + f.Name.Name
				}
				if documented := strings.Contains(f.Doc.Text(), "panics"); documented != mayPanic.MatchString(name) {
					t.Errorf("%s may panic: its comment says %v", name, documented)
				}
			}
		}
	}
}

// methods calls f with the names and the comments of the methods of interfaces in a file.
func methods(file *ast.File, f func(name, doc string)) {
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok {
			return true
		}
		if t, ok := spec.Type.(*ast.InterfaceType); ok {
			for _, m := range t.Methods.List {
				for _, name := range m.Names {
					f(spec.Name.Name+"."+name.Name, m.Doc.Text())
				}
			}
		}
		return false
	})
}

// exported returns an iterator over all functions and methods by package and name.
func exported() iter.Seq2[string, reflect.Value] {
	return func(yield func(string, reflect.Value) bool) {
		for pkg, all := range functions {
			for name, f := range all {
				if !yield(pkg+" "+name, reflect.ValueOf(f)) {
					return
				}
			}
		}
		for pkg, all := range interfaces {
			for _, t := range all {
				for i := range t.NumMethod() {
					if !yield(pkg+" "+t.Name()+"."+t.Method(i).Name, anyOf(t, t.Method(i))) {
						return
					}
				}
			}
		}
		for pkg, all := range types {
			for _, t := range all {
				p := reflect.PointerTo(t)
				for i := range p.NumMethod() {
					m := p.Method(i)
					if byValue, ok := t.MethodByName(m.Name); ok {
						m = byValue
					}
					if !yield(pkg+" "+t.Name()+"."+m.Name, m.Func) {
						return
					}
				}
			}
		}
	}
}

// anyOf returns a function that calls an interface's method on one of the values in use that
// implement it. Its first argument selects the value.
func anyOf(t reflect.Type, m reflect.Method) reflect.Value {
	var all []reflect.Value
	for _, v := range inUse {
		if v.Type().Implements(t) {
			all = append(all, v)
		}
	}
	in, out := []reflect.Type{reflect.TypeFor[uint8]()}, []reflect.Type{}
	for i := range m.Type.NumIn() {
		in = append(in, m.Type.In(i))
	}
	for i := range m.Type.NumOut() {
		out = append(out, m.Type.Out(i))
	}
	return reflect.MakeFunc(reflect.FuncOf(in, out, m.Type.IsVariadic()), func(args []reflect.Value) []reflect.Value {
		method := all[int(args[0].Uint())%len(all)].MethodByName(m.Name)
		if m.Type.IsVariadic() {
			return method.CallSlice(args[1:])
		}
		return method.Call(args[1:])
	})
}

// arguments returns lists of arguments of a function. In the first lists each value of each
// parameter occurs, and the others are drawn from r.
func arguments(f reflect.Type, r *rand.Rand) (lists [][]reflect.Value) {
	var all [][]reflect.Value
	most, possible := 0, 1
	for i := range f.NumIn() {
		all = append(all, values(f.In(i), deepest))
		most, possible = max(most, len(all[i])), min(testbudget.Of(40, 1000), possible*len(all[i]))
	}
	for n := range max(most, possible) {
		var list []reflect.Value
		for _, values := range all {
			i := n % len(values)
			if n >= most {
				i = r.IntN(len(values))
			}
			list = append(list, values[i])
		}
		lists = append(lists, list)
	}
	return lists
}

// call calls a function, uses its results, and returns the message of a panic.
func call(t *testing.T, name string, f reflect.Value, args []reflect.Value) (panicked string) {
	t.Helper()
	described := func() string {
		var list []string
		for _, arg := range args {
			list = append(list, fmt.Sprintf("%v %.80s", arg.Type(), fmt.Sprintf("%#v", arg)))
		}
		return fmt.Sprintf("%s(%s)", name, strings.Join(list, ", "))
	}
	defer func() {
		if v := recover(); v != nil {
			panicked = fmt.Sprintf("%s panics: %v", described(), v)
		}
	}()
	hangs := time.AfterFunc(mostTime, func() { panic(described() + " hangs") })
	defer hangs.Stop()
	before := allocated()
	results := f.Call
	if f.Type().IsVariadic() {
		results = f.CallSlice
	}
	for _, v := range results(inTime(args)) {
		useUp(v)
	}
	if n := allocated() - before; n > mostHeap {
		t.Errorf("%s allocates %d MB", described(), n>>20)
	}
	return ""
}

// inTime replaces endless contexts by contexts that end soon. A nil context stays if the function
// has a budget, which becomes 1.
func inTime(args []reflect.Value) []reflect.Value {
	args = slices.Clone(args)
	for i, arg := range args {
		if _, hasErr := arg.Type().MethodByName("Err"); arg.Kind() != reflect.Interface || !hasErr {
			continue
		}
		bounded := slices.IndexFunc(args, func(arg reflect.Value) bool { return arg.Kind() == reflect.Int })
		if arg.IsNil() && bounded > 0 {
			args[bounded] = reflect.ValueOf(1)
			continue
		}
		args[i] = reflect.ValueOf(aContext(arg.IsNil()))
	}
	return args
}

// allocated returns the number of bytes allocated so far.
func allocated() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// useUp goes through a result that is an iterator, and calls the Error or String method of a
// result.
func useUp(v reflect.Value) {
	n := 0
	switch t := v.Type(); {
	case t.Kind() == reflect.Func && t.CanSeq():
		for range v.Seq() {
			if n++; n == mostUsed {
				break
			}
		}
	case t.Kind() == reflect.Func && t.CanSeq2():
		for _, second := range v.Seq2() {
			useUp(second)
			if n++; n == mostUsed {
				break
			}
		}
	}
	for v.Kind() == reflect.Interface && !v.IsNil() {
		v = v.Elem()
	}
	if !v.CanInterface() || v.Kind() == reflect.Pointer && v.IsNil() {
		return
	}
	switch v := v.Interface().(type) {
	case error:
		_ = v.Error()
	case fmt.Stringer:
		_ = v.String()
	}
}
