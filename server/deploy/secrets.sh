#!/bin/sh
# Makes the secrets of a deployment: certificates for the nodes, a password for the instances, and the
# secret of their exports. Keep all of them out of repositories and images.
#
#	sh server/deploy/secrets.sh                     # server/deploy/secrets, for the files beside this one
#	sh server/deploy/secrets.sh DIRECTORY NODE...   # for nodes of other names or addresses
#
# Run it again with a new directory when the certificates expire, after ten years.
set -eu
umask 077
here=$(dirname "$0")
[ $# -gt 0 ] || set -- "$here/secrets" node1 node2 node3 node-0.nodes node-1.nodes node-2.nodes
dir=$1
shift
mkdir "$dir" # fails instead of overwriting
# Containers read these two as any user; on this machine the directory above restricts access.
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
