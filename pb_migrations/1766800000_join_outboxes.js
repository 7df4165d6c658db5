/// <reference path="../pb_data/types.d.ts" />
// One ledger of everything that the club sends: mails to people and webhooks to its automation, told apart by their channel.
const CHANNELS = ['mail', 'automation']

migrate(
  (app) => {
    const messages = app.findCollectionByNameOrId('mail_log')
    messages.name = 'messages'
    messages.indexes = []
    messages.fields.add(
      new SelectField({ name: 'channel', values: CHANNELS, required: true }),
      new JSONField({ name: 'payload', maxSize: 20000 }),
      new NumberField({ name: 'status', onlyInt: true }),
    )
    app.save(messages)
    const run = (sql) => app.db().newQuery(sql).execute()
    run("UPDATE messages SET channel = 'mail'")
    run(
      `INSERT INTO messages (id, profile, channel, kind, occasion, payload, state, attempts, next_attempt_at, status, error, created)
       SELECT id, profile, 'automation', kind, id, payload,
              CASE state WHEN 'pending' THEN 'queued' WHEN 'delivered' THEN 'sent' ELSE 'failed' END,
              attempts, next_attempt_at, last_status, last_error, created
       FROM webhook_deliveries ORDER BY rowid`,
    )
    messages.indexes = [
      'CREATE UNIQUE INDEX idx_messages_once ON messages (profile, channel, kind, occasion)',
      "CREATE INDEX idx_messages_due ON messages (channel, next_attempt_at) WHERE state = 'queued'",
      'CREATE INDEX idx_messages_newest ON messages (profile, channel, created)',
    ]
    app.save(messages)
    app.delete(app.findCollectionByNameOrId('webhook_deliveries'))
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const profiles = app.findCollectionByNameOrId('profiles')
    const number = (name) => ({ type: 'number', name, onlyInt: true })
    app.save(
      new Collection({
        type: 'base',
        name: 'webhook_deliveries',
        fields: [
          {
            type: 'relation',
            name: 'profile',
            collectionId: profiles.id,
            maxSelect: 1,
            required: true,
            cascadeDelete: true,
          },
          { type: 'select', name: 'kind', values: ['lead', 'benefit'], maxSelect: 1, required: true },
          { type: 'json', name: 'payload', maxSize: 20000 },
          {
            type: 'select',
            name: 'state',
            values: ['pending', 'delivered', 'dead'],
            maxSelect: 1,
            required: true,
          },
          number('attempts'),
          { type: 'date', name: 'next_attempt_at' },
          number('last_status'),
          { type: 'text', name: 'last_error', max: 500 },
          { type: 'autodate', name: 'created', onCreate: true, onUpdate: false },
        ],
        indexes: [
          "CREATE INDEX idx_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE state = 'pending'",
          "CREATE INDEX idx_deliveries_order ON webhook_deliveries (profile, kind) WHERE state = 'pending'",
          'CREATE INDEX idx_deliveries_profile ON webhook_deliveries (profile, created)',
        ],
      }),
    )
    run(
      `INSERT INTO webhook_deliveries (id, profile, kind, payload, state, attempts, next_attempt_at, last_status, last_error, created)
       SELECT id, profile, kind, payload,
              CASE state WHEN 'queued' THEN 'pending' WHEN 'sent' THEN 'delivered' ELSE 'dead' END,
              attempts, next_attempt_at, status, error, created
       FROM messages WHERE channel = 'automation' ORDER BY rowid`,
    )
    run("DELETE FROM messages WHERE channel = 'automation'")
    const mails = app.findCollectionByNameOrId('messages')
    mails.indexes = []
    for (const field of ['channel', 'payload', 'status']) mails.fields.removeByName(field)
    mails.name = 'mail_log'
    app.save(mails)
    mails.indexes = [
      'CREATE UNIQUE INDEX idx_mail_log_once ON mail_log (profile, kind, occasion)',
      "CREATE INDEX idx_mail_log_due ON mail_log (next_attempt_at) WHERE state = 'queued'",
    ]
    app.save(mails)
  },
)
