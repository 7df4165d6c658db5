/// <reference path="../pb_data/types.d.ts" />
// How memberships end by somebody's wish, whom the club should call, and what the account's screens say about money.
migrate(
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.fields.add(new DateField({ name: 'bereaved_at', hidden: true }))
    app.save(profiles)
    profiles.updateRule += ' && @request.body.bereaved_at:changed = false'
    app.save(profiles)

    const subscriptions = app.findCollectionByNameOrId('subscriptions')
    subscriptions.fields.add(new TextField({ name: 'failure_code', max: 100 }))
    subscriptions.fields.add(new BoolField({ name: 'needs_action' }))
    subscriptions.fields.add(new NumberField({ name: 'price_cents', onlyInt: true }))
    subscriptions.fields.add(new TextField({ name: 'currency', max: 3 }))
    subscriptions.fields.add(new DateField({ name: 'paid_since' }))
    // A new card that Stripe has, and that is not yet known to be the one to charge.
    subscriptions.fields.add(new TextField({ name: 'pending_setup_intent', max: 255, hidden: true }))
    // When the form of the present card was opened: an older one must not come back with a late copy of its call.
    subscriptions.fields.add(new DateField({ name: 'card_set_at', hidden: true }))
    app.save(subscriptions)

    const payments = app.findCollectionByNameOrId('payments')
    payments.fields.add(new NumberField({ name: 'refunded_cents', onlyInt: true }))
    payments.fields.add(new TextField({ name: 'dispute', max: 40 }))
    app.save(payments)

    const profile = {
      type: 'relation',
      name: 'profile',
      collectionId: profiles.id,
      maxSelect: 1,
      cascadeDelete: true,
      required: true,
    }
    const created = { type: 'autodate', name: 'created', onCreate: true, onUpdate: false }
    const text = (name, max, options) => ({ type: 'text', name, max, ...options })
    const date = (name) => ({ type: 'date', name })
    const select = (name, values) => ({ type: 'select', name, values, maxSelect: 1, required: true })
    const number = (name) => ({ type: 'number', name, onlyInt: true })

    app.save(
      new Collection({
        type: 'base',
        name: 'endings',
        fields: [
          profile,
          text('stripe_subscription_id', 255),
          select('kind', ['cancellation', 'withdrawal', 'bereavement']),
          date('requested_at'),
          text('requested_by', 15),
          { type: 'bool', name: 'at_once' },
          text('reason', 30),
          text('comment', 1000),
          // Each change of mind is a new round, with idempotency keys of its own.
          number('round'),
          date('undone_at'),
          date('settled_at'),
          date('ends_at'),
          number('refund_cents'),
          select('refund_state', ['none', 'pending', 'succeeded', 'failed']),
          created,
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_endings_once ON endings (profile, stripe_subscription_id, kind)',
          "CREATE INDEX idx_endings_unsettled ON endings (requested_at) WHERE settled_at = ''",
          "CREATE INDEX idx_endings_refund ON endings (profile) WHERE refund_state = 'pending'",
        ],
      }),
    )

    app.save(
      new Collection({
        type: 'base',
        name: 'calls',
        fields: [
          profile,
          select('kind', ['past_due', 'bereavement', 'refund_failed']),
          text('occasion', 255, { required: true }),
          date('since'),
          select('handling', ['pending', 'contacted', 'done', 'closed']),
          text('handled_by', 15),
          date('handled_at'),
          created,
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_calls_once ON calls (profile, kind, occasion)',
          "CREATE INDEX idx_calls_open ON calls (since) WHERE handling IN ('pending', 'contacted')",
        ],
      }),
    )
  },
  (app) => {
    for (const name of ['calls', 'endings']) app.delete(app.findCollectionByNameOrId(name))
    const without = (name, fields) => {
      const collection = app.findCollectionByNameOrId(name)
      for (const field of fields) collection.fields.removeByName(field)
      app.save(collection)
    }
    without('payments', ['refunded_cents', 'dispute'])
    without('subscriptions', [
      'failure_code',
      'needs_action',
      'price_cents',
      'currency',
      'paid_since',
      'pending_setup_intent',
      'card_set_at',
    ])
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.updateRule = profiles.updateRule.replace(' && @request.body.bereaved_at:changed = false', '')
    app.save(profiles)
    without('profiles', ['bereaved_at'])
  },
)
