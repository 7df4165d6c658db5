/// <reference path="../pb_data/types.d.ts" />
// What the administrator's panel needs beside the rows: an invitation that waits for its password, the order of the club's
// queue, and an audit log that nothing changes, whoever asks.
migrate(
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.fields.add(new DateField({ name: 'invited_at', hidden: true }))
    app.save(profiles)
    profiles.updateRule += ' && @request.body.invited_at:changed = false'
    app.save(profiles)

    const actions = app.findCollectionByNameOrId('benefit_actions')
    const due = "(CASE promised_by WHEN '' THEN '9' ELSE promised_by END), id"
    const open = "WHERE handling IN ('pending', 'contacted')"
    actions.indexes = [
      ...actions.indexes.filter((index) => !index.includes('idx_benefit_actions_queue')),
      `CREATE INDEX idx_benefit_actions_due ON benefit_actions (${due}) ${open}`,
      `CREATE INDEX idx_benefit_actions_service_due ON benefit_actions (service_id, ${due}) ${open}`,
    ]
    app.save(actions)

    const deliveries = app.findCollectionByNameOrId('webhook_deliveries')
    deliveries.indexes = [
      ...deliveries.indexes,
      'CREATE INDEX idx_deliveries_profile ON webhook_deliveries (profile, created)',
    ]
    app.save(deliveries)

    const log = app.findCollectionByNameOrId('audit_log')
    log.indexes = [...log.indexes, 'CREATE INDEX idx_audit_log_action ON audit_log (action, at)']
    app.save(log)
    for (const verb of ['UPDATE', 'DELETE']) {
      app
        .db()
        .newQuery(
          `CREATE TRIGGER audit_log_refuses_${verb.toLowerCase()} BEFORE ${verb} ON audit_log
           BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END`,
        )
        .execute()
    }
  },
  (app) => {
    for (const verb of ['update', 'delete']) {
      app.db().newQuery(`DROP TRIGGER audit_log_refuses_${verb}`).execute()
    }
    const without = (name, indexes) => {
      const collection = app.findCollectionByNameOrId(name)
      collection.indexes = collection.indexes.filter((index) => !indexes.some((one) => index.includes(one)))
      app.save(collection)
    }
    without('audit_log', ['idx_audit_log_action'])
    without('webhook_deliveries', ['idx_deliveries_profile'])
    without('benefit_actions', ['idx_benefit_actions_due', 'idx_benefit_actions_service_due'])
    const actions = app.findCollectionByNameOrId('benefit_actions')
    actions.indexes = [
      ...actions.indexes,
      "CREATE INDEX idx_benefit_actions_queue ON benefit_actions (handling, promised_by) WHERE handling IN ('pending', 'contacted')",
    ]
    app.save(actions)
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.updateRule = profiles.updateRule.replace(' && @request.body.invited_at:changed = false', '')
    app.save(profiles)
    profiles.fields.removeByName('invited_at')
    app.save(profiles)
  },
)
