/// <reference path="../pb_data/types.d.ts" />
// What the server has to remember between its starts and does for nobody in particular: that rows were erased, how the
// backups fare. No collection: nobody reads or writes it but the server.
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `CREATE TABLE club_facts (
          name TEXT PRIMARY KEY NOT NULL,
          value TEXT NOT NULL DEFAULT '',
          at TEXT NOT NULL
        ) WITHOUT ROWID`,
      )
      .execute()
  },
  (app) => {
    app.db().newQuery('DROP TABLE club_facts').execute()
  },
)
