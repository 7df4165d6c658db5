/// <reference path="../pb_data/types.d.ts" />
// What the ledger of benefits needs beside its rows: which action each service stands on, and a hint for the member's phone.
migrate(
  (app) => {
    const userServices = app.findCollectionByNameOrId('user_services')
    userServices.fields.add(new TextField({ name: 'last_action', max: 15 }))
    app.save(userServices)

    const actions = app.findCollectionByNameOrId('benefit_actions')
    const id = actions.fields.getByName('id')
    id.pattern = '^[a-z0-9]{15}$'
    app.save(actions)

    // Raised with every change of a member's benefits, so that the event of the member's own record tells the phone to look.
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.fields.add(new NumberField({ name: 'revision', onlyInt: true, hidden: true }))
    app.save(profiles)
    profiles.updateRule += ' && @request.body.revision:changed = false'
    app.save(profiles)
  },
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.updateRule = profiles.updateRule.replace(' && @request.body.revision:changed = false', '')
    app.save(profiles)
    profiles.fields.removeByName('revision')
    app.save(profiles)
    const userServices = app.findCollectionByNameOrId('user_services')
    userServices.fields.removeByName('last_action')
    app.save(userServices)
  },
)
