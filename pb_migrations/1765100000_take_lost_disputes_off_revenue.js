/// <reference path="../pb_data/types.d.ts" />
// Money that a bank has taken back for good is no revenue. What was given back of the same charge before is counted by its
// refunds already, so that only the rest goes.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const name of ['added', 'removed', 'changed']) run(`DROP TRIGGER payments_${name}`)
    const hourOf = (date) => `substr(coalesce(nullif(${date}, ''), strftime('%Y-%m-%d %H', 'now')), 1, 13)`
    const add = (hour, cents) =>
      `INSERT INTO club_hours (hour, revenue_cents) VALUES (${hour}, ${cents})
       ON CONFLICT (hour) DO UPDATE SET revenue_cents = revenue_cents + excluded.revenue_cents`
    const trigger = (name, event, condition, ...steps) =>
      run(`CREATE TRIGGER ${name} AFTER ${event} WHEN ${condition} BEGIN ${steps.join('; ')}; END`)
    const cents = (row) => `(CASE
      WHEN ${row}.kind = 'invoice' AND ${row}.state = 'paid'
        THEN iif(${row}.dispute = 'lost', ${row}.refunded_cents, ${row}.amount_cents)
      WHEN ${row}.kind = 'refund' AND ${row}.state = 'succeeded' THEN -${row}.amount_cents
      ELSE 0 END)`
    const gains = add(hourOf('new.date'), cents('new'))
    const loses = add(hourOf('old.date'), `-${cents('old')}`)
    trigger('payments_added', 'INSERT ON payments', `${cents('new')} != 0`, gains)
    trigger('payments_removed', 'DELETE ON payments', `${cents('old')} != 0`, loses)
    trigger(
      'payments_changed',
      'UPDATE OF kind, state, amount_cents, date, dispute, refunded_cents ON payments',
      `(${cents('old')}, old.date) IS NOT (${cents('new')}, new.date)`,
      loses,
      gains,
    )
    run(`UPDATE club_hours SET revenue_cents = revenue_cents - lost.cents
      FROM (SELECT ${hourOf('date')} AS lost_hour, sum(amount_cents - refunded_cents) AS cents FROM payments
            WHERE kind = 'invoice' AND state = 'paid' AND dispute = 'lost' GROUP BY lost_hour) AS lost
      WHERE hour = lost_hour`)
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const name of ['added', 'removed', 'changed']) run(`DROP TRIGGER payments_${name}`)
    const hourOf = (date) => `substr(coalesce(nullif(${date}, ''), strftime('%Y-%m-%d %H', 'now')), 1, 13)`
    const add = (hour, cents) =>
      `INSERT INTO club_hours (hour, revenue_cents) VALUES (${hour}, ${cents})
       ON CONFLICT (hour) DO UPDATE SET revenue_cents = revenue_cents + excluded.revenue_cents`
    const trigger = (name, event, condition, ...steps) =>
      run(`CREATE TRIGGER ${name} AFTER ${event} WHEN ${condition} BEGIN ${steps.join('; ')}; END`)
    const cents = (row) => `(CASE
      WHEN ${row}.kind = 'invoice' AND ${row}.state = 'paid' THEN ${row}.amount_cents
      WHEN ${row}.kind = 'refund' AND ${row}.state = 'succeeded' THEN -${row}.amount_cents
      ELSE 0 END)`
    const gains = add(hourOf('new.date'), cents('new'))
    const loses = add(hourOf('old.date'), `-${cents('old')}`)
    trigger('payments_added', 'INSERT ON payments', `${cents('new')} != 0`, gains)
    trigger('payments_removed', 'DELETE ON payments', `${cents('old')} != 0`, loses)
    trigger(
      'payments_changed',
      'UPDATE OF kind, state, amount_cents, date ON payments',
      `(${cents('old')}, old.date) IS NOT (${cents('new')}, new.date)`,
      loses,
      gains,
    )
    run(`UPDATE club_hours SET revenue_cents = revenue_cents + lost.cents
      FROM (SELECT ${hourOf('date')} AS lost_hour, sum(amount_cents - refunded_cents) AS cents FROM payments
            WHERE kind = 'invoice' AND state = 'paid' AND dispute = 'lost' GROUP BY lost_hour) AS lost
      WHERE hour = lost_hour`)
  },
)
