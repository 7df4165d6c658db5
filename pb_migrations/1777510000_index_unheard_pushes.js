/// <reference path="../pb_data/types.d.ts" />
// Pushes whose sender died are found by when it should have been done.
const INDEX =
  "CREATE INDEX idx_messages_unheard ON messages (next_attempt_at) WHERE state = 'unknown' AND next_attempt_at != ''"

migrate(
  (app) => {
    const messages = app.findCollectionByNameOrId('messages')
    messages.indexes = [...messages.indexes, INDEX]
    app.save(messages)
  },
  (app) => {
    const messages = app.findCollectionByNameOrId('messages')
    messages.indexes = messages.indexes.filter((index) => !index.includes('idx_messages_unheard'))
    app.save(messages)
  },
)
