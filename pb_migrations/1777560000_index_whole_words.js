/// <reference path="../pb_data/types.d.ts" />
// Whoever types a name to its end types up to ten letters («rodriguez», «concepcion»), and as many of a mail host. Beyond the
// longest beginning in the index a search gathers everybody whom the word finds before it gives the first of them.
const indexBeginnings = (app, lengths) => {
  const run = (sql) => app.db().newQuery(sql).execute()
  // Its own rows have the words as they are indexed: making them anew takes longer than the index.
  run(
    'CREATE TABLE client_words AS SELECT rowid AS number, names, email, ends FROM client_search ORDER BY rowid',
  )
  run('DROP TABLE client_search')
  run(`CREATE VIRTUAL TABLE client_search USING fts5 (
    names, email, ends, tokenize = 'unicode61 remove_diacritics 2', prefix = '${lengths}', columnsize = 0
  )`)
  run("INSERT INTO client_search (client_search, rank) VALUES ('secure-delete', 1)")
  run(`INSERT INTO client_search (rowid, names, email, ends)
    SELECT number, names, email, ends FROM client_words ORDER BY rowid`)
  run('DROP TABLE client_words')
}

migrate(
  (app) => indexBeginnings(app, '1 2 3 4 5 6 7 8 9 10'),
  (app) => indexBeginnings(app, '1 2 3 4 5 6'),
)
