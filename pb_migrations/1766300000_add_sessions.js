/// <reference path="../pb_data/types.d.ts" />
// Sessions that can be ended one by one. A row is named by a digest of the number that stands in the token, so that nobody
// who finds the rows can make the tokens. Whatever makes all tokens of somebody void ends their rows as well, by triggers.
//
// PocketBase's own reading and writing of records is for superusers alone: rules stay where realtime needs them.
const READ_BY_ROUTES = ['staff', 'consents', 'payments', 'services', 'user_services', 'benefit_actions']
const OWNERS = ['profiles', 'staff']
/** As the migrations before left it. */
const FORMER_UPDATE_RULE = [
  "@request.auth.collectionName = 'profiles' && id = @request.auth.id",
  ...'id email emailVisibility verified dni stage active fecha_de_baja source member_since stripe_customer_id reconcile_seq tokenKey created'
    .split(' ')
    .map((field) => `@request.body.${field}:changed = false`),
  ...['password', 'passwordConfirm', 'oldPassword'].map((field) => `@request.body.${field}:isset = false`),
  ...['revision', 'invited_at', 'bereaved_at', 'reminder_opt_out', 'customer_email_due'].map(
    (field) => `@request.body.${field}:changed = false`,
  ),
].join(' && ')

migrate(
  (app) => {
    const text = (name, max) => ({ type: 'text', name, max, required: true })
    const date = (name) => ({ type: 'date', name })
    app.save(
      new Collection({
        type: 'base',
        name: 'sessions',
        fields: [
          {
            type: 'text',
            name: 'id',
            primaryKey: true,
            system: true,
            required: true,
            pattern: '^[a-z0-9-]+$',
            min: 1,
            max: 32,
            autogeneratePattern: '',
          },
          text('owner', 15),
          { type: 'select', name: 'kind', values: OWNERS, maxSelect: 1, required: true },
          text('device', 20),
          text('browser', 20),
          date('last_seen'),
          date('expires'),
          date('ended_at'),
          { type: 'autodate', name: 'created', onCreate: true, onUpdate: false },
        ],
        indexes: [
          'CREATE INDEX idx_sessions_owner ON sessions (owner, kind)',
          'CREATE INDEX idx_sessions_expires ON sessions (expires)',
        ],
      }),
    )
    for (const owner of OWNERS) {
      const end = `BEGIN DELETE FROM sessions WHERE owner = OLD.id AND kind = '${owner}'; END`
      const run = (sql) => app.db().newQuery(sql).execute()
      run(`CREATE TRIGGER ${owner}_end_sessions AFTER UPDATE OF tokenKey ON ${owner}
           WHEN NEW.tokenKey != OLD.tokenKey ${end}`)
      run(`CREATE TRIGGER ${owner}_forget_sessions AFTER DELETE ON ${owner} ${end}`)
    }

    for (const name of READ_BY_ROUTES) {
      const collection = app.findCollectionByNameOrId(name)
      collection.listRule = null
      collection.viewRule = null
      app.save(collection)
    }
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.updateRule = null
    app.save(profiles)

    // What PocketBase's own routes have mailed until now must not open anything any more.
    for (const owner of OWNERS) {
      const collection = app.findCollectionByNameOrId(owner)
      collection.emailChangeToken.secret = $security.randomString(50)
      app.save(collection)
    }
  },
  (app) => {
    const own = (name, field) => {
      const collection = app.findCollectionByNameOrId(name)
      const kind = name === 'staff' ? 'staff' : 'profiles'
      collection.listRule = `@request.auth.collectionName = '${kind}' && ${field} = @request.auth.id`
      collection.viewRule = collection.listRule
      app.save(collection)
    }
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.updateRule = FORMER_UPDATE_RULE
    app.save(profiles)
    own('staff', 'id')
    own('consents', 'profile')
    own('payments', 'profile')
    own('user_services', 'user_id')
    own('benefit_actions', 'user_id')
    const services = app.findCollectionByNameOrId('services')
    services.listRule = ''
    services.viewRule = ''
    app.save(services)
    for (const owner of OWNERS) {
      app.db().newQuery(`DROP TRIGGER ${owner}_end_sessions`).execute()
      app.db().newQuery(`DROP TRIGGER ${owner}_forget_sessions`).execute()
    }
    app.delete(app.findCollectionByNameOrId('sessions'))
  },
)
