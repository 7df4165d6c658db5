import type { Command } from './life'

const PAY = { do: 'pay', card: 'fine', holder: 'pass', returns: true, expiresInMonths: 30 } as const

/** Lives that once went wrong, or that cover a corner well. A new failure's life belongs here, cut down to what shows it. */
export const REGRESSIONS: [name: string, commands: Command[]][] = [
  [
    'pays what is open when the last retry has just ended the membership, of which the club has not heard',
    [
      { day: 3, do: 'events', fate: 'lost' },
      { day: 3, do: 'sign-up' },
      { day: 3, ...PAY },
      { day: 27, do: 'bank', behaves: 'noFunds' },
      { day: 51, do: 'bank', behaves: 'fine' },
      { day: 51, do: 'pay-open', holder: 'pass' },
    ],
  ],
  [
    'gets back half of what was paid, and then leaves within the first days',
    [
      { day: 3, do: 'sign-up' },
      { day: 3, ...PAY },
      { day: 10, do: 'staff-refund', cents: 1_000, mishap: 'answer-lost' },
      { day: 11, do: 'withdraw', mishap: 'killed' },
      { day: 27, do: 'sign-in' },
      { day: 27, ...PAY },
      { day: 35, do: 'staff-refund', cents: 500, mishap: 'twice' },
      { day: 51, do: 'bereavement', mishap: 'stripe-down' },
      { day: 70, do: 'sign-in' },
      { day: 70, ...PAY },
    ],
  ],
  [
    'cancels while a renewal is owed, and its card would go through at the next try',
    [
      { day: 3, do: 'sign-up' },
      { day: 3, ...PAY },
      { day: 27, do: 'bank', behaves: 'noFunds' },
      { day: 35.5, do: 'cancel', mishap: 'twice' },
      { day: 35.5, do: 'bank', behaves: 'fine' },
      { day: 61, do: 'sign-in' },
      { day: 61, ...PAY },
    ],
  ],
  [
    'is asked by the bank at every renewal, and answers late',
    [
      { day: 3, do: 'sign-up' },
      { day: 3, ...PAY, card: 'challengeAlways' },
      { day: 35, do: 'pay-open', holder: 'abandon' },
      { day: 37, do: 'pay-open', holder: 'pass', mishap: 'twice' },
      { day: 70, do: 'pay-open', holder: 'fail' },
      { day: 70, do: 'change-card', card: 'fine', holder: 'pass', expiresInMonths: 2 },
    ],
  ],
  [
    'has told of a death, joins again, and is deactivated: the death is not the end of that membership',
    [
      { day: 3, do: 'sign-up' },
      { day: 3, ...PAY },
      { day: 11, do: 'bereavement' },
      { day: 35, do: 'sign-in' },
      { day: 35, ...PAY },
      { day: 51, do: 'deactivate' },
    ],
  ],
  [
    'tells of a death when the club has heard nothing of the payment yet',
    [
      { day: 3, do: 'events', fate: 'lost' },
      { day: 3, do: 'sign-up' },
      { day: 3, ...PAY, returns: false },
      { day: 3, do: 'bereavement' },
    ],
  ],
  [
    'taps twice at the payment, and pays again as a member',
    [
      { day: 3, do: 'sign-up' },
      { day: 3, ...PAY, mishap: 'twice' },
      { day: 10, ...PAY },
      { day: 11, ...PAY, mishap: 'twice' },
    ],
  ],
  [
    'is deactivated and never comes back',
    [
      { day: 3, do: 'events', fate: 'lost' },
      { day: 3, do: 'sign-up' },
      { day: 3, ...PAY },
      { day: 16, do: 'deactivate', mishap: 'twice' },
    ],
  ],
  [
    'cancels, and leaves at the end of the month',
    [
      { day: 3, do: 'sign-up' },
      { day: 3, ...PAY },
      { day: 16, do: 'cancel', mishap: 'answer-lost' },
    ],
  ],
  [
    'deletes everything with a renewal owed, while Stripe does not answer',
    [
      { day: 3, do: 'events', fate: 'shuffled' },
      { day: 3, do: 'sign-up' },
      { day: 3, ...PAY },
      { day: 27, do: 'bank', behaves: 'declined' },
      { day: 35.5, do: 'delete-own', mishap: 'answer-lost' },
    ],
  ],
  [
    'tells of a death when the club has not heard that the membership was ended at Stripe',
    [
      { day: 3, do: 'sign-up' },
      { day: 3, ...PAY },
      { day: 10, do: 'events', fate: 'lost' },
      { day: 10, do: 'dashboard-cancel-now' },
      { day: 10, do: 'bereavement' },
    ],
  ],
  [
    'tells of a death when the club has heard of it',
    [
      { day: 3, do: 'sign-up' },
      { day: 3, ...PAY },
      { day: 10, do: 'dashboard-cancel-now' },
      { day: 11, do: 'bereavement' },
    ],
  ],
  [
    'cancels in the hour in which the bill of the next month is a draft',
    [
      { day: 72.04, do: 'sign-up' },
      { day: 72.04, ...PAY },
      { day: 103.04, do: 'cancel' },
      { day: 138, do: 'sign-in' },
      { day: 138, ...PAY },
    ],
  ],
  [
    'cancels in that hour while nothing is heard of Stripe, and once more',
    [
      { day: 72.04, do: 'events', fate: 'lost' },
      { day: 72.04, do: 'sign-up' },
      { day: 72.04, ...PAY },
      { day: 103.04, do: 'cancel', mishap: 'stripe-down' },
    ],
  ],
  [
    'lets two adults in, of whom one leaves, and the other is put out and comes back',
    [
      { day: 3, do: 'sign-up' },
      { day: 3, ...PAY },
      { day: 3, do: 'name-relative', relative: 0, by: 'member' },
      { day: 3, do: 'invite', adult: 1, by: 'staff' },
      { day: 10, do: 'invite', adult: 0, by: 'member', mishap: 'twice' },
      { day: 11, do: 'accept', adult: 0, signsUp: false },
      { day: 11, do: 'accept', adult: 1, signsUp: false },
      { day: 11, do: 'invite', adult: 1, by: 'staff' },
      { day: 16, do: 'accept', adult: 1, signsUp: true },
      { day: 16, do: 'adult-asks', adult: 0, service: 'ayudas', action: 'activation', relative: 0 },
      { day: 16, do: 'adult-asks', adult: 1, service: 'teleconsulta', action: 'activation' },
      { day: 16, do: 'adult-leaves', adult: 0 },
      { day: 16, do: 'adult-asks', adult: 0, service: 'ayudas', action: 'deactivation', relative: 0 },
      { day: 27, do: 'remove-adult', adult: 1, by: 'member' },
      { day: 27, do: 'adult-asks', adult: 1, service: 'teleconsulta', action: 'deactivation' },
      { day: 35, do: 'invite', adult: 1, by: 'member' },
      { day: 37, do: 'accept', adult: 1, signsUp: false },
      { day: 37, do: 'adult-asks', adult: 1, service: 'teleconsulta', action: 'deactivation' },
      { day: 70, do: 'delete-own' },
    ],
  ],
  [
    'has let an adult in when the membership ends, and comes back while no mail leaves',
    [
      { day: 3, do: 'sign-up' },
      { day: 3, ...PAY },
      { day: 10, do: 'invite', adult: 0, by: 'member' },
      { day: 11, do: 'accept', adult: 0, signsUp: false },
      { day: 201, do: 'deactivate' },
      { day: 201.5, do: 'adult-asks', adult: 0, service: 'ayudas', action: 'activation' },
      { day: 201.5, do: 'sign-in' },
      { day: 201.5, ...PAY },
    ],
  ],
  [
    'cancels when a renewal has failed of which the club has not heard, and the card is good again',
    [
      { day: 3, do: 'sign-up' },
      { day: 3, ...PAY },
      { day: 27, do: 'events', fate: 'lost' },
      { day: 27, do: 'bank', behaves: 'noFunds' },
      { day: 35.5, do: 'bank', behaves: 'fine' },
      { day: 35.5, do: 'cancel' },
    ],
  ],
]
