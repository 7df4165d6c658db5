/// <reference path="../pb_data/types.d.ts" />
// Sign-ins, failures, lock-outs, changed secrets and refusals. No rules: the operator alone reads it.
migrate(
  (app) => {
    const text = (name, max) => ({ type: 'text', name, max })
    app.save(
      new Collection({
        type: 'base',
        name: 'security_log',
        fields: [
          {
            type: 'text',
            name: 'id',
            primaryKey: true,
            system: true,
            required: true,
            pattern: '^[a-z0-9]+$',
            min: 15,
            max: 15,
            autogeneratePattern: '[a-z0-9]{15}',
          },
          { type: 'date', name: 'at', required: true },
          { ...text('event', 30), required: true },
          text('owner', 15),
          text('owner_kind', 20),
          text('route', 100),
          text('network', 40),
          text('source', 16),
          { type: 'number', name: 'times', onlyInt: true },
        ],
        indexes: [
          'CREATE INDEX idx_security_log_at ON security_log (at)',
          'CREATE INDEX idx_security_log_owner ON security_log (owner, at)',
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('security_log'))
    app.db().newQuery("DELETE FROM club_facts WHERE name = 'source_key'").execute()
  },
)
