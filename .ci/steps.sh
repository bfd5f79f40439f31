# What the gate and the nightly tests share. It is sourced, at the root of the repository.

export CI=true # no test is skipped because a program is missing

tmp=$(mktemp -d)
aside=
stop() {
	[ -z "$aside" ] || kill -- "-$aside" 2>/dev/null || true
	rm -rf "$tmp"
}
trap stop EXIT

title=
finish() { [ -z "$title" ] || printf -- '-- %s: %d s\n' "$title" $((SECONDS - began)); }

# step begins a step: it prints how long the last one took, and ends if one aside has failed.
step() {
	finish
	[ ! -e "$tmp/failed" ] || { cat "$tmp/aside"; exit 1; }
	title=$*
	began=$SECONDS
	printf '\n== %s\n' "$title"
}

# beside runs a function beside what follows, with its output kept for the end.
beside() {
	set -m
	(
		set +m
		trap '[ $? -eq 0 ] || touch "$tmp/failed"' EXIT
		title=
		"$@"
		finish
	) >"$tmp/aside" 2>&1 </dev/null &
	aside=$!
	set +m
}

# join waits for the function beside, and prints its output.
join() {
	finish
	title=
	local code=0
	wait "$aside" || code=$?
	aside=
	cat "$tmp/aside"
	return "$code"
}

# need installs the Debian package of a command that is missing.
need() {
	command -v "$1" >/dev/null && return
	[ -e "$tmp/updated" ] || apt-get update -qq
	touch "$tmp/updated"
	apt-get install -y -qq --no-install-recommends "$2" >/dev/null
}

needBrowser() {
	need node nodejs
	need npm npm
	need chromium chromium
}

mapfile -t modules < <(find . -name go.mod -not -path '*/node_modules/*' -printf '%h\n' | sort)
others=("${modules[@]:1}") # all but the one at the root

# each runs a command in some modules: each "${modules[@]}" -- go vet ./...
each() {
	local places=()
	while [ "$1" != -- ]; do places+=("$1"); shift; done
	shift
	for place in "${places[@]}"; do
		printf -- '-- in %s\n' "$place"
		(cd "$place" && "$@")
	done
}

# number is made of the commit, so that all machines choose alike for it.
number=$((16#$(git rev-parse HEAD | cut -c 1-7)))

# turn prints every n-th of the lines that it reads, those whose turn it is.
turn() { awk -v k="$number" -v n="$1" 'NR % n == k % n'; }
