/// <reference path="../pb_data/types.d.ts" />
// Those who are to be called, or called again, come first in the queue, by the day of that call: its order and its counts tell them from
// those who were called.
const IS_OPEN = "handling IN ('pending', 'contacted')"
const promised = (row) => `CASE ${row}promised_by WHEN '' THEN '9' ELSE ${row}promised_by END`
const nextCall = (row) =>
  `CASE WHEN ${row}call_again != '' THEN ${row}call_again WHEN ${row}promised_by != '' THEN ${row}promised_by ELSE '9' END`
const GROUP = "(CASE WHEN handling = 'contacted' AND call_again = '' THEN 'called' ELSE 'toCall' END)"

/** Of the queue by promised day alone, and with those who were called after the others. */
const BY_DAY = {
  queueOf: () => "'request'",
  dayOf: promised,
  indexes: [
    `CREATE INDEX idx_benefit_actions_due ON benefit_actions ((${promised('')}), id) WHERE ${IS_OPEN}`,
    `CREATE INDEX idx_benefit_actions_service_due ON benefit_actions (service_id, (${promised('')}), id) WHERE ${IS_OPEN}`,
  ],
}
const UNCALLED_FIRST = {
  queueOf: (row) =>
    `CASE WHEN ${row}handling = 'contacted' AND ${row}call_again = '' THEN 'called' ELSE 'request' END`,
  dayOf: nextCall,
  indexes: [
    `CREATE INDEX idx_benefit_actions_queue ON benefit_actions (${GROUP}, (${nextCall('')}), id) WHERE ${IS_OPEN}`,
    `CREATE INDEX idx_benefit_actions_service_queue ON benefit_actions (service_id, ${GROUP}, (${nextCall('')}), id) WHERE ${IS_OPEN}`,
  ],
}

migrate(
  (app) => reorder(app, BY_DAY, UNCALLED_FIRST),
  (app) => reorder(app, UNCALLED_FIRST, BY_DAY),
)

function reorder(app, before, after) {
  const requests = app.findCollectionByNameOrId('benefit_actions')
  requests.indexes = [
    ...requests.indexes.filter((index) => !before.indexes.some((old) => index.includes(nameOf(old)))),
    ...after.indexes,
  ]
  app.save(requests)
  recount(app, after)
}

const nameOf = (index) => ` ${index.split(' ')[2]} `

function recount(app, { queueOf, dayOf }) {
  const run = (sql) => app.db().newQuery(sql).execute()
  const place = (row) => `${queueOf(row)}, ${dayOf(row)}, ${row}service_id`
  const isOpen = (row) => `${row}${IS_OPEN}`
  const at = `(queue, day, service) = (${place('old.')})`
  const countIn = `INSERT INTO waiting_counts SELECT ${place('new.')}, 1 WHERE ${isOpen('new.')}
    ON CONFLICT (queue, day, service) DO UPDATE SET waiting = waiting + 1`
  const countOut = `UPDATE waiting_counts SET waiting = waiting - 1 WHERE ${isOpen('old.')} AND ${at};
    DELETE FROM waiting_counts WHERE waiting = 0 AND ${at}`
  const trigger = (change, event, steps) => {
    run(`DROP TRIGGER waiting_benefit_actions_${change}`)
    run(`CREATE TRIGGER waiting_benefit_actions_${change} AFTER ${event} BEGIN ${steps}; END`)
  }
  trigger('added', 'INSERT ON benefit_actions', countIn)
  trigger('removed', 'DELETE ON benefit_actions', countOut)
  trigger(
    'changed',
    `UPDATE ON benefit_actions WHEN (${isOpen('old.')}, ${place('old.')}) IS NOT (${isOpen('new.')}, ${place('new.')})`,
    `${countOut}; ${countIn}`,
  )
  run("DELETE FROM waiting_counts WHERE queue IN ('request', 'called')")
  run(
    `INSERT INTO waiting_counts SELECT ${place('')}, count(*) FROM benefit_actions WHERE ${IS_OPEN} GROUP BY 1, 2, 3`,
  )
}
