/// <reference path="../pb_data/types.d.ts" />
// An adult of a family may become who pays for it: when they asked, from when they may pay once it was agreed, and, after a death,
// who of the team has seen the document first.
const DATES = ['handover_asked_at', 'handover_from']

migrate(
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.fields.add(
      ...DATES.map((name) => new DateField({ name, hidden: true })),
      new TextField({ name: 'handover_by', hidden: true, max: 15 }),
    )
    app.save(profiles)
  },
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles')
    for (const field of [...DATES, 'handover_by']) profiles.fields.removeByName(field)
    app.save(profiles)
  },
)
