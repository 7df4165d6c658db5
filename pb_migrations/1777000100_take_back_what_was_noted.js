/// <reference path="../pb_data/types.d.ts" />
// Taking back a step brings back the hour and the person that were noted before it: of a request, the call that was taken back
// itself; of somebody who wants to be called, the call below what came after it.
const OF_REQUESTS = ['uncalled_at', 'uncalled_by']
const OF_STRANGERS = ['contacted_at', 'contacted_by']

migrate(
  (app) => {
    const requests = app.findCollectionByNameOrId('benefit_actions')
    requests.fields.add(
      new DateField({ name: 'uncalled_at' }),
      new TextField({ name: 'uncalled_by', hidden: true, max: 15 }),
    )
    app.save(requests)
    const strangers = app.findCollectionByNameOrId('call_requests')
    strangers.fields.add(
      new DateField({ name: 'contacted_at' }),
      new TextField({ name: 'contacted_by', hidden: true, max: 15 }),
    )
    app.save(strangers)
    app
      .db()
      .newQuery(
        "UPDATE call_requests SET contacted_at = handled_at, contacted_by = handled_by WHERE handling = 'contacted'",
      )
      .execute()
  },
  (app) => {
    const strangers = app.findCollectionByNameOrId('call_requests')
    for (const name of OF_STRANGERS) strangers.fields.removeByName(name)
    app.save(strangers)
    const requests = app.findCollectionByNameOrId('benefit_actions')
    for (const name of OF_REQUESTS) requests.fields.removeByName(name)
    app.save(requests)
  },
)
