/// <reference path="../pb_data/types.d.ts" />
// Stripe's products that are the club's plan, by id: whoever is charged for one of them is a member, at whatever price.
// Until now the plan was recognised by the fee of the time, so that is what every subscription without a known price costs.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run('CREATE TABLE plan_products (id TEXT PRIMARY KEY) WITHOUT ROWID')
    run(`UPDATE subscriptions SET price_cents = 1999, currency = 'eur'
      WHERE price_cents = 0 AND stripe_subscription_id != ''`)
  },
  (app) => {
    // What it returned PocketBase would take for an error.
    app.db().newQuery('DROP TABLE plan_products').execute()
  },
)
