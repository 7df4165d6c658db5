/// <reference path="../pb_data/types.d.ts" />
// What a family says when it asks is treated as data about health: a table of its own, without rules, so that no list, search,
// export or log can carry it by accident, and which goes with its request. A request also says who of the club has taken it,
// since when the family has been called, and on which day it is called again.
const ADDED = ['taken_by', 'contacted_by', 'contacted_at', 'call_again']

migrate(
  (app) => {
    const text = (name, max) => ({ type: 'text', name, max, required: true })
    app.save(
      new Collection({
        type: 'base',
        name: 'request_notes',
        fields: [
          {
            type: 'text',
            name: 'id',
            primaryKey: true,
            system: true,
            required: true,
            pattern: '^[a-z0-9]{15}$',
            min: 15,
            max: 15,
            autogeneratePattern: '[a-z0-9]{15}',
          },
          {
            type: 'relation',
            name: 'user_id',
            collectionId: app.findCollectionByNameOrId('profiles').id,
            required: true,
            cascadeDelete: true,
            maxSelect: 1,
          },
          text('request', 15),
          { ...text('text', 500), required: false },
          {
            type: 'select',
            name: 'call_at',
            values: ['morning', 'afternoon', 'any'],
            required: true,
            maxSelect: 1,
          },
          { type: 'autodate', name: 'created', onCreate: true },
        ],
        indexes: [
          'CREATE INDEX idx_request_notes_request ON request_notes (request)',
          'CREATE INDEX idx_request_notes_user ON request_notes (user_id)',
        ],
      }),
    )

    const actions = app.findCollectionByNameOrId('benefit_actions')
    actions.fields.add(
      new TextField({ name: 'taken_by', hidden: true, max: 15 }),
      new TextField({ name: 'contacted_by', hidden: true, max: 15 }),
      new DateField({ name: 'contacted_at' }),
      new DateField({ name: 'call_again' }),
    )
    app.save(actions)
    const run = (sql) => app.db().newQuery(sql).execute()
    run(
      "UPDATE benefit_actions SET contacted_at = handled_at, contacted_by = handled_by WHERE handling = 'contacted'",
    )
    // The nightly job removes requests past their term without asking PocketBase.
    run(`CREATE TRIGGER request_notes_go_with_request AFTER DELETE ON benefit_actions
         BEGIN DELETE FROM request_notes WHERE request = old.id OR id = old.id; END`)
  },
  (app) => {
    app.db().newQuery('DROP TRIGGER request_notes_go_with_request').execute()
    const actions = app.findCollectionByNameOrId('benefit_actions')
    for (const name of ADDED) actions.fields.removeByName(name)
    app.save(actions)
    app.delete(app.findCollectionByNameOrId('request_notes'))
  },
)
