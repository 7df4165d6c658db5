/// <reference path="../pb_data/types.d.ts" />
// Which alarm has told staff that something is late or has waited too long for an answer: each is told once.
const COLUMNS = {
  benefit_actions: ['late_alarm', 'wait_alarm'],
  contact_messages: ['wait_alarm'],
  call_requests: ['wait_alarm'],
}

migrate(
  (app) => {
    for (const [table, names] of Object.entries(COLUMNS)) {
      const collection = app.findCollectionByNameOrId(table)
      collection.fields.add(...names.map((name) => new TextField({ name, hidden: true, max: 15 })))
      app.save(collection)
    }
  },
  (app) => {
    for (const [table, names] of Object.entries(COLUMNS)) {
      const collection = app.findCollectionByNameOrId(table)
      for (const name of names) collection.fields.removeByName(name)
      app.save(collection)
    }
  },
)
