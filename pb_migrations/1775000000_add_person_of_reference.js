/// <reference path="../pb_data/types.d.ts" />
// Whom a member knows at the club: staff are somebody with a drawing and a trade, and a client has one of them. A text and no
// relation, because a person who leaves the team leaves nothing to correct: whoever is not there any more is nobody's.
migrate(
  (app) => {
    const staff = app.findCollectionByNameOrId('staff')
    staff.fields.add(new TextField({ name: 'drawing', max: 20 }), new TextField({ name: 'trade', max: 60 }))
    app.save(staff)
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.fields.add(new TextField({ name: 'person', max: 15, hidden: true }))
    app.save(profiles)
  },
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.fields.removeByName('person')
    app.save(profiles)
    const staff = app.findCollectionByNameOrId('staff')
    for (const name of ['drawing', 'trade']) staff.fields.removeByName(name)
    app.save(staff)
  },
)
