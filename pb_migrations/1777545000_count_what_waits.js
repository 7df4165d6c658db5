/// <reference path="../pb_data/types.d.ts" />
// What waits for staff stands on top of every page of the panel: it is counted as it comes and goes, by queue, day and service,
// because counting the open ones takes longer the more members the club has. Nobody is named.
const IS_OPEN = "handling IN ('pending', 'contacted')"

/** Of an entry of each queue, as its own index orders it; calls have no day that was promised. */
const QUEUES = {
  benefit_actions: (row) => [
    `'request'`,
    `CASE ${row}promised_by WHEN '' THEN '9' ELSE ${row}promised_by END`,
    `${row}service_id`,
  ],
  calls: () => ["'call'", "''", "''"],
}
const CHANGES = ['added', 'removed', 'changed']

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run(`CREATE TABLE waiting_counts (
      queue TEXT NOT NULL,
      day TEXT NOT NULL,
      service TEXT NOT NULL,
      waiting INTEGER NOT NULL,
      PRIMARY KEY (queue, day, service)
    ) WITHOUT ROWID`)
    for (const [table, placeOf] of Object.entries(QUEUES)) {
      const isOpen = (row) => `${row}.${IS_OPEN}`
      const place = (row) => placeOf(`${row}.`).join(', ')
      const at = (row) => `(queue, day, service) = (${place(row)})`
      const countIn = `INSERT INTO waiting_counts SELECT ${place('new')}, 1 WHERE ${isOpen('new')}
        ON CONFLICT (queue, day, service) DO UPDATE SET waiting = waiting + 1`
      const countOut = [
        `UPDATE waiting_counts SET waiting = waiting - 1 WHERE ${isOpen('old')} AND ${at('old')}`,
        `DELETE FROM waiting_counts WHERE waiting = 0 AND ${at('old')}`,
      ]
      const trigger = (change, event, ...steps) =>
        run(`CREATE TRIGGER waiting_${table}_${change} AFTER ${event} BEGIN ${steps.join('; ')}; END`)
      trigger('added', `INSERT ON ${table}`, countIn)
      trigger('removed', `DELETE ON ${table}`, ...countOut)
      trigger(
        'changed',
        `UPDATE ON ${table} WHEN (${isOpen('old')}, ${place('old')}) IS NOT (${isOpen('new')}, ${place('new')})`,
        ...countOut,
        countIn,
      )
      run(
        `INSERT INTO waiting_counts SELECT ${placeOf('').join(', ')}, count(*) FROM ${table} WHERE ${IS_OPEN} GROUP BY 1, 2, 3`,
      )
    }
  },
  (app) => {
    for (const table of Object.keys(QUEUES)) {
      for (const change of CHANGES) app.db().newQuery(`DROP TRIGGER waiting_${table}_${change}`).execute()
    }
    app.db().newQuery('DROP TABLE waiting_counts').execute()
  },
)
