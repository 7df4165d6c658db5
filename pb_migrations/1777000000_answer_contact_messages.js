/// <reference path="../pb_data/types.d.ts" />
// What the club has answered to a message by mail, kept and removed with the message; `handled_by` and `handled_at` say who and when.
migrate(
  (app) => {
    const messages = app.findCollectionByNameOrId('contact_messages')
    messages.fields.add(new TextField({ name: 'reply', max: 4000 }))
    app.save(messages)
  },
  (app) => {
    const messages = app.findCollectionByNameOrId('contact_messages')
    messages.fields.removeByName('reply')
    app.save(messages)
  },
)
