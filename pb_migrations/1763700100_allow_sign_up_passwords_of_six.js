/// <reference path="../pb_data/types.d.ts" />
// Sign-up takes passwords of six characters; PocketBase's own least is eight. A new one is checked by the server's rules.
migrate(
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.fields.getByName('password').min = 6
    app.save(profiles)
  },
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.fields.getByName('password').min = 8
    app.save(profiles)
  },
)
