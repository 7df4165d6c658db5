/// <reference path="../pb_data/types.d.ts" />
// Of those to be called on the same day, or on none that was promised, whoever has waited longest comes first.
const IS_OPEN = "handling IN ('pending', 'contacted')"
const GROUP = "(CASE WHEN handling = 'contacted' AND call_again = '' THEN 'called' ELSE 'toCall' END)"
const NEXT_CALL =
  "(CASE WHEN call_again != '' THEN call_again WHEN promised_by != '' THEN promised_by ELSE '9' END)"
const BY_DAY = NEXT_CALL
const BY_DAY_AND_WAIT = `(${NEXT_CALL} || made_at)`
const NAMES = ['idx_benefit_actions_queue', 'idx_benefit_actions_service_queue']

migrate(
  (app) => reorder(app, BY_DAY_AND_WAIT),
  (app) => reorder(app, BY_DAY),
)

function reorder(app, key) {
  const requests = app.findCollectionByNameOrId('benefit_actions')
  const [queue, ofService] = NAMES
  requests.indexes = [
    ...requests.indexes.filter((index) => !NAMES.some((name) => index.includes(` ${name} `))),
    `CREATE INDEX ${queue} ON benefit_actions (${GROUP}, ${key}, id) WHERE ${IS_OPEN}`,
    `CREATE INDEX ${ofService} ON benefit_actions (service_id, ${GROUP}, ${key}, id) WHERE ${IS_OPEN}`,
  ]
  app.save(requests)
}
