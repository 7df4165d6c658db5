/// <reference path="../pb_data/types.d.ts" />
// Since when the last call about a request was in vain; empty once the family was reached, or where that was taken back.
migrate(
  (app) => {
    const requests = app.findCollectionByNameOrId('benefit_actions')
    requests.fields.add(new DateField({ name: 'missed_at' }))
    app.save(requests)
  },
  (app) => {
    const requests = app.findCollectionByNameOrId('benefit_actions')
    requests.fields.removeByName('missed_at')
    app.save(requests)
  },
)
