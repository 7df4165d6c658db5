/// <reference path="../pb_data/types.d.ts" />
// What the administrator's list needs to be quick at any size: one row a client with the keys that it is ordered by, an
// index of words, and the counts. Triggers keep all three in step with profiles and subscriptions, whoever writes them.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const trigger = (name, event, ...steps) =>
      run(`CREATE TRIGGER ${name} AFTER ${event} BEGIN ${steps.join('; ')}; END`)

    const ACCENTED = {
      ...{ a: 'áàâäãåăą', c: 'çćč', d: 'ďđ', e: 'éèêëęě', g: 'ğ', i: 'íìîï', l: 'ł', n: 'ńň', o: 'óòôöõőø' },
      ...{ r: 'ř', s: 'śšşș', t: 'ťţț', u: 'úùûüűů', y: 'ýÿ', z: 'źžż' },
      // In Spanish it comes after every n.
      'n~': 'ñ',
    }
    run('CREATE TABLE client_letters (letter TEXT PRIMARY KEY, plain TEXT NOT NULL) WITHOUT ROWID')
    for (const [plain, letters] of Object.entries(ACCENTED)) {
      for (const letter of [...letters, ...letters.toUpperCase()]) {
        run(`INSERT INTO client_letters VALUES ('${letter}', '${plain}')`)
      }
    }

    const letterByLetter = (sql, letter, join) => `(
      WITH RECURSIVE place (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(${sql}))
      SELECT group_concat(${letter}, '') FROM place ${join})`
    const reversed = (sql) => letterByLetter(sql, `substr(${sql}, -at, 1)`, '')
    /** Without case and accents. */
    const folded = (sql) =>
      `CASE WHEN ${sql} GLOB '*[^ -~]*' THEN ${letterByLetter(
        sql,
        `coalesce(plain, lower(substr(${sql}, at, 1)))`,
        `LEFT JOIN client_letters ON letter = substr(${sql}, at, 1)`,
      )} ELSE lower(${sql}) END`
    const digits = (sql) => [...' +-.()/'].reduce((inner, sign) => `replace(${inner}, '${sign}', '')`, sql)

    const KEYS = {
      // Two spaces put everybody called Ana before everybody called Ana Maria.
      by_nombre: folded("(nombre || '  ' || apellidos)"),
      by_apellidos: folded("(apellidos || '  ' || nombre)"),
      by_telefono: digits('telefono'),
      by_email: 'lower(email)',
      by_dni: 'upper(dni)',
      by_stage: 'stage',
    }
    const names = Object.keys(KEYS)
    const ends = [digits('telefono'), 'dni', "rtrim(dni, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')"].map(reversed)

    // Everything about a client that the list keeps; standing: 0 pays, 1 owes a renewal, 2 has never paid, 3 has left.
    run(`CREATE VIEW client_keys AS SELECT
      profiles.id, profiles.created,
      CASE stage
        WHEN 'Paso 2 pagado' THEN coalesce(status IN ('past_due', 'unpaid'), 0)
        WHEN 'Paso 1 sin pago' THEN 2
        ELSE 3 END AS standing,
      ${names.map((name) => `${KEYS[name]} AS ${name}`).join(', ')},
      nombre || ' ' || apellidos AS names, email, ${ends.join(" || ' ' || ")} AS ends
      FROM profiles LEFT JOIN subscriptions ON profile_id = profiles.id`)

    // The number is four times the place in the order of registration, plus the standing: so the index of words, which
    // knows clients by their number only, orders by registration and tells standings apart without reading another row.
    run(`CREATE TABLE client_list (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      ${names.map((name) => `${name} TEXT NOT NULL`).join(', ')},
      standing INTEGER GENERATED ALWAYS AS (number & 3) VIRTUAL,
      is_member INTEGER GENERATED ALWAYS AS (number & 2 = 0) VIRTUAL
    )`)
    for (const name of names) {
      run(`CREATE INDEX idx_client_list_${name} ON client_list (${name}, number)`)
      run(`CREATE INDEX idx_client_list_member_${name} ON client_list (is_member, ${name}, number)`)
      run(`CREATE INDEX idx_client_list_owing_${name} ON client_list (${name}, number) WHERE standing = 1`)
      run(`CREATE INDEX idx_client_list_unpaid_${name} ON client_list (${name}, number) WHERE standing = 2`)
    }
    run('CREATE INDEX idx_client_list_member ON client_list (is_member, number)')
    run('CREATE INDEX idx_client_list_owing ON client_list (number) WHERE standing = 1')
    run('CREATE INDEX idx_client_list_unpaid ON client_list (number) WHERE standing = 2')

    run(`CREATE VIRTUAL TABLE client_search USING fts5 (
      names, email, ends, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3', columnsize = 0
    )`)
    // What is deleted leaves the index at once, not with a later merge.
    run("INSERT INTO client_search (client_search, rank) VALUES ('secure-delete', 1)")

    run('CREATE TABLE client_counts (standing INTEGER PRIMARY KEY, clients INTEGER NOT NULL)')
    run('INSERT INTO client_counts VALUES (0, 0), (1, 0), (2, 0), (3, 0)')

    const addWords = `INSERT INTO client_search (rowid, names, email, ends)
      SELECT new.number, names, email, ends FROM client_keys WHERE id = new.id`
    const removeWords = 'DELETE FROM client_search WHERE rowid = old.number'
    const countIn = 'UPDATE client_counts SET clients = clients + 1 WHERE standing = new.number & 3'
    const countOut = 'UPDATE client_counts SET clients = clients - 1 WHERE standing = old.number & 3'
    trigger('client_list_added', 'INSERT ON client_list', addWords, countIn)
    trigger('client_list_changed', 'UPDATE ON client_list', removeWords, countOut, addWords, countIn)
    trigger('client_list_removed', 'DELETE ON client_list', removeWords, countOut)

    const columns = ['nombre', 'apellidos', 'telefono', 'email', 'dni', 'stage']
    const of = (row) => columns.map((column) => `${row}.${column}`).join(', ')
    trigger(
      'profiles_listed',
      'INSERT ON profiles',
      `INSERT INTO client_list (number, id, ${names.join(', ')})
       SELECT (SELECT coalesce(max(number) >> 2, 0) + 1 FROM client_list) << 2 | standing, id, ${names.join(', ')}
       FROM client_keys WHERE id = new.id`,
    )
    trigger(
      'profiles_relisted',
      `UPDATE OF ${columns.join(', ')} ON profiles WHEN (${of('old')}) IS NOT (${of('new')})`,
      `UPDATE client_list SET (number, ${names.join(', ')}) =
         (SELECT client_list.number & ~3 | standing, ${names.join(', ')} FROM client_keys WHERE id = new.id)
       WHERE id = new.id`,
    )
    trigger('profiles_unlisted', 'DELETE ON profiles', 'DELETE FROM client_list WHERE id = old.id')

    const standing = (id) => `(SELECT standing FROM client_keys WHERE id = ${id})`
    const restand = (id) => `UPDATE client_list SET number = number & ~3 | ${standing(id)}
      WHERE id = ${id} AND standing != ${standing(id)}`
    trigger('subscriptions_listed', 'INSERT ON subscriptions', restand('new.profile_id'))
    trigger(
      'subscriptions_relisted',
      'UPDATE OF status, profile_id ON subscriptions WHEN (old.status, old.profile_id) IS NOT (new.status, new.profile_id)',
      restand('old.profile_id'),
      restand('new.profile_id'),
    )
    trigger('subscriptions_unlisted', 'DELETE ON subscriptions', restand('old.profile_id'))

    run(`INSERT INTO client_list (number, id, ${names.join(', ')})
      SELECT row_number() OVER (ORDER BY created, id) << 2 | standing, id, ${names.join(', ')} FROM client_keys`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const table of ['profiles', 'subscriptions']) {
      for (const change of ['listed', 'relisted', 'unlisted']) run(`DROP TRIGGER ${table}_${change}`)
    }
    run('DROP VIEW client_keys')
    for (const table of ['client_list', 'client_search', 'client_counts', 'client_letters']) {
      run(`DROP TABLE ${table}`)
    }
  },
)
