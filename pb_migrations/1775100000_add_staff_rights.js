/// <reference path="../pb_data/types.d.ts" />
// Staff either manage or only look. Who is there already has managed until now; whoever comes later looks until somebody says otherwise.
migrate(
  (app) => {
    const staff = app.findCollectionByNameOrId('staff')
    staff.fields.add(new SelectField({ name: 'may', values: ['manage', 'look'], maxSelect: 1 }))
    app.save(staff)
    app.db().newQuery("UPDATE staff SET may = 'manage'").execute()
  },
  (app) => {
    const staff = app.findCollectionByNameOrId('staff')
    staff.fields.removeByName('may')
    app.save(staff)
  },
)
