/// <reference path="../pb_data/types.d.ts" />
// Who owes a renewal is counted among those who owe it, so that nobody is counted twice: calls are counted by their reason.
const IS_OPEN = "handling IN ('pending', 'contacted')"

/** What stands in the column that holds a request's service. */
const ALL_ALIKE = () => "''"
const BY_REASON = (row) => `${row}kind`

migrate(
  (app) => recount(app, BY_REASON),
  (app) => recount(app, ALL_ALIKE),
)

function recount(app, reasonOf) {
  const run = (sql) => app.db().newQuery(sql).execute()
  const place = (row) => `'call', '', ${reasonOf(row)}`
  const isOpen = (row) => `${row}${IS_OPEN}`
  const at = `(queue, day, service) = (${place('old.')})`
  const countIn = `INSERT INTO waiting_counts SELECT ${place('new.')}, 1 WHERE ${isOpen('new.')}
    ON CONFLICT (queue, day, service) DO UPDATE SET waiting = waiting + 1`
  const countOut = `UPDATE waiting_counts SET waiting = waiting - 1 WHERE ${isOpen('old.')} AND ${at};
    DELETE FROM waiting_counts WHERE waiting = 0 AND ${at}`
  const trigger = (change, event, steps) => {
    run(`DROP TRIGGER waiting_calls_${change}`)
    run(`CREATE TRIGGER waiting_calls_${change} AFTER ${event} BEGIN ${steps}; END`)
  }
  trigger('added', 'INSERT ON calls', countIn)
  trigger('removed', 'DELETE ON calls', countOut)
  trigger(
    'changed',
    `UPDATE ON calls WHEN (${isOpen('old.')}, ${place('old.')}) IS NOT (${isOpen('new.')}, ${place('new.')})`,
    `${countOut}; ${countIn}`,
  )
  run("DELETE FROM waiting_counts WHERE queue = 'call'")
  run(`INSERT INTO waiting_counts SELECT ${place('')}, count(*) FROM calls WHERE ${IS_OPEN} GROUP BY 1, 2, 3`)
}
