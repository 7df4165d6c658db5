/// <reference path="../pb_data/types.d.ts" />
// Every collection of the club. Nothing is allowed unless a rule says so; the rules hold without any hook.
migrate(
  (app) => {
    const own = (field) => `@request.auth.collectionName = 'profiles' && ${field} = @request.auth.id`
    const text = (name, options) => ({ type: 'text', name, ...options })
    const date = (name) => ({ type: 'date', name })
    const number = (name, options) => ({ type: 'number', name, onlyInt: true, ...options })
    const bool = (name) => ({ type: 'bool', name })

    const select = (name, values, options) => ({ type: 'select', name, values, maxSelect: 1, ...options })
    const created = { type: 'autodate', name: 'created', onCreate: true, onUpdate: false }
    const idField = (pattern) => ({
      type: 'text',
      name: 'id',
      primaryKey: true,
      system: true,
      required: true,
      pattern,
      min: 1,
      max: 255,
      autogeneratePattern: '',
    })
    const STATUSES = [
      'incomplete',
      'active',
      'past_due',
      'unpaid',
      'cancelled',
      'incomplete_expired',
      'paused',
    ]

    app.delete(app.findCollectionByNameOrId('users'))

    const saved = (collection) => {
      app.save(new Collection(collection))
      return app.findCollectionByNameOrId(collection.name)
    }
    const closed = (name, fields, indexes) =>
      saved({ type: 'base', name, fields: [...fields, created], indexes: indexes ?? [] })

    /** The three fields that a member may change; all others must stay as they are, whatever the form of the request. */
    const memberMayChange = ['nombre', 'apellidos', 'telefono']
    const memberMayNotChange = [
      'id',
      'email',
      'emailVisibility',
      'verified',
      'dni',
      'stage',
      'active',
      'fecha_de_baja',
      'source',
      'member_since',
      'stripe_customer_id',
      'reconcile_seq',
      'tokenKey',
      'created',
    ]
    const memberUpdate = [
      own('id'),
      ...memberMayNotChange.map((field) => `@request.body.${field}:changed = false`),
      ...['password', 'passwordConfirm', 'oldPassword'].map(
        (field) => `@request.body.${field}:isset = false`,
      ),
    ].join(' && ')
    if (memberMayNotChange.some((field) => memberMayChange.includes(field)))
      throw new Error('contradicting rules')

    const profiles = saved({
      type: 'auth',
      name: 'profiles',
      listRule: own('id'),
      viewRule: own('id'),
      createRule: null,
      updateRule: null,
      deleteRule: null,
      fields: [
        text('nombre', { required: true, min: 2, max: 100 }),
        text('apellidos', { max: 100 }),
        text('telefono', { max: 25 }),
        text('dni', { max: 10 }),
        select('stage', ['Paso 1 sin pago', 'Paso 2 pagado', 'Cliente de baja'], { required: true }),
        bool('active'),
        date('fecha_de_baja'),
        text('source', { max: 30 }),
        date('member_since'),
        text('stripe_customer_id', { hidden: true, max: 255 }),
        number('reconcile_seq', { hidden: true }),
        created,
      ],
      indexes: [
        "CREATE UNIQUE INDEX idx_profiles_email_nocase ON profiles (email COLLATE NOCASE) WHERE email != ''",
        "CREATE UNIQUE INDEX idx_profiles_customer ON profiles (stripe_customer_id) WHERE stripe_customer_id != ''",
        'CREATE INDEX idx_profiles_created ON profiles (created, id)',
        'CREATE INDEX idx_profiles_stage ON profiles (stage, created, id)',
      ],
      passwordAuth: { enabled: true, identityFields: ['email'] },
      oauth2: { enabled: false },
      otp: { enabled: false },
      mfa: { enabled: false },
      authAlert: { enabled: false },
      authToken: { duration: 60 * 86400 },
      passwordResetToken: { duration: 30 * 60 },
      verificationToken: { duration: 7 * 86400 },
    })
    // Only now do all the fields exist that the rule names.
    profiles.updateRule = memberUpdate
    app.save(profiles)

    const profile = (name, options) => ({
      type: 'relation',
      name,
      collectionId: profiles.id,
      maxSelect: 1,
      cascadeDelete: true,
      required: true,
      ...options,
    })

    saved({
      type: 'auth',
      name: 'staff',
      listRule: "@request.auth.collectionName = 'staff' && id = @request.auth.id",
      viewRule: "@request.auth.collectionName = 'staff' && id = @request.auth.id",
      fields: [text('name', { max: 100 }), created],
      indexes: [
        "CREATE UNIQUE INDEX idx_staff_email_nocase ON staff (email COLLATE NOCASE) WHERE email != ''",
      ],
      passwordAuth: { enabled: true, identityFields: ['email'] },
      oauth2: { enabled: false },
      otp: { enabled: true, duration: 300, length: 8 },
      authAlert: { enabled: false },
      authToken: { duration: 8 * 3600 },
      passwordResetToken: { duration: 30 * 60 },
    })

    saved({
      type: 'base',
      name: 'consents',
      listRule: own('profile'),
      viewRule: own('profile'),
      fields: [
        profile('profile'),
        select('document', ['privacy-and-terms', 'immediate-start', 'analytics'], { required: true }),
        text('version', { required: true, max: 30 }),
        date('accepted_at'),
        date('withdrawn_at'),
        created,
      ],
      indexes: ['CREATE INDEX idx_consents_profile ON consents (profile, document)'],
    })

    saved({
      type: 'base',
      name: 'subscriptions',
      listRule: own('profile_id'),
      viewRule: own('profile_id'),
      fields: [
        profile('profile_id'),
        select('status', STATUSES, { required: true }),
        date('current_period_end'),
        date('past_due_since'),
        date('access_until'),
        date('cancel_at'),
        text('stripe_subscription_id', { required: true, max: 255 }),
        text('card_brand', { max: 40 }),
        text('card_last4', { max: 4 }),
        number('card_exp_month'),
        number('card_exp_year'),
        date('checked_at'),
        created,
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_subscriptions_profile ON subscriptions (profile_id)',
        'CREATE UNIQUE INDEX idx_subscriptions_stripe ON subscriptions (stripe_subscription_id)',
        'CREATE INDEX idx_subscriptions_period ON subscriptions (status, current_period_end)',
      ],
    })

    saved({
      type: 'base',
      name: 'payments',
      listRule: own('profile'),
      viewRule: own('profile'),
      fields: [
        // Kept for the books without the person once the person is deleted.
        profile('profile', { cascadeDelete: false, required: false }),
        text('stripe_id', { required: true, max: 255 }),
        select('kind', ['invoice', 'refund'], { required: true }),
        number('amount_cents'),
        text('currency', { max: 3 }),
        date('date'),
        text('state', { max: 40 }),
        text('card_brand', { max: 40 }),
        text('card_last4', { max: 4 }),
        text('url', { max: 2000 }),
        text('failure_code', { max: 100 }),
        created,
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_payments_stripe ON payments (stripe_id)',
        'CREATE INDEX idx_payments_profile ON payments (profile, date)',
        'CREATE INDEX idx_payments_date ON payments (date)',
      ],
    })

    saved({
      type: 'base',
      name: 'services',
      listRule: '',
      viewRule: '',
      fields: [
        idField('^[a-z0-9-]+$'),
        text('title', { required: true, max: 200 }),
        text('description', { max: 1000 }),
        text('icon', { max: 50 }),
        text('content', { max: 5000 }),
        select('type', ['included', 'premium'], { required: true }),
        { type: 'number', name: 'originalPrice' },
        { type: 'number', name: 'discountedPrice' },
        text('note', { max: 500 }),
        number('position'),
        text('digest', { hidden: true, max: 64 }),
      ],
    })

    saved({
      type: 'base',
      name: 'user_services',
      listRule: own('user_id'),
      viewRule: own('user_id'),
      fields: [
        profile('user_id'),
        text('service_id', { required: true, max: 100 }),
        bool('active'),
        date('activated_at'),
        created,
      ],
      indexes: ['CREATE UNIQUE INDEX idx_user_services_pair ON user_services (user_id, service_id)'],
    })

    saved({
      type: 'base',
      name: 'benefit_actions',
      listRule: own('user_id'),
      viewRule: own('user_id'),
      fields: [
        profile('user_id'),
        text('service_id', { required: true, max: 100 }),
        select('action', ['activation', 'deactivation'], { required: true }),
        select('actor', ['member', 'staff'], { required: true }),
        date('made_at'),
        text('follows', { max: 15 }),
        select('outcome', ['applied', 'superseded', 'refused'], { required: true }),
        text('refusal_code', { max: 60 }),
        select('handling', ['pending', 'contacted', 'done', 'cancelled']),
        date('promised_by'),
        text('handled_by', { hidden: true, max: 15 }),
        date('handled_at'),
        created,
      ],
      indexes: [
        'CREATE INDEX idx_benefit_actions_user ON benefit_actions (user_id, made_at)',
        'CREATE INDEX idx_benefit_actions_service ON benefit_actions (user_id, service_id, made_at)',
        "CREATE INDEX idx_benefit_actions_queue ON benefit_actions (handling, promised_by) WHERE handling IN ('pending', 'contacted')",
      ],
    })

    closed(
      'call_notes',
      [profile('profile'), text('staff', { max: 15 }), text('text', { required: true, max: 5000 })],
      ['CREATE INDEX idx_call_notes_profile ON call_notes (profile, created)'],
    )

    closed('contact_messages', [
      text('name', { required: true, max: 200 }),
      text('reach', { required: true, max: 254 }),
      text('message', { required: true, max: 5000 }),
      profile('profile', { required: false }),
    ])

    closed(
      'mail_log',
      [
        profile('profile'),
        text('kind', { required: true, max: 60 }),
        text('occasion', { required: true, max: 255 }),
        select('state', ['queued', 'sent', 'failed'], { required: true }),
        number('attempts'),
        date('next_attempt_at'),
        date('sent_at'),
        text('error', { max: 500 }),
      ],
      [
        'CREATE UNIQUE INDEX idx_mail_log_once ON mail_log (profile, kind, occasion)',
        "CREATE INDEX idx_mail_log_due ON mail_log (next_attempt_at) WHERE state = 'queued'",
      ],
    )

    closed(
      'login_attempts',
      [text('account', { required: true, max: 64 }), number('attempts'), date('window_start')],
      [
        'CREATE UNIQUE INDEX idx_login_attempts_account ON login_attempts (account)',
        'CREATE INDEX idx_login_attempts_window ON login_attempts (window_start)',
      ],
    )

    closed(
      'stripe_events',
      [
        idField('^[A-Za-z0-9_]+$'),
        text('type', { required: true, max: 100 }),
        text('customer', { max: 255 }),
        date('handled_at'),
        text('error', { max: 100 }),
      ],
      [
        'CREATE INDEX idx_stripe_events_customer ON stripe_events (customer, handled_at)',
        'CREATE INDEX idx_stripe_events_handled ON stripe_events (handled_at)',
      ],
    )

    closed(
      'webhook_deliveries',
      [
        profile('profile'),
        select('kind', ['lead', 'benefit'], { required: true }),
        { type: 'json', name: 'payload', maxSize: 20000 },
        select('state', ['pending', 'delivered', 'dead'], { required: true }),
        number('attempts'),
        date('next_attempt_at'),
        number('last_status'),
        text('last_error', { max: 500 }),
      ],
      [
        "CREATE INDEX idx_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE state = 'pending'",
        "CREATE INDEX idx_deliveries_order ON webhook_deliveries (profile, kind) WHERE state = 'pending'",
      ],
    )

    closed(
      'audit_log',
      [
        text('actor', { required: true, max: 30 }),
        text('action', { required: true, max: 60 }),
        text('subject', { max: 30 }),
        text('fields', { max: 500 }),
        text('before', { max: 200 }),
        text('after', { max: 200 }),
        date('at'),
      ],
      [
        'CREATE INDEX idx_audit_log_at ON audit_log (at)',
        'CREATE INDEX idx_audit_log_subject ON audit_log (subject, at)',
      ],
    )
  },
  (app) => {
    const collections = [
      'audit_log',
      'webhook_deliveries',
      'stripe_events',
      'login_attempts',
      'mail_log',
      'contact_messages',
      'call_notes',
      'benefit_actions',
      'user_services',
      'services',
      'payments',
      'subscriptions',
      'consents',
      'staff',
      'profiles',
    ]
    for (const name of collections) app.delete(app.findCollectionByNameOrId(name))
  },
)
