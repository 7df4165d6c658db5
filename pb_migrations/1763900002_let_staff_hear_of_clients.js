/// <reference path="../pb_data/types.d.ts" />
// Realtime asks the rules of list and view: staff hear of every client that changes. Reading clients through PocketBase's
// own list and view stays closed to them by a hook, because those order and filter without an index.
migrate(
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles')
    const staff = "@request.auth.collectionName = 'staff'"
    profiles.listRule = `(${profiles.listRule}) || ${staff}`
    profiles.viewRule = `(${profiles.viewRule}) || ${staff}`
    app.save(profiles)
  },
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles')
    const own = "@request.auth.collectionName = 'profiles' && id = @request.auth.id"
    profiles.listRule = own
    profiles.viewRule = own
    app.save(profiles)
  },
)
