/// <reference path="../pb_data/types.d.ts" />
// The panel shows the messages of the contact form, the newest first.
migrate(
  (app) => {
    const messages = app.findCollectionByNameOrId('contact_messages')
    messages.indexes = [
      ...messages.indexes,
      'CREATE INDEX idx_contact_messages_created ON contact_messages (created, id)',
    ]
    app.save(messages)
  },
  (app) => {
    const messages = app.findCollectionByNameOrId('contact_messages')
    messages.indexes = messages.indexes.filter((index) => !index.includes('idx_contact_messages_created'))
    app.save(messages)
  },
)
