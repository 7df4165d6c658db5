import { HOOKS_POOL, serveArguments } from '../run/serveArguments'

/** The release's one command, in plain sh: no Node, nothing to install. */
export function startScript(): string {
  const serve = serveArguments({
    port: '${PORT:-8090}',
    dataDir: '$data',
    publicDir: '$here/pb_public',
    hooksDir: '$here/pb_hooks',
    migrationsDir: '$here/pb_migrations',
    publicUrl: '${origin%/}',
    logSql: false,
    hooksPool: HOOKS_POOL,
  })
  return `#!/bin/sh
# Starts the club:  ./club
# Adds an account for PocketBase's dashboard:  ./club superuser you@example.org 'a long password'
# Settings come from the environment and from club.env beside this file; GUIDE.md says the rest.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
if [ -f "$here/club.env" ]; then
  set -a
  . "$here/club.env"
  set +a
fi
data=\${CLUB_DATA:-$here/pb_data}
origin=\${PUBLIC_URL:-}
umask 077

superuser() {
  "$here/pocketbase" superuser upsert "$1" "$2" --dir="$data" --hooksDir="$here/none" --migrationsDir="$here/none" --dev=false --automigrate=false
}

if [ "\${1:-}" = superuser ]; then
  [ $# -eq 3 ] || { echo "Usage: $0 superuser ADDRESS PASSWORD" >&2; exit 2; }
  superuser "$2" "$3"
  exit
fi
[ $# -eq 0 ] || { echo "Usage: $0 [superuser ADDRESS PASSWORD]" >&2; exit 2; }

# PocketBase itself would say neither which file is damaged nor what to do.
for db in data.db auxiliary.db; do
  if [ -s "$data/$db" ] && [ "$(head -c 15 "$data/$db")" != 'SQLite format 3' ]; then
    echo "$data/$db is damaged: it is no SQLite database. Put a backup in its place (GUIDE.md, Restore)." >&2
    exit 1
  fi
done

# Without any account PocketBase would print a link that makes one, and whoever reads the log could follow it.
if [ ! -f "$data/data.db" ]; then
  superuser nobody@club.invalid "$(od -An -N32 -tx1 /dev/urandom | tr -d ' \\n')" >/dev/null
fi

exec "$here/pocketbase" ${serve.map((argument) => `"${argument}"`).join(' \\\n  ')}
`
}
