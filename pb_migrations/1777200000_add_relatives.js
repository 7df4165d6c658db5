/// <reference path="../pb_data/types.d.ts" />
// The people whom a family cares for. A request may name one, and a service has a state for each and for nobody in particular.
const PAIR = 'CREATE UNIQUE INDEX idx_user_services_pair ON user_services (user_id, service_id)'
const LANE = 'CREATE UNIQUE INDEX idx_user_services_lane ON user_services (user_id, service_id, relative)'

migrate(
  (app) => {
    const text = (name, max) => ({ type: 'text', name, max })
    app.save(
      new Collection({
        type: 'base',
        name: 'relatives',
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
          { ...text('name', 40), required: true },
          text('relation', 30),
          text('province', 2),
          { type: 'autodate', name: 'created', onCreate: true },
        ],
        indexes: ['CREATE INDEX idx_relatives_user ON relatives (user_id)'],
      }),
    )

    const actions = app.findCollectionByNameOrId('benefit_actions')
    actions.fields.add(new TextField({ name: 'relative', max: 15 }))
    app.save(actions)

    const services = app.findCollectionByNameOrId('user_services')
    services.fields.add(new TextField({ name: 'relative', max: 15 }))
    services.indexes = [
      ...services.indexes.filter((index) => !index.includes('idx_user_services_pair')),
      LANE,
    ]
    app.save(services)
  },
  (app) => {
    // The release before knows one state for each service.
    app.db().newQuery("DELETE FROM user_services WHERE relative != ''").execute()
    const services = app.findCollectionByNameOrId('user_services')
    services.indexes = [
      ...services.indexes.filter((index) => !index.includes('idx_user_services_lane')),
      PAIR,
    ]
    services.fields.removeByName('relative')
    app.save(services)
    const actions = app.findCollectionByNameOrId('benefit_actions')
    actions.fields.removeByName('relative')
    app.save(actions)
    app.delete(app.findCollectionByNameOrId('relatives'))
  },
)
