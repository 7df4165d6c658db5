/// <reference path="../pb_data/types.d.ts" />
// Everything goes when its time is over (`src/domain/retention`). Accounts that were never paid count from their last visit:
// those that exist already from this day, because nobody noted earlier ones. What was accepted outlives the account, under its
// former id, and is kept as it was written, like the audit log: nothing but time removes a line of them.
const YEARS_KEPT = 6

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()

    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.fields.add(new DateField({ name: 'last_visit', hidden: true }))
    app.save(profiles)
    run("UPDATE profiles SET last_visit = strftime('%Y-%m-%d %H:%M:%fZ', 'now')")

    // An erasure looks for messages that a person wrote as a stranger, and must not read all of them.
    const messages = app.findCollectionByNameOrId('contact_messages')
    messages.indexes = [
      ...messages.indexes,
      "CREATE INDEX idx_contact_messages_reach ON contact_messages (reach COLLATE NOCASE) WHERE profile = ''",
    ]
    app.save(messages)

    const consents = app.findCollectionByNameOrId('consents')
    const profile = consents.fields.getByName('profile')
    profile.required = false
    profile.cascadeDelete = false
    consents.fields.add(new TextField({ name: 'holder', max: 15 }), new DateField({ name: 'erased_at' }))
    app.save(consents)

    // A demo may run ahead of real time; `site/onStart` notes how far.
    const past = (date) => `coalesce(${date} != '' AND ${date} < strftime('%Y-%m-%d %H:%M:%fZ', 'now', (
      SELECT coalesce(max(value), '0') || ' seconds' FROM club_facts WHERE name = 'demo_clock'
    ), '-${YEARS_KEPT} years'), FALSE)`
    const refuse = (name, table, event, condition) =>
      run(`CREATE TRIGGER ${table}_refuses_${name} BEFORE ${event} ON ${table} WHEN ${condition}
           BEGIN SELECT RAISE(ABORT, '${table} is kept as it was written'); END`)

    run('DROP TRIGGER audit_log_refuses_delete')
    refuse('delete', 'audit_log', 'DELETE', `NOT ${past('old.at')}`)
    const gone = 'max(old.accepted_at, old.withdrawn_at, old.erased_at)'
    refuse('delete', 'consents', 'DELETE', `NOT (old.profile = '' AND ${past(gone)})`)
    // A consent is withdrawn once, and loses its account once.
    const same = ['id', 'document', 'version', 'accepted_at', 'created']
      .map((column) => `new.${column} IS old.${column}`)
      .join(' AND ')
    const leaves = "(old.profile != '' AND new.profile = '')"
    refuse(
      'update',
      'consents',
      'UPDATE',
      `NOT (${same} AND (new.withdrawn_at IS old.withdrawn_at OR old.withdrawn_at = '')
        AND (${leaves} OR (new.profile IS old.profile AND new.holder IS old.holder AND new.erased_at IS old.erased_at)))`,
    )
    // «INSERT OR REPLACE» removes a row without asking the other triggers.
    for (const table of ['audit_log', 'consents']) {
      refuse('replace', table, 'INSERT', `EXISTS (SELECT 1 FROM ${table} WHERE id = new.id)`)
    }
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const name of ['delete', 'update', 'replace']) run(`DROP TRIGGER consents_refuses_${name}`)
    for (const name of ['delete', 'replace']) run(`DROP TRIGGER audit_log_refuses_${name}`)
    run(`CREATE TRIGGER audit_log_refuses_delete BEFORE DELETE ON audit_log
         BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END`)
    run("DELETE FROM consents WHERE profile = ''")

    const consents = app.findCollectionByNameOrId('consents')
    consents.fields.removeByName('holder')
    consents.fields.removeByName('erased_at')
    const profile = consents.fields.getByName('profile')
    profile.required = true
    profile.cascadeDelete = true
    app.save(consents)
    const messages = app.findCollectionByNameOrId('contact_messages')
    messages.indexes = messages.indexes.filter((index) => !index.includes('idx_contact_messages_reach'))
    app.save(messages)
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.fields.removeByName('last_visit')
    app.save(profiles)
  },
)
