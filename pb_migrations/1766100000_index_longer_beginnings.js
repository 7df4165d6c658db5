/// <reference path="../pb_data/types.d.ts" />
// Who types a common name types more than three letters of it: with an index of longer beginnings, too, the search reads one
// list of clients instead of one for every name and address that begins so.
const indexBeginnings = (app, lengths) => {
  const run = (sql) => app.db().newQuery(sql).execute()
  run('DROP TABLE client_search')
  run(`CREATE VIRTUAL TABLE client_search USING fts5 (
    names, email, ends, tokenize = 'unicode61 remove_diacritics 2', prefix = '${lengths}', columnsize = 0
  )`)
  run("INSERT INTO client_search (client_search, rank) VALUES ('secure-delete', 1)")
  run(`INSERT INTO client_search (rowid, names, email, ends)
    SELECT number, names, email, ends FROM client_list JOIN client_keys USING (id) ORDER BY number`)
}

migrate(
  (app) => indexBeginnings(app, '1 2 3 4 5 6'),
  (app) => indexBeginnings(app, '1 2 3'),
)
