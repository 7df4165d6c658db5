/// <reference path="../pb_data/types.d.ts" />
// The club calls out: to people's devices, by the push services of their browsers, and to the operator's own provider of messages. A
// subscription belongs to a session of one device, and goes with it whatever ends it, by triggers. People choose how they are told.
const CHOICES = {
  tell_requests: ['mail', 'message', 'none'],
  tell_family: ['mail', 'message'],
  tell_money: ['mail', 'message'],
}
const CHANNELS = ['mail', 'automation']
const STATES = ['queued', 'sent', 'failed', 'dropped']

migrate(
  (app) => {
    const text = (name, max) => ({ type: 'text', name, max, required: true })
    app.save(
      new Collection({
        type: 'base',
        name: 'push_subscriptions',
        fields: [
          text('session', 32),
          text('owner', 15),
          { type: 'select', name: 'kind', values: ['profiles', 'staff'], maxSelect: 1, required: true },
          text('endpoint', 1000),
          text('p256dh', 100),
          text('auth', 30),
          { type: 'number', name: 'failures', onlyInt: true },
          { type: 'autodate', name: 'created', onCreate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_push_subscriptions_endpoint ON push_subscriptions (endpoint)',
          'CREATE UNIQUE INDEX idx_push_subscriptions_session ON push_subscriptions (session)',
          'CREATE INDEX idx_push_subscriptions_owner ON push_subscriptions (owner, kind)',
        ],
      }),
    )
    const run = (sql) => app.db().newQuery(sql).execute()
    run(`CREATE TRIGGER push_goes_with_session AFTER DELETE ON sessions
         BEGIN DELETE FROM push_subscriptions WHERE session = old.id; END`)
    run(`CREATE TRIGGER push_ends_with_session AFTER UPDATE OF ended_at ON sessions WHEN new.ended_at != ''
         BEGIN DELETE FROM push_subscriptions WHERE session = new.id; END`)

    const messages = app.findCollectionByNameOrId('messages')
    messages.fields.getByName('channel').values = [...CHANNELS, 'push', 'message']
    messages.fields.getByName('state').values = [...STATES, 'unknown']
    app.save(messages)

    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.fields.add(
      ...Object.entries(CHOICES).map(([name, values]) => new SelectField({ name, values, hidden: true })),
      new BoolField({ name: 'tell_details', hidden: true }),
    )
    app.save(profiles)
  },
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles')
    for (const name of [...Object.keys(CHOICES), 'tell_details']) profiles.fields.removeByName(name)
    app.save(profiles)
    const run = (sql) => app.db().newQuery(sql).execute()
    // The release before would not know what to do with them.
    run("DELETE FROM messages WHERE channel IN ('push', 'message')")
    const messages = app.findCollectionByNameOrId('messages')
    messages.fields.getByName('channel').values = CHANNELS
    messages.fields.getByName('state').values = STATES
    app.save(messages)
    for (const name of ['push_goes_with_session', 'push_ends_with_session']) run(`DROP TRIGGER ${name}`)
    app.delete(app.findCollectionByNameOrId('push_subscriptions'))
  },
)
