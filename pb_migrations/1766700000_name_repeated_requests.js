/// <reference path="../pb_data/types.d.ts" />
// A service has one open request: whoever asks for it again gets a line of the ledger that names it.
migrate(
  (app) => {
    const actions = app.findCollectionByNameOrId('benefit_actions')
    actions.fields.add(new TextField({ name: 'repeats', max: 15 }))
    app.save(actions)
  },
  (app) => {
    const actions = app.findCollectionByNameOrId('benefit_actions')
    actions.fields.removeByName('repeats')
    app.save(actions)
  },
)
