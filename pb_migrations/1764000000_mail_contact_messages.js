/// <reference path="../pb_data/types.d.ts" />
// A message of the contact form is its own entry in the outbox of mails: it waits until the club's mailbox has taken it.
migrate(
  (app) => {
    const messages = app.findCollectionByNameOrId('contact_messages')
    messages.fields.add(
      new SelectField({ name: 'state', values: ['queued', 'sent'], maxSelect: 1, required: true }),
    )
    messages.fields.add(new NumberField({ name: 'attempts', onlyInt: true }))
    messages.fields.add(new DateField({ name: 'next_attempt_at' }))
    messages.fields.add(new DateField({ name: 'sent_at' }))
    messages.fields.add(new TextField({ name: 'error', max: 500 }))
    messages.indexes = [
      "CREATE INDEX idx_contact_messages_due ON contact_messages (next_attempt_at) WHERE state = 'queued'",
      'CREATE INDEX idx_contact_messages_profile ON contact_messages (profile)',
    ]
    app.save(messages)
    app
      .db()
      .newQuery("UPDATE contact_messages SET state = 'queued', next_attempt_at = created WHERE state = ''")
      .execute()
  },
  (app) => {
    const messages = app.findCollectionByNameOrId('contact_messages')
    messages.indexes = []
    for (const name of ['state', 'attempts', 'next_attempt_at', 'sent_at', 'error']) {
      messages.fields.removeByName(name)
    }
    app.save(messages)
  },
)
