/// <reference path="../pb_data/types.d.ts" />
// Mails outlive what they tell of: one whose client is gone keeps its address until it has left, and one that is not true
// any more when it could leave is dropped. Invoices remember which try failed, because each failure is told once.
migrate(
  (app) => {
    const mails = app.findCollectionByNameOrId('mail_log')
    mails.fields.getByName('profile').required = false
    mails.fields.getByName('state').values = ['queued', 'sent', 'failed', 'dropped']
    mails.fields.add(new TextField({ name: 'recipient', max: 254, hidden: true }))
    app.save(mails)

    const payments = app.findCollectionByNameOrId('payments')
    payments.fields.add(new NumberField({ name: 'attempts', onlyInt: true, hidden: true }))
    app.save(payments)

    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.fields.add(new BoolField({ name: 'reminder_opt_out', hidden: true }))
    profiles.fields.add(new BoolField({ name: 'customer_email_due', hidden: true }))
    profiles.indexes = [
      ...profiles.indexes,
      'CREATE INDEX idx_profiles_customer_email_due ON profiles (id) WHERE customer_email_due = TRUE',
    ]
    app.save(profiles)
    for (const field of ['reminder_opt_out', 'customer_email_due']) {
      profiles.updateRule += ` && @request.body.${field}:changed = false`
    }
    app.save(profiles)
  },
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.indexes = profiles.indexes.filter((index) => !index.includes('idx_profiles_customer_email_due'))
    for (const field of ['reminder_opt_out', 'customer_email_due']) {
      profiles.updateRule = profiles.updateRule.replace(` && @request.body.${field}:changed = false`, '')
    }
    app.save(profiles)
    for (const field of ['reminder_opt_out', 'customer_email_due']) profiles.fields.removeByName(field)
    app.save(profiles)

    const payments = app.findCollectionByNameOrId('payments')
    payments.fields.removeByName('attempts')
    app.save(payments)

    const mails = app.findCollectionByNameOrId('mail_log')
    app.db().newQuery("DELETE FROM mail_log WHERE profile = '' OR state = 'dropped'").execute()
    mails.fields.removeByName('recipient')
    mails.fields.getByName('profile').required = true
    mails.fields.getByName('state').values = ['queued', 'sent', 'failed']
    app.save(mails)
  },
)
