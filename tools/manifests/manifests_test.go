// Package manifests checks the Kubernetes files in server/deploy against the types of Kubernetes.
package manifests

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
	apps "k8s.io/api/apps/v1"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	policy "k8s.io/api/policy/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer/json"
)

const deploy = "../../server/deploy/"

func contents(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(deploy + name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// documents returns the objects of a file. Unknown and duplicate fields are errors.
func documents(t *testing.T, text []byte) (all []runtime.Object) {
	t.Helper()
	scheme := runtime.NewScheme()
	known := runtime.NewSchemeBuilder(apps.AddToScheme, core.AddToScheme, networking.AddToScheme, policy.AddToScheme)
	if err := known.AddToScheme(scheme); err != nil {
		t.Fatal(err)
	}
	options := json.SerializerOptions{Yaml: true, Strict: true}
	strict := json.NewSerializerWithOptions(json.DefaultMetaFactory, scheme, scheme, options)
	for document := range bytes.SplitSeq(text, []byte("\n---\n")) {
		object, kind, err := strict.Decode(document, nil, nil)
		if err != nil {
			t.Errorf("%v: %v\n%.200s", kind, err, document)
		}
		all = append(all, object)
	}
	return all
}

// A pod is a pod template of a controller, with the controller's name and selector.
type pod struct {
	name     string
	selector map[string]string
	made     core.PodTemplateSpec
}

// pods returns the pod templates of all deployments.
func pods(all []runtime.Object) (made []pod) {
	for _, object := range all {
		if o, is := object.(*apps.Deployment); is {
			made = append(made, pod{o.Name, o.Spec.Selector.MatchLabels, o.Spec.Template})
		}
	}
	return made
}

// Kubernetes knows every field, and no field occurs twice.
func TestSchema(t *testing.T) {
	all := documents(t, contents(t, "kubernetes.yaml"))
	if n := len(pods(all)); n != 1 || len(all) != 6 {
		t.Errorf("%d objects, of which %d make pods", len(all), n)
	}
}

// Pods mount existing volumes and match their selectors. They do not run as root, cannot write to
// their file system, and have probes.
func TestPods(t *testing.T) {
	for _, p := range pods(documents(t, contents(t, "kubernetes.yaml"))) {
		for key, value := range p.selector {
			if p.made.Labels[key] != value {
				t.Errorf("%s does not select its own pods", p.name)
			}
		}
		if s := p.made.Spec.SecurityContext; s == nil || s.RunAsNonRoot == nil || !*s.RunAsNonRoot {
			t.Errorf("%s runs as root", p.name)
		}
		var volumes []string
		for _, v := range p.made.Spec.Volumes {
			volumes = append(volumes, v.Name)
		}
		for _, c := range p.made.Spec.Containers {
			for _, m := range c.VolumeMounts {
				if !slices.Contains(volumes, m.Name) {
					t.Errorf("%s mounts %s, there are %v", p.name, m.Name, volumes)
				}
			}
			if s := c.SecurityContext; s == nil || s.ReadOnlyRootFilesystem == nil || !*s.ReadOnlyRootFilesystem {
				t.Errorf("%s writes everywhere", p.name)
			}
			if c.ReadinessProbe == nil || c.LivenessProbe == nil {
				t.Errorf("%s has no probe", p.name)
			}
		}
	}
}

// A kustomization is the part of a kustomize file that is used here.
type kustomization struct {
	APIVersion string `yaml:"apiVersion"`
	Kind       string
	Namespace  string
	Resources  []string
	Images     []map[string]string
	ConfigMaps []generator `yaml:"configMapGenerator"`
	Secrets    []generator `yaml:"secretGenerator"`
}

type generator struct {
	Name  string
	Files []string
}

// The kustomization's files exist once secrets.sh has run, and the pods use only secrets made of them.
// The instances use the address and the password that CloudNativePG creates for the database.
func TestKustomization(t *testing.T) {
	var k kustomization
	strict := yaml.NewDecoder(bytes.NewReader(contents(t, "kustomization.yaml")))
	strict.KnownFields(true)
	if err := strict.Decode(&k); err != nil {
		t.Fatal(err)
	}
	made := map[string]bool{}
	dir := t.TempDir()
	script := exec.Command("cp", "-r", deploy+".", dir)
	if out, err := script.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if err := os.RemoveAll(filepath.Join(dir, "secrets")); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("sh", filepath.Join(dir, "secrets.sh")).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	files := k.Resources
	for _, g := range slices.Concat(k.ConfigMaps, k.Secrets) {
		made[g.Name] = true
		files = append(files, g.Files...)
	}
	for _, file := range files {
		if _, err := os.Stat(filepath.Join(dir, file)); err != nil {
			t.Error(err)
		}
	}
	var database struct {
		Kind     string
		Metadata struct{ Name string }
	}
	if err := yaml.Unmarshal(contents(t, "database.yaml"), &database); err != nil || database.Kind != "Cluster" {
		t.Errorf("the database is %+v, %v", database, err)
	}
	for _, p := range pods(documents(t, contents(t, "kubernetes.yaml"))) {
		for _, v := range p.made.Spec.Volumes {
			if v.Secret != nil && !made[v.Secret.SecretName] {
				t.Errorf("%s: there is no secret %s", p.name, v.Secret.SecretName)
			}
		}
		c, name := p.made.Spec.Containers[0], database.Metadata.Name
		if args := strings.Join(c.Args, " "); !strings.Contains(args, "@"+name+"-rw:5432/") {
			t.Errorf("%s uses another database: %s", p.name, args)
		}
		if len(c.Env) != 1 || c.Env[0].ValueFrom.SecretKeyRef.Name != name+"-app" {
			t.Errorf("%s has another password: %+v", p.name, c.Env)
		}
	}
}
