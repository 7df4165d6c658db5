/// <reference path="../pb_data/types.d.ts" />
// A family: up to four adults with a sign-in of their own beside whoever pays. An adult is a profile without a stage, and so in no
// list, count, reminder or term of clients; who searches for one finds the family. A request says which of them has made it.
const COLUMNS = ['nombre', 'apellidos', 'telefono', 'email', 'dni', 'stage']
const of = (row) => COLUMNS.map((column) => `${row}.${column}`).join(', ')

const readSql = (app, name) => {
  const rows = arrayOf(new DynamicModel({ sql: '' }))
  app.db().newQuery('SELECT sql FROM sqlite_master WHERE name = {:name}').bind({ name }).all(rows)
  return rows[0].sql
}

/** Makes a view or trigger anew with some of its text changed. */
const rewrite = (app, kind, name, changes) => {
  const sql = changes.reduce(
    (text, [before, after]) => {
      if (!text.includes(before)) throw new Error(`${name} is not as it was`)
      return text.replace(before, after)
    },
    readSql(app, name),
  )
  app.db().newQuery(`DROP ${kind} ${name}`).execute()
  app.db().newQuery(sql).execute()
}
const back = (changes) => [...changes].reverse().map(([before, after]) => [after, before])

// Its second condition is for the index, which has nobody without a family.
const ofAdults = (text) =>
  `coalesce((SELECT group_concat(' ' || ${text}, '') FROM profiles AS adult
    WHERE adult.family = profiles.id AND adult.family != ''), '')`
const KEYS = [
  [
    "nombre || ' ' || apellidos AS names, email,",
    `nombre || ' ' || apellidos || ${ofAdults("adult.nombre || ' ' || adult.apellidos")} AS names,
       email || ${ofAdults('adult.email')} AS email,`,
  ],
  ['ON profile_id = profiles.id', "ON profile_id = profiles.id WHERE stage != ''"],
]
const RELISTED = [[`WHEN (${of('old')})`, `WHEN old.stage != '' AND new.stage != '' AND (${of('old')})`]]
const ADDED = ['became_client', 'became_adult', 'adult_added', 'adult_changed', 'adult_removed']

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.fields.add(
      new TextField({ name: 'family', hidden: true, max: 15 }),
      new DateField({ name: 'left_family_at', hidden: true }),
    )
    profiles.fields.getByName('stage').required = false
    profiles.indexes = [
      ...profiles.indexes,
      "CREATE INDEX idx_profiles_family ON profiles (family) WHERE family != ''",
    ]
    app.save(profiles)

    const text = (name, max) => ({ type: 'text', name, max, required: true })
    app.save(
      new Collection({
        type: 'base',
        name: 'invitations',
        fields: [
          {
            type: 'relation',
            name: 'user_id',
            collectionId: profiles.id,
            required: true,
            cascadeDelete: true,
            maxSelect: 1,
          },
          text('name', 100),
          text('email', 254),
          { type: 'date', name: 'sent_at' },
          { type: 'date', name: 'ended_at' },
          { type: 'autodate', name: 'created', onCreate: true },
        ],
        indexes: [
          'CREATE INDEX idx_invitations_user ON invitations (user_id, created)',
          'CREATE INDEX idx_invitations_email ON invitations (email COLLATE NOCASE)',
        ],
      }),
    )

    const actions = app.findCollectionByNameOrId('benefit_actions')
    actions.fields.add(new TextField({ name: 'asked_by', hidden: true, max: 15 }))
    actions.indexes = [
      ...actions.indexes,
      "CREATE INDEX idx_benefit_actions_asked_by ON benefit_actions (asked_by) WHERE asked_by != ''",
    ]
    app.save(actions)

    rewrite(app, 'VIEW', 'client_keys', KEYS)
    rewrite(app, 'TRIGGER', 'profiles_relisted', RELISTED)
    const list = readSql(app, 'profiles_listed').replace(/^[\s\S]*?BEGIN/, 'BEGIN')
    run(`CREATE TRIGGER profiles_became_client AFTER UPDATE OF stage ON profiles
      WHEN old.stage = '' AND new.stage != '' ${list}`)
    run(`CREATE TRIGGER profiles_became_adult AFTER UPDATE OF stage ON profiles
      WHEN old.stage != '' AND new.stage = '' BEGIN DELETE FROM client_list WHERE id = new.id; END`)
    // Its words are made anew with every change of the row.
    const search = (id) => `UPDATE client_list SET number = number WHERE id = ${id}`
    run(`CREATE TRIGGER profiles_adult_added AFTER INSERT ON profiles WHEN new.family != ''
      BEGIN ${search('new.family')}; END`)
    run(`CREATE TRIGGER profiles_adult_changed AFTER UPDATE OF nombre, apellidos, email, family ON profiles
      WHEN old.family != '' OR new.family != ''
      BEGIN ${search('old.family')}; ${search('new.family')}; END`)
    run(`CREATE TRIGGER profiles_adult_removed AFTER DELETE ON profiles WHEN old.family != ''
      BEGIN ${search('old.family')}; END`)
  },
  (app) => {
    // The release before knows nobody without a stage; while the triggers are there, the families are not found by them any more either.
    app.db().newQuery("DELETE FROM profiles WHERE stage = ''").execute()
    for (const name of ADDED) app.db().newQuery(`DROP TRIGGER profiles_${name}`).execute()
    rewrite(app, 'TRIGGER', 'profiles_relisted', back(RELISTED))
    rewrite(app, 'VIEW', 'client_keys', back(KEYS))
    const actions = app.findCollectionByNameOrId('benefit_actions')
    actions.indexes = actions.indexes.filter((index) => !index.includes('idx_benefit_actions_asked_by'))
    actions.fields.removeByName('asked_by')
    app.save(actions)
    app.delete(app.findCollectionByNameOrId('invitations'))
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.fields.getByName('stage').required = true
    profiles.indexes = profiles.indexes.filter((index) => !index.includes('idx_profiles_family'))
    for (const field of ['family', 'left_family_at']) profiles.fields.removeByName(field)
    app.save(profiles)
  },
)
