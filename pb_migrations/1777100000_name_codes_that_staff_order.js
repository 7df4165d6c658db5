/// <reference path="../pb_data/types.d.ts" />
// A code for a new address that staff have ordered for a client is read out to them: its mail says so, as no other one does.
const BEFORE = ['sign-in', 'password-reset', 'verification', 'email-change', 'reset-link', 'staff-sign-in']
const TOLD = 'email-change-told'

const allow = (app, values) => {
  const codes = app.findCollectionByNameOrId('email_codes')
  codes.fields.getByName('purpose').values = values
  app.save(codes)
}

migrate(
  (app) => allow(app, [...BEFORE, TOLD]),
  (app) => {
    app.db().newQuery(`DELETE FROM email_codes WHERE purpose = '${TOLD}'`).execute()
    allow(app, BEFORE)
  },
)
