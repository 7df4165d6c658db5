/// <reference path="../pb_data/types.d.ts" />
// Six-digit codes by e-mail. An address that nobody has gets a row like any other, so that the answer takes the same time;
// the digits themselves are never stored: they follow from the id and the person's token key.
migrate(
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles')
    const codes = new Collection({
      type: 'base',
      name: 'email_codes',
      fields: [
        { type: 'relation', name: 'profile', collectionId: profiles.id, maxSelect: 1, cascadeDelete: true },
        {
          type: 'select',
          name: 'purpose',
          values: ['sign-in', 'password-reset', 'verification', 'email-change'],
          maxSelect: 1,
          required: true,
        },
        { type: 'text', name: 'account', max: 32, required: true },
        { type: 'text', name: 'new_email', max: 254 },
        { type: 'number', name: 'tries', onlyInt: true },
        { type: 'date', name: 'used_at' },
        {
          type: 'select',
          name: 'state',
          values: ['queued', 'sent', 'failed', 'dropped'],
          maxSelect: 1,
          required: true,
        },
        { type: 'number', name: 'attempts', onlyInt: true },
        { type: 'date', name: 'next_attempt_at' },
        { type: 'date', name: 'sent_at' },
        { type: 'text', name: 'error', max: 500 },
        { type: 'autodate', name: 'created', onCreate: true, onUpdate: false },
      ],
      indexes: [
        "CREATE INDEX idx_email_codes_due ON email_codes (next_attempt_at) WHERE state = 'queued'",
        'CREATE INDEX idx_email_codes_account ON email_codes (account, created)',
        'CREATE INDEX idx_email_codes_profile ON email_codes (profile)',
        'CREATE INDEX idx_email_codes_created ON email_codes (created)',
      ],
    })
    app.save(codes)
  },
  (app) => app.delete(app.findCollectionByNameOrId('email_codes')),
)
