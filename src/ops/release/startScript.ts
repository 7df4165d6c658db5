import { HOOKS_POOL, serveArguments, SETTINGS_KEY_FLAG } from '../run/serveArguments'

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
# Says which release this is:  ./club version
# Makes a key for SETTINGS_KEY:  ./club key
# Adds an account for PocketBase's dashboard:  ./club superuser you@example.org 'a long password'
# Prints a link with which somebody of the staff chooses a new password:  ./club staff-password ana@example.org
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

if [ "\${1:-}" = version ]; then
  read -r version <"$here/version"
  echo "$version"
  exit
fi

new_key() {
  echo "$(od -An -N16 -tx1 /dev/urandom | tr -d ' \\n')"
}

if [ "\${1:-}" = key ] && [ $# -eq 1 ]; then
  new_key
  exit
fi

# With it PocketBase encrypts what it keeps of the settings, the mail password among them.
key=$here/settings.key
[ -n "\${SETTINGS_KEY:-}" ] || [ ! -s "$key" ] || read -r SETTINGS_KEY <"$key"
export SETTINGS_KEY="\${SETTINGS_KEY:-}"

superuser() {
  "$here/pocketbase" superuser upsert "$1" "$2" --dir="$data" --hooksDir="$here/none" --migrationsDir="$here/none" ${SETTINGS_KEY_FLAG} --dev=false --automigrate=false
}

if [ "\${1:-}" = superuser ]; then
  [ $# -eq 3 ] || { echo "Usage: $0 superuser ADDRESS PASSWORD" >&2; exit 2; }
  superuser "$2" "$3" || { echo "If it speaks of a key or a cipher: set SETTINGS_KEY to the one of this data (GUIDE.md, Restore)." >&2; exit 1; }
  exit
fi

if [ "\${1:-}" = staff-password ]; then
  [ $# -eq 2 ] || { echo "Usage: $0 staff-password ADDRESS" >&2; exit 2; }
  [ -s "$data/data.db" ] || { echo "There is no club in $data: set CLUB_DATA to its data folder." >&2; exit 1; }
  exec "$here/pocketbase" staff-password "--dir=$data" "--hooksDir=$here/pb_hooks" "--migrationsDir=$here/none" ${SETTINGS_KEY_FLAG} --dev=false --automigrate=false --hooksWatch=false --hooksPool=1 -- "$2"
fi
[ $# -eq 0 ] || { echo "Usage: $0 [version | key | superuser ADDRESS PASSWORD | staff-password ADDRESS]" >&2; exit 2; }

# PocketBase itself would say neither which file is damaged nor what to do.
for db in data.db auxiliary.db; do
  if [ -s "$data/$db" ] && [ "$(head -c 15 "$data/$db")" != 'SQLite format 3' ]; then
    echo "$data/$db is damaged: it is no SQLite database. Put a backup in its place (GUIDE.md, Restore)." >&2
    exit 1
  fi
done

if [ -z "$SETTINGS_KEY" ]; then
  if (new_key >"$key") 2>/dev/null; then
    read -r SETTINGS_KEY <"$key"
  else
    echo "The mail password lies unencrypted in the database: put SETTINGS_KEY=… into the settings, with what '$0 key' prints." >&2
  fi
fi

# Without any account PocketBase would print a link that makes one, and whoever reads the log could follow it.
if [ ! -f "$data/data.db" ]; then
  superuser nobody@club.invalid "$(od -An -N32 -tx1 /dev/urandom | tr -d ' \\n')" >/dev/null
fi

exec "$here/pocketbase" ${serve.map((argument) => `"${argument}"`).join(' \\\n  ')}
`
}
