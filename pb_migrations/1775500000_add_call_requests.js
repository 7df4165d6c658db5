/// <reference path="../pb_data/types.d.ts" />
// People who are no clients and want to be called. No rules: the club's routes alone write and read them. `number` is the
// telephone's digits, by which a second request while one is open is the same.
migrate(
  (app) => {
    const text = (name, max, options = {}) => ({ type: 'text', name, max, ...options })
    app.save(
      new Collection({
        type: 'base',
        name: 'call_requests',
        fields: [
          {
            type: 'text',
            name: 'id',
            primaryKey: true,
            system: true,
            required: true,
            pattern: '^[a-z0-9]+$',
            min: 15,
            max: 15,
            autogeneratePattern: '[a-z0-9]{15}',
          },
          text('name', 100, { required: true }),
          text('telefono', 30, { required: true }),
          text('number', 30, { required: true }),
          {
            type: 'select',
            name: 'part_of_day',
            values: ['morning', 'afternoon'],
            maxSelect: 1,
            required: true,
          },
          {
            type: 'select',
            name: 'handling',
            values: ['pending', 'contacted', 'done'],
            maxSelect: 1,
            required: true,
          },
          text('handled_by', 15, { hidden: true }),
          { type: 'date', name: 'handled_at' },
          { type: 'date', name: 'created', required: true },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_call_requests_open ON call_requests (number) WHERE handling IN ('pending', 'contacted')",
          "CREATE INDEX idx_call_requests_waiting ON call_requests (created) WHERE handling IN ('pending', 'contacted')",
        ],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('call_requests')),
)
