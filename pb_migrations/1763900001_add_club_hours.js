/// <reference path="../pb_data/types.d.ts" />
// What the overview adds up: who became a member, who left, and the money, by the hour of UTC, because the months of the
// club begin at some full hour of it. Triggers keep it in step, whoever writes; nobody is named.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run(`CREATE TABLE club_hours (
      hour TEXT PRIMARY KEY,
      joined INTEGER NOT NULL DEFAULT 0,
      departed INTEGER NOT NULL DEFAULT 0,
      revenue_cents INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID`)

    const now = "strftime('%Y-%m-%d %H', 'now')"
    const hourOf = (...dates) =>
      `substr(coalesce(${[...dates.map((date) => `nullif(${date}, '')`), now].join(', ')}), 1, 13)`
    const add = (column, hour, amount) =>
      `INSERT INTO club_hours (hour, ${column}) VALUES (${hour}, ${amount})
       ON CONFLICT (hour) DO UPDATE SET ${column} = ${column} + excluded.${column}`
    const trigger = (name, event, condition, ...steps) =>
      run(`CREATE TRIGGER ${name} AFTER ${event} WHEN ${condition} BEGIN ${steps.join('; ')}; END`)

    const pays = (row) => `${row}.stage = 'Paso 2 pagado'`
    const left = (row) => `${row}.stage = 'Cliente de baja'`
    const joins = add('joined', hourOf('new.member_since'), 1)
    const departs = add('departed', hourOf('new.fecha_de_baja'), 1)
    trigger('profiles_joined', 'UPDATE OF stage ON profiles', `${pays('new')} AND NOT ${pays('old')}`, joins)
    trigger(
      'profiles_departed',
      'UPDATE OF stage ON profiles',
      `${pays('old')} AND NOT ${pays('new')}`,
      departs,
    )
    trigger('profiles_removed', 'DELETE ON profiles', pays('old'), add('departed', now, 1))
    // Whoever comes in with a history, from another system or a backup.
    const joinedBefore = add('joined', hourOf('new.member_since', 'new.created'), 1)
    trigger('profiles_brought', 'INSERT ON profiles', `${pays('new')} OR ${left('new')}`, joinedBefore)
    trigger('profiles_brought_late', 'INSERT ON profiles', left('new'), departs)

    const cents = (row) => `(CASE
      WHEN ${row}.kind = 'invoice' AND ${row}.state = 'paid' THEN ${row}.amount_cents
      WHEN ${row}.kind = 'refund' AND ${row}.state = 'succeeded' THEN -${row}.amount_cents
      ELSE 0 END)`
    const gains = add('revenue_cents', hourOf('new.date'), cents('new'))
    const loses = add('revenue_cents', hourOf('old.date'), `-${cents('old')}`)
    trigger('payments_added', 'INSERT ON payments', `${cents('new')} != 0`, gains)
    trigger('payments_removed', 'DELETE ON payments', `${cents('old')} != 0`, loses)
    trigger(
      'payments_changed',
      'UPDATE OF kind, state, amount_cents, date ON payments',
      `(${cents('old')}, old.date) IS NOT (${cents('new')}, new.date)`,
      loses,
      gains,
    )

    run(`INSERT INTO club_hours (hour, joined, departed, revenue_cents)
      SELECT hour, sum(joined), sum(departed), sum(cents) FROM (
        SELECT ${hourOf('member_since', 'created')} AS hour, 1 AS joined, 0 AS departed, 0 AS cents FROM profiles
          WHERE stage != 'Paso 1 sin pago'
        UNION ALL SELECT ${hourOf('fecha_de_baja')}, 0, 1, 0 FROM profiles WHERE stage = 'Cliente de baja'
        UNION ALL SELECT ${hourOf('date')}, 0, 0, ${cents('payments')} FROM payments
      ) GROUP BY hour`)
  },
  (app) => {
    const profiles = ['joined', 'departed', 'removed', 'brought', 'brought_late'].map(
      (name) => `profiles_${name}`,
    )
    const payments = ['added', 'removed', 'changed'].map((name) => `payments_${name}`)
    for (const name of [...profiles, ...payments]) app.db().newQuery(`DROP TRIGGER ${name}`).execute()
    app.db().newQuery('DROP TABLE club_hours').execute()
  },
)
