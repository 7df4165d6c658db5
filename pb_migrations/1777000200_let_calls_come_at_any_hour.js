/// <reference path="../pb_data/types.d.ts" />
// «Me da igual»: whoever asks to be called need not choose a part of the day.
const PARTS = ['morning', 'afternoon']

const allow = (values) => (app) => {
  const requests = app.findCollectionByNameOrId('call_requests')
  requests.fields.getByName('part_of_day').values = values
  app.save(requests)
}

migrate(allow([...PARTS, 'any']), (app) => {
  app.db().newQuery("UPDATE call_requests SET part_of_day = 'morning' WHERE part_of_day = 'any'").execute()
  allow(PARTS)(app)
})
