/// <reference path="../pb_data/types.d.ts" />
// A row for every secret that was compared, so that tries count by account and source and by account alone; those that
// are counted now are forgotten, as within a quarter of an hour they would be. Mailed codes can be staff's, and mails with
// a link to choose a password wait in the same queue, so that they are limited in the same way; such a link holds a day.
const ASKED_BY_GUESTS = ['sign-in', 'password-reset']
const OF_SESSIONS = ['verification', 'email-change']
const ADDED = ['reset-link', 'staff-sign-in']

migrate(
  (app) => {
    app.db().newQuery('DELETE FROM login_attempts').execute()
    const tries = app.findCollectionByNameOrId('login_attempts')
    tries.fields.removeByName('attempts')
    tries.fields.removeByName('window_start')
    tries.fields.add(new TextField({ name: 'source', max: 64, required: true }))
    tries.fields.add(new SelectField({ name: 'pool', values: ['open', 'device', 'alone'], required: true }))
    tries.indexes = [
      'CREATE INDEX idx_login_attempts_account ON login_attempts (account, pool, created)',
      'CREATE INDEX idx_login_attempts_source ON login_attempts (source, created)',
      'CREATE INDEX idx_login_attempts_created ON login_attempts (created)',
    ]
    app.save(tries)

    const codes = app.findCollectionByNameOrId('email_codes')
    const staff = app.findCollectionByNameOrId('staff')
    codes.fields.getByName('purpose').values = [...ASKED_BY_GUESTS, ...OF_SESSIONS, ...ADDED]
    codes.fields.add(
      new RelationField({ name: 'staff', collectionId: staff.id, maxSelect: 1, cascadeDelete: true }),
      new BoolField({ name: 'repeats' }),
    )
    app.save(codes)

    for (const name of ['profiles', 'staff']) {
      const people = app.findCollectionByNameOrId(name)
      people.passwordResetToken.duration = 86400
      app.save(people)
    }
  },
  (app) => {
    app.db().newQuery('DELETE FROM login_attempts').execute()
    const tries = app.findCollectionByNameOrId('login_attempts')
    tries.fields.removeByName('source')
    tries.fields.removeByName('pool')
    tries.fields.add(
      new NumberField({ name: 'attempts', onlyInt: true }),
      new DateField({ name: 'window_start' }),
    )
    tries.indexes = [
      'CREATE UNIQUE INDEX idx_login_attempts_account ON login_attempts (account)',
      'CREATE INDEX idx_login_attempts_window ON login_attempts (window_start)',
    ]
    app.save(tries)

    app.db().newQuery("DELETE FROM email_codes WHERE purpose IN ('reset-link', 'staff-sign-in')").execute()
    const codes = app.findCollectionByNameOrId('email_codes')
    codes.fields.removeByName('staff')
    codes.fields.removeByName('repeats')
    codes.fields.getByName('purpose').values = [...ASKED_BY_GUESTS, ...OF_SESSIONS]
    app.save(codes)

    for (const name of ['profiles', 'staff']) {
      const people = app.findCollectionByNameOrId(name)
      people.passwordResetToken.duration = 1800
      app.save(people)
    }
  },
)
