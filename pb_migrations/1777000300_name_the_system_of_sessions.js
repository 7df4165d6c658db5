/// <reference path="../pb_data/types.d.ts" />
// «Un móvil Android», «un Mac»: by the kind of device alone nobody tells two of their sessions apart. Sessions from before are
// of a system that is not known.
migrate(
  (app) => {
    const sessions = app.findCollectionByNameOrId('sessions')
    sessions.fields.add(new TextField({ name: 'system', max: 20 }))
    app.save(sessions)
  },
  (app) => {
    const sessions = app.findCollectionByNameOrId('sessions')
    sessions.fields.removeByName('system')
    app.save(sessions)
  },
)
