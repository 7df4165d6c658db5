/// <reference path="../pb_data/types.d.ts" />
// A message of the contact form has a number, a day by which it is answered and what became of it; a declaration of
// withdrawal is one of a kind of its own. Messages from before get a number, so that all are found by it, and no day: nobody
// promised one, and none of them is late.
const ALPHABET = '23456789CDFGHJKMNPQRTVWXY'
const ADDED = ['kind', 'number', 'answer_by', 'handling', 'handled_by', 'handled_at', 'reason']
const INDEXES = [
  "CREATE UNIQUE INDEX idx_contact_messages_number ON contact_messages (number) WHERE number != ''",
  "CREATE INDEX idx_contact_messages_waiting ON contact_messages (answer_by, id) WHERE handling = '' AND answer_by != ''",
]

migrate(
  (app) => {
    const messages = app.findCollectionByNameOrId('contact_messages')
    messages.fields.add(
      new SelectField({ name: 'kind', values: ['message', 'withdrawal'], maxSelect: 1 }),
      new TextField({ name: 'number', max: 8 }),
      new DateField({ name: 'answer_by' }),
      new SelectField({
        name: 'handling',
        values: ['answered', 'confirmed', 'set_aside', 'repeated'],
        maxSelect: 1,
      }),
      new TextField({ name: 'handled_by', hidden: true, max: 15 }),
      new DateField({ name: 'handled_at' }),
      new TextField({ name: 'reason', max: 30 }),
    )
    app.save(messages)

    const ids = arrayOf(new DynamicModel({ id: '' }))
    app.db().newQuery('SELECT id FROM contact_messages ORDER BY rowid').all(ids)
    for (const { id } of ids) {
      app
        .db()
        .newQuery("UPDATE contact_messages SET kind = 'message', number = {:number} WHERE id = {:id}")
        .bind({ id, number: $security.randomStringWithAlphabet(8, ALPHABET) })
        .execute()
    }

    messages.indexes = [...messages.indexes, ...INDEXES]
    app.save(messages)
  },
  (app) => {
    const messages = app.findCollectionByNameOrId('contact_messages')
    messages.indexes = messages.indexes.filter(
      (index) => !/idx_contact_messages_(number|waiting)/.test(index),
    )
    for (const name of ADDED) messages.fields.removeByName(name)
    app.save(messages)
  },
)
