/// <reference path="../pb_data/types.d.ts" />
// A job looks for cards that Stripe has and the club has not taken over yet.
migrate(
  (app) => {
    const subscriptions = app.findCollectionByNameOrId('subscriptions')
    subscriptions.indexes = [
      ...subscriptions.indexes,
      "CREATE INDEX idx_subscriptions_pending_card ON subscriptions (pending_setup_intent) WHERE pending_setup_intent > ''",
    ]
    app.save(subscriptions)
  },
  (app) => {
    const subscriptions = app.findCollectionByNameOrId('subscriptions')
    subscriptions.indexes = subscriptions.indexes.filter(
      (index) => !index.includes('idx_subscriptions_pending_card'),
    )
    app.save(subscriptions)
  },
)
