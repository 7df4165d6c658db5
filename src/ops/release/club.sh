#!/bin/sh
# The club's one program; `./club help` says what it does.
# Settings come from the environment and from club.env, beside this file or in /etc/club; GUIDE.md says the rest.
set -eu

here=$(dirname -- "$(readlink -f -- "$0")")
# Without the address nothing has been set yet; a club that is tried out beside an installed one has its own.
settings=$here/club.env
[ -f "$settings" ] || [ -n "${PUBLIC_URL:-}" ] || [ ! -r /etc/club/club.env ] || settings=/etc/club/club.env
if [ -f "$settings" ]; then
  set -a
  # shellcheck source=/dev/null
  . "$settings"
  set +a
fi
data=${CLUB_DATA:-$here/pb_data}
[ ! -d "$data" ] || data=$(CDPATH='' cd -- "$data" && pwd -P)
# Among the arguments at the end.
# shellcheck disable=SC2034
origin=${PUBLIC_URL:-}
umask 077

# With it PocketBase encrypts what it keeps of the settings, the mail password among them.
key=$here/settings.key
[ -n "${SETTINGS_KEY:-}" ] || [ ! -s "$key" ] || read -r SETTINGS_KEY <"$key"
export SETTINGS_KEY="${SETTINGS_KEY:-}"

usage() {
  cat <<END
Usage: $0 [COMMAND]

  (none)                     serve the club
  check                      look at settings, data, disk, clock, mail, Stripe and automations
  status                     what the club has noted of itself: what is wrong, jobs, backups, what waits
  backup [FOLDER]            make a backup now; the club may be running
  restore FILE [--yes]       put a backup in the place of the data; the club is stopped. s3://BUCKET/NAME takes it from
                             the bucket, s3://BUCKET the newest there
  drill                      restore the newest backup aside, look through it, and note the result; the same with the replica
  replicate                  keep a replica of the databases in REPLICA_URL, up to the second (needs Litestream)
  standby                    on a second machine: follow the replica
  promote [--yes]            on a second machine: put the replica in the place of the data, and become the club; asks first
  staff add ADDRESS          let somebody into the panel; prints the link to choose a password
  staff password ADDRESS     the same for somebody who is in the team (also: staff-password ADDRESS)
  drain                      have the proxy hold new calls before a stop (systemd does it)
  stripe-setup               create or update product, price and webhook at Stripe
  superuser ADDRESS PASSWORD add an account for PocketBase's dashboard
  key                        print a key for SETTINGS_KEY
  version                    print which release this is
END
}

wrong() {
  usage >&2
  exit 2
}

fail() {
  echo "$1" >&2
  exit 1
}

random_hex() {
  od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'
}

# Whether a process has such a file open, by whatever name it was called.
is_open() {
  find /proc/[0-9]*/fd -lname "$1" 2>/dev/null | grep -q .
}

# What was killed a day ago, of those in a folder that are called so.
sweep() {
  find "$1" -mindepth 1 -maxdepth 1 -name "$2" -mmin +1440 -exec rm -rf -- {} +
}

# What the club's commands read and write of the data; the backups may be elsewhere.
parts='data.db auxiliary.db gone replica .data.db-litestream types.d.ts' backups_in=

# A program of PocketBase's own, on the data in the first word. Its start empties the folder in which a backup grows, the club's or another
# program's: so where there is a club it has a folder of its own, with links to the data.
pocketbase() (
  dir=$1 name=$2
  shift 2
  if [ -s "$dir/data.db" ]; then
    from=$(CDPATH='' cd -- "$dir" && pwd -P) || exit 1
    work=$from/commands
    [ -d "$work" ] || { mkdir -p -- "$work" && give "$work" "$from"; } || exit 1
    # What is root's stays until root comes.
    sweep "$work" '*' 2>/dev/null || :
    dir=$(mktemp -d "$work/XXXXXX") || exit 1
    trap 'rm -rf -- "$dir"' EXIT
    trap 'exit 1' HUP INT TERM
    for part in $parts; do ln -s -- "$from/$part" "$dir/$part" || exit 1; done
    ln -s -- "${backups_in:-$from/backups}" "$dir/backups" || exit 1
  fi
  "$here/pocketbase" "$name" "--dir=$dir" "--migrationsDir=$here/none" @SETTINGS_KEY_FLAG@ --dev=false --automigrate=false "$@"
)

# One of the club's, which are in pb_hooks.
command_on() (
  dir=$1 name=$2
  shift 2
  said=$(pocketbase "$dir" "$name" "--hooksDir=$here/pb_hooks" --hooksWatch=false --hooksPool=1 -- "$@") && code=0 || code=$?
  # Its runtime puts the date before what it prints.
  [ -z "$said" ] || printf '%s\n' "${said#????/??/?? ??:??:?? }"
  exit "$code"
)

need_club() {
  [ -s "$data/data.db" ] || fail "There is no club in $data: set CLUB_DATA to its data folder."
}

# What root makes for a club that is another user's has to be that user's.
give() {
  # shellcheck disable=SC2012
  [ "$(id -u)" != 0 ] || chown -R "$(ls -ldn -- "$2" | { read -r _ _ user group _ && echo "$user:$group"; })" "$1"
}

refuse_running() {
  ! is_open "$data/data.db" || fail "The club is running: stop it first (systemctl stop club)."
}

superuser() {
  pocketbase "$data" superuser "--hooksDir=$here/none" upsert "$1" "$2"
}

backup() {
  need_club
  folder=${1:-}
  [ -z "$folder" ] || [ -d "$folder" ] || fail "$folder is no folder."
  [ -e "$data/backups" ] || { mkdir -- "$data/backups" && give "$data/backups" "$data"; }
  [ -z "$folder" ] || backups_in=$(CDPATH='' cd -- "$folder" && pwd -P)
  name=$(command_on "$data" backup "${folder:+aside}") || fail "$name"
  case $name in
  s3://*)
    echo "$name"
    return
    ;;
  esac
  if [ -n "$folder" ]; then
    rm -f -- "$folder/$name.attrs"
    echo "$folder/$name"
  else
    give "$data/backups" "$data"
    echo "$data/backups/$name"
  fi
}

# Unpacks a backup, a file or one in the bucket, into a folder that does not exist yet, looks through it, and leaves its counts in `counts`.
unpack() {
  mkdir -p -- "$2/backups"
  case $1 in
  s3://*) source=$1 ;;
  *)
    source=restore.zip
    ln -- "$1" "$2/backups/$source" 2>/dev/null || cp -- "$1" "$2/backups/$source"
    ;;
  esac
  command_on "$2" unpack "$source" || return 1
  # What stays there tells the first start that its data were restored.
  rm -f -- "$2/backups/restore.zip" "$2/backups/restore.zip.attrs"
  counts=$(command_on "$2" look-through) && return
  echo "$counts"
  return 1
}

# The first folder takes the place of the data, which are kept as the second.
put_in_place() {
  refuse_running
  [ ! -d "$data" ] || give "$1" "$data"
  if [ -n "$2" ]; then
    mv -- "$data" "$2"
  elif [ -d "$data" ]; then
    rmdir -- "$data"
  fi
  mv -- "$1" "$data"
}

restore() {
  case $1 in
  s3://*)
    work=$(mktemp -d)
    found=$(command_on "$work" find-backup "$1") && code=0 || code=$?
    rm -rf -- "$work"
    [ "$code" = 0 ] || fail "$found"
    set -- "$found" "${2:-}"
    ;;
  *) [ -f "$1" ] || fail "$1 is no file." ;;
  esac
  [ ! -e "$data" ] || [ -s "$data/data.db" ] || [ -z "$(ls -A -- "$data")" ] || fail "$data is not empty, and there is no club in it."
  refuse_running
  new=$data.restoring kept=
  [ ! -e "$new" ] || fail "$new is there from another restore: remove it first."
  [ ! -s "$data/data.db" ] || kept=$data.before-$(date -u +%Y%m%d%H%M%S)
  if [ "${2:-}" != --yes ]; then
    printf 'Put %s in the place of %s%s? (yes/no) ' "$1" "$data" "${kept:+, which is kept as $kept}"
    read -r answer || answer=
    [ "$answer" = yes ] || fail 'Nothing was changed.'
  fi
  trap 'rm -rf -- "$new"' EXIT
  trap 'exit 1' HUP INT TERM
  unpack "$1" "$new" || fail "$1 cannot be restored. Nothing was changed."
  # The epoch that begins is later than this one, whatever the clock says.
  latest=
  [ -z "$kept" ] || latest=$(command_on "$data" latest-epoch 2>/dev/null) || latest=
  echo "$latest" >"$new/backups/restored"
  # What people have ended since the backup ends again at the first start.
  [ ! -d "$data/gone" ] || cp -R -- "$data/gone" "$new/gone"
  put_in_place "$new" "$kept"
  echo "Restored and sound: $counts"
  [ -z "$kept" ] || echo "What was there before is in $kept: remove it once all is well, at the latest after 30 days."
}

drill() {
  need_club
  name=$(command_on "$data" find-backup) || fail "$name"
  case $name in
  s3://*) from=$name ;;
  *) from=$data/backups/$name ;;
  esac
  sweep "$(dirname -- "$data")" "$(basename -- "$data").drill*"
  work=$(mktemp -d "$data.drill.XXXXXX")
  trap 'rm -rf -- "$work"' EXIT
  trap 'exit 1' HUP INT TERM
  counts=
  unpack "$from" "$work/backup" || counts=
  rm -rf -- "$work/backup"
  command_on "$data" note-drill "$name" "$counts" && code=0 || code=1
  if [ -n "${REPLICA_URL:-}" ]; then
    need_replica
    name=replica-$(date -u +%Y%m%d%H%M%S)
    counts=
    from=$(find_replica) || from=
    { [ -n "$from" ] && take_replica "$from" "$work/replica"; } || counts=
    command_on "$data" note-drill "$name" "$counts" || code=1
  fi
  exit "$code"
}

# Litestream keeps the replica; it is no part of a release.
need_replica() {
  [ -n "${REPLICA_URL:-}" ] || fail 'There is no replica: set REPLICA_URL (GUIDE.md, Standby).'
  found=$(litestream version 2>/dev/null) || fail 'Litestream is not installed: GUIDE.md, Standby, says how.'
  [ "${found#v}" = @LITESTREAM_VERSION@ ] || fail "Litestream is $found, but @LITESTREAM_VERSION@ is needed (GUIDE.md, Standby)."
  case $REPLICA_URL in
  s3://*)
    query="?endpoint=${BACKUP_S3_ENDPOINT:-}&region=${BACKUP_S3_REGION:-}"
    case ${BACKUP_S3_PATH_STYLE:-0} in 1 | true) query="$query&forcePathStyle=true" ;; esac
    export AWS_ACCESS_KEY_ID="${BACKUP_S3_ACCESS_KEY:-}" AWS_SECRET_ACCESS_KEY="${BACKUP_S3_SECRET_KEY:-}"
    ;;
  *) query= ;;
  esac
}

# Where a replica has a database, in Litestream's words.
replica_of() {
  echo "${REPLICA_URL%/}/$1/$2$query"
}

# Restores a replica into a folder that does not exist yet, looks through it, and leaves its counts in `counts`.
take_replica() {
  mkdir -p -- "$2"
  for db in data.db auxiliary.db; do
    litestream restore -o "$2/$db" "$(replica_of "$1" "$db")" >/dev/null || return 1
  done
  counts=$(command_on "$2" look-through) && return
  echo "$counts"
  return 1
}

# Ends what runs beside this script, in order.
end_children() {
  for child in $children; do kill "$child" 2>/dev/null || :; done
  for child in $children; do wait "$child" || :; done
  children=
}

# Whether all that was started runs on.
children_run() {
  for child in $children; do kill -0 "$child" 2>/dev/null || return 1; done
}

# Waits without keeping a signal waiting, or whoever reads what is printed.
pause() {
  sleep "$1" >/dev/null 2>&1 &
  wait $! || :
}

# Each has a folder of its own and begins with the whole databases: a server that was left running never spoils that of its successor, and
# Litestream never goes on from where a crash has left it.
replicate() {
  need_replica
  children=
  trap end_children EXIT
  trap 'exit 0' INT TERM
  while :; do
    # Until a club has started on these data; after a restore its first start begins another epoch.
    while [ -e "$data/backups/restored" ] || [ ! -s "$data/data.db" ] || ! epoch=$(command_on "$data" own-epoch 2>/dev/null); do
      pause 2
    done
    file=$(ls -i -- "$data/data.db")
    # The later one of an epoch has the greater number, whatever the clock says.
    begun=$(date +%s)
    last=$(cat -- "$data/replica" 2>/dev/null) || last=
    [ "${last%-*}" != "$epoch" ] || [ "$begun" -gt "${last#*-}" ] || begun=$((${last#*-} + 1))
    name=$epoch-$begun
    rm -rf -- "$data/.data.db-litestream" "$data/.auxiliary.db-litestream"
    echo "$name" >"$data/commands/replica"
    mv -- "$data/commands/replica" "$data/replica"
    DATA_DB=$data/data.db DATA_REPLICA=$(replica_of "$name" data.db) \
      AUXILIARY_DB=$data/auxiliary.db AUXILIARY_REPLICA=$(replica_of "$name" auxiliary.db) \
      litestream replicate -config "$here/litestream.yml" &
    children=$!
    echo "The replica of epoch $epoch is being kept."
    # A restore puts other files there.
    while [ "$(ls -i -- "$data/data.db" 2>/dev/null)" = "$file" ] && [ ! -e "$data/backups/restored" ]; do
      pause 2
      if ! children_run; then
        echo 'Litestream has ended: it is started again.' >&2
        pause 20
        break
      fi
    done
    end_children
  done
}

refuse_club() {
  [ ! -s "$data/data.db" ] || fail "There is a club in $data: a standby is a machine without one."
}

find_replica() (
  work=$(mktemp -d)
  command_on "$work" find-replica && code=0 || code=$?
  rm -rf -- "$work"
  exit "$code"
)

# What it has followed lies in `standby` of the data folder: it is the club's only if the replica cannot be read any more.
standby() {
  need_replica
  refuse_club
  copy=$data/standby followed='' children=''
  trap end_children EXIT
  trap 'exit 0' INT TERM
  while :; do
    if ! name=$(find_replica); then
      [ -n "$followed" ] || echo "$name"
    elif [ "$name" != "$followed" ] || ! children_run; then
      end_children
      rm -rf -- "$copy"
      mkdir -p -- "$copy"
      for db in data.db auxiliary.db; do
        litestream restore -f -o "$copy/$db" "$(replica_of "$name" "$db")" >/dev/null &
        children="$children $!"
      done
      followed=$name
      echo "$name" >"$copy/name"
      echo "Following the replica $name."
    fi
    pause 10
  done
}

promote() {
  need_replica
  refuse_club
  copy=$data/standby new=$data.promoting
  ! is_open "$copy/data.db" || fail 'The standby follows the replica still: stop it first (systemctl disable --now club@standby).'
  [ ! -e "$new" ] || fail "$new is there from another promotion: remove it first."
  if [ "${1:-}" != --yes ]; then
    printf 'Is the other server off, and its replication too? From now on this one is the club. (yes/no) '
    read -r answer || answer=
    [ "$answer" = yes ] || fail 'Nothing was changed.'
  fi
  trap 'rm -rf -- "$new"' EXIT
  trap 'exit 1' HUP INT TERM
  name=$(find_replica) || {
    echo "$name"
    name=
  }
  if [ -n "$name" ] && take_replica "$name" "$new"; then
    :
  elif [ -s "$copy/data.db" ] && [ -s "$copy/auxiliary.db" ]; then
    echo 'The replica cannot be used: this is what the standby has followed of it.'
    rm -rf -- "$new"
    mkdir -- "$new"
    read -r name <"$copy/name"
    cp -- "$copy/data.db" "$copy/auxiliary.db" "$new/"
    counts=$(command_on "$new" look-through) || fail "$counts"
  else
    fail 'The replica cannot be restored. Nothing was changed.'
  fi
  # The epoch that begins is later than every one there was; by the number drawn, no two that are promoted at once begin the same.
  mkdir -p -- "$new/backups"
  now=$(date +%s) epoch=${name%-*}
  [ "$now" -ge "$epoch" ] || now=$epoch
  echo $((now + $(od -An -N2 -tu2 /dev/urandom))) >"$new/backups/restored"
  [ ! -d "$data/gone" ] || cp -R -- "$data/gone" "$new/gone"
  rm -rf -- "$copy" "$data/gone"
  put_in_place "$new" ''
  echo "Promoted and sound: $counts"
  [ -n "${GONE_DIR:-}" ] || cat <<END
Without GONE_DIR: who was erased in the last seconds is erased again in the first minute, if they had begun to pay: Stripe knows. Nobody knows of
others, nor of what else people have ended then: look into your mails of these seconds, and tell the team (GUIDE.md, Standby).
END
  echo "Now start the club and a proxy here (proxy/Caddyfile, as it was there), and have ${origin#*//} lead to this machine (GUIDE.md, Standby)."
}

case ${1:-serve} in
version | key | check | status | drill | replicate | standby | drain | stripe-setup | help | --help | -h) [ $# -eq 1 ] || wrong ;;
staff-password) [ $# -eq 2 ] || wrong ;;
promote) [ $# -eq 1 ] || { [ $# -eq 2 ] && [ "$2" = --yes ]; } || wrong ;;
backup) [ $# -le 2 ] || wrong ;;
restore) [ $# -eq 2 ] || { [ $# -eq 3 ] && [ "$3" = --yes ]; } || wrong ;;
staff | superuser) [ $# -eq 3 ] || wrong ;;
serve) [ $# -eq 0 ] || wrong ;;
*) wrong ;;
esac

case ${1:-serve} in
help | --help | -h)
  usage
  exit
  ;;
version)
  read -r version <"$here/version" && echo "$version"
  exit
  ;;
key)
  random_hex 16 && echo
  exit
  ;;
superuser)
  superuser "$2" "$3" || fail 'If it speaks of a key or a cipher: set SETTINGS_KEY to the one of this data (GUIDE.md, Restore).'
  exit
  ;;
backup)
  backup "${2:-}"
  exit
  ;;
restore)
  restore "$2" "${3:-}"
  exit
  ;;
drill | replicate | standby)
  "$1"
  exit
  ;;
promote)
  promote "${2:-}"
  exit
  ;;
drain)
  # A proxy that asks `/api/club/ready` sends nothing more; what has begun is answered meanwhile.
  need_club
  : >"$data/stopping"
  sleep 2
  exit
  ;;
staff)
  case $2 in
  add) name=staff-add ;;
  password) name=staff-password ;;
  *) wrong ;;
  esac
  need_club
  command_on "$data" "$name" "$3"
  exit
  ;;
staff-password)
  need_club
  command_on "$data" staff-password "$2"
  exit
  ;;
check | status)
  need_club
  command_on "$data" "$1"
  exit
  ;;
stripe-setup)
  # What this makes, and what it does not need, cannot be set yet.
  export STRIPE_PUBLISHABLE_KEY="${STRIPE_PUBLISHABLE_KEY:-pk_not_set}" STRIPE_WEBHOOK_SECRET="${STRIPE_WEBHOOK_SECRET:-whsec_not_set}"
  work=$(mktemp -d)
  trap 'rm -rf -- "$work"' EXIT
  command_on "$work" stripe-setup
  exit
  ;;
esac

[ ! -e "$data/standby" ] || fail "This machine is the standby: '$0 promote' makes it the club."

# PocketBase itself would say neither which file is damaged nor what to do.
for db in data.db auxiliary.db; do
  if [ -s "$data/$db" ] && [ "$(head -c 15 "$data/$db")" != 'SQLite format 3' ]; then
    fail "$data/$db is damaged: it is no SQLite database. Put a backup in its place (GUIDE.md, Restore)."
  fi
done

if [ -z "$SETTINGS_KEY" ]; then
  if (random_hex 16 >"$key" && echo >>"$key") 2>/dev/null; then
    read -r SETTINGS_KEY <"$key"
  else
    echo "The mail password lies unencrypted in the database: put SETTINGS_KEY=… into the settings, with what '$0 key' prints." >&2
  fi
fi

# Without any account PocketBase would print a link that makes one, and whoever reads the log could follow it.
[ -f "$data/data.db" ] || superuser nobody@club.invalid "$(random_hex 32)" >/dev/null

[ ! -e "$data/stopping" ] || rm -- "$data/stopping"
exec "$here/pocketbase" @SERVE_ARGUMENTS@
