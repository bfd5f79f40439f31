#!/bin/sh
# Makes what nodes and instances know each other by: certificates for the nodes, and a password
# for the instances; and the secret that their exports ask for. Nothing of it belongs into a repository or an image.
#
#	sh server/deploy/secrets.sh                     # server/deploy/secrets, for the files beside this one
#	sh server/deploy/secrets.sh DIRECTORY NODE...   # for nodes of other names or addresses
#
# Run it again, into a new directory, when the certificates come of age: after ten years.
set -eu
umask 077
here=$(dirname "$0")
[ $# -gt 0 ] || set -- "$here/secrets" node1 node2 node3 node-0.nodes node-1.nodes node-2.nodes
dir=$1
shift
mkdir "$dir" # which fails rather than overwrite
# Containers look into these two, whoever they run as; on this machine only who may enter the one above.
mkdir -m 755 "$dir/node" "$dir/instance"

names=
for node; do
	case $node in
	*[!0-9.]*) names="$names,DNS:$node" ;;
	*) names="$names,IP:$node" ;;
	esac
done

curve='-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
openssl req -x509 $curve -days 3650 -subj '/CN=ebbes nodes' -keyout "$dir/ca.key" -out "$dir/instance/ca.pem"
openssl req $curve -subj '/CN=node' -keyout "$dir/node/node.key" -out "$dir/node.csr"
printf 'subjectAltName=%s\nextendedKeyUsage=serverAuth,clientAuth\n' "${names#,}" >"$dir/node.ext"
openssl x509 -req -days 3650 -in "$dir/node.csr" -extfile "$dir/node.ext" \
	-CA "$dir/instance/ca.pem" -CAkey "$dir/ca.key" -CAcreateserial -out "$dir/node/node.pem"
cp "$dir/instance/ca.pem" "$dir/node/ca.pem"
rm "$dir/node.csr" "$dir/node.ext" "$dir/instance/ca.srl"

password=$(openssl rand -hex 32)
echo "ebbes:$password" >"$dir/instance/login"
echo "users: [{user: ebbes, password: \"$password\"}]" >"$dir/node/users.conf"
openssl rand -hex 32 >"$dir/instance/export"
chmod 644 "$dir"/instance/* "$dir"/node/*
