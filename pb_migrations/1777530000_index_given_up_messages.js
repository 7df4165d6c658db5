/// <reference path="../pb_data/types.d.ts" />
// How many messages were given up, of each way, is asked every minute by whoever watches the club.
const INDEX = "CREATE INDEX idx_messages_given_up ON messages (channel) WHERE state = 'failed'"

migrate(
  (app) => {
    const messages = app.findCollectionByNameOrId('messages')
    messages.indexes = [...messages.indexes, INDEX]
    app.save(messages)
  },
  (app) => {
    const messages = app.findCollectionByNameOrId('messages')
    messages.indexes = messages.indexes.filter((index) => !index.includes('idx_messages_given_up'))
    app.save(messages)
  },
)
