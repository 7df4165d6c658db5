/** Test cards by what their bank does. */
export const CARDS = {
  fine: '4242424242424242',
  spanish: '4000007240000007',
  debit: '4000056655665556',
  amex: '378282246310005',
  challengeOnce: '4000002500003155',
  challengeAlways: '4000002760003184',
  challengeOnSession: '4000003800000446',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  expired: '4000000000000069',
  refusedLater: '4000000000000341',
  disputed: '4000000000000259',
  inquiry: '4000000000001976',
  refundPending: '4000000000007726',
  refundFails: '4000000000005126',
} as const
export type CardName = keyof typeof CARDS

/** What the card's holder does when the bank asks who they are. */
export type Holder = 'pass' | 'fail' | 'abandon'

/** What happens to Stripe's events about the person from then on. */
export type EventFate = 'prompt' | 'lost' | 'late' | 'doubled' | 'shuffled'

/**
 * What goes wrong with a request: `twice` is sent two times at once, `stripe-down` meets a Stripe that fails,
 * `answer-lost` one whose answers are lost after their effect, `killed` ends the server in the middle.
 */
export type Mishap = 'twice' | 'stripe-down' | 'answer-lost' | 'killed'

/** What staff do about a request; `again`: they will call again on another day. */
export type DeedKind = 'taken' | 'missed' | 'again' | 'done' | 'cancelled'

type Told = 'device' | 'mail' | 'message'
type Choice = Told | 'none'

export type UndatedCommand =
  | { do: 'sign-up' | 'sign-in' | 'look' }
  | { do: 'pay'; card: CardName; holder: Holder; returns: boolean; expiresInMonths: number }
  | { do: 'change-card'; card: CardName; holder: Holder; expiresInMonths: number }
  | { do: 'pay-open'; holder: Holder }
  | { do: 'cancel' | 'resume' | 'withdraw' | 'bereavement' | 'delete-own' }
  /** How they want to be told. */
  | { do: 'choose'; requests: Choice; family: Told; money: Told; by: 'member' | 'staff' }
  /** Lets the device in hand show notices; or not any more, because they do not want it or have signed out on it. */
  | { do: 'device' | 'no-device' | 'sign-out' }
  /** The browser has given up its newest device without a word. */
  | { do: 'device-gone' }
  /** Staff do something about what was asked for last, or take back that it is done. */
  | { do: 'staff-handles'; how: DeedKind | 'undone' }
  /** For nobody in particular, or for one of those that the person may have named. */
  | { do: 'activate'; service: string; relative?: number }
  | { do: 'name-relative'; relative: number; by: 'member' | 'staff' }
  | { do: 'remove-relative'; relative: number; by: 'member' | 'staff' }
  /** Gives one of several adults a way into the family. */
  | { do: 'invite'; adult: number; by: 'member' | 'staff' }
  /** Opens the newest link that has come, if any; those without an account may sign up first. */
  | { do: 'accept'; adult: number; signsUp: boolean }
  | {
      do: 'adult-asks'
      adult: number
      service: string
      action: 'activation' | 'deactivation'
      relative?: number
    }
  | { do: 'remove-adult'; adult: number; by: 'member' | 'staff' }
  | { do: 'adult-leaves'; adult: number }
  | { do: 'deactivate' | 'delete' | 'staff-resume' | 'staff-refresh' }
  | { do: 'staff-cancel'; when: 'period_end' | 'now' }
  | { do: 'staff-refund'; cents: number | null }
  | { do: 'dashboard-refund'; cents: number | null }
  | { do: 'portal-cancel' | 'portal-resume' | 'dashboard-cancel-now' }
  | { do: 'bank'; behaves: CardName }
  | { do: 'events'; fate: EventFate }
export type CommandName = UndatedCommand['do']

/** Something that happens on a day of the story, counted from its beginning. */
export type Command = { day: number; mishap?: Mishap } & UndatedCommand

/** Two years of one person as plain data: it can be shortened by hand and played again. */
export interface Life {
  name: string
  commands: readonly Command[]
}

/** The life as a test file has it. */
export const written = ({ name, commands }: Life): string =>
  [`  ['${name}', [`, ...commands.map((command) => `    ${JSON.stringify(command)},`), '  ]],'].join('\n')
