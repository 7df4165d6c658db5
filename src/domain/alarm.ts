/**
 * What may be wrong with the server itself, and under which alarm the operator hears of it. Of those that share an alarm only one
 * is true at a time, and from one to the other there is no all-clear. Judged by `server/runtime/troubles`, worded by `copy/troubles`.
 */
export const TROUBLES = {
  backup_failed: 'backup',
  backup_late: 'backup',
  /** What is written does not reach the replica. */
  replica: 'replica',
  /** What was restored to try it, of the newest backup or of the replica, was of no use. */
  drill: 'drill',
  mail: 'mail',
  push: 'push',
  automation: 'automation',
  message: 'message',
  /** It does not accept the club's key, or asks to be left alone. */
  stripe_refuses: 'stripe',
  stripe_silent: 'stripe',
  /** Stripe has told of something an hour ago, and it is not in the books yet. */
  events: 'events',
  /** A job of the club's own has not been done when it was due. */
  job: 'job',
  disk: 'disk',
  /** The club's own address does not lead to it. */
  address: 'address',
  clock: 'clock',
  /** Another server has this club's data by now, and this one has stopped. */
  superseded: 'superseded',
  /** The last of the club's own holidays is over. */
  holidays: 'holidays',
  /** It may not take money: its brand lacks what the law wants named. */
  sale: 'sale',
  superuser: 'superuser',
  flood: 'flood',
} as const
export type TroubleKind = keyof typeof TROUBLES
export type Alarm = (typeof TROUBLES)[TroubleKind]

export const TROUBLE_KINDS = Object.keys(TROUBLES) as TroubleKind[]

/** What the operator should know although everything works: it makes no club «degraded», and staff do not read it. */
export type Tiding = 'superuser' | 'flood'
export type Fault = Exclude<TroubleKind, Tiding>
/** What staff read in «Resumen»: why the club does not sell is said there with what is missing, and no panel opens on one that has stopped. */
export type PanelFault = Exclude<Fault, 'sale' | 'superseded'>

const isTiding = (kind: TroubleKind): kind is Tiding => kind === 'superuser' || kind === 'flood'
export const isFault = (kind: TroubleKind): kind is Fault => !isTiding(kind)
export const isPanelFault = (kind: TroubleKind): kind is PanelFault =>
  isFault(kind) && kind !== 'sale' && kind !== 'superseded'

/** What the club tries again and again: one failure may be a moment's, the second in a row is trouble. */
export type Attempt = Extract<
  TroubleKind,
  'mail' | 'push' | 'automation' | 'message' | 'stripe_refuses' | 'stripe_silent' | 'address'
>

/** What the panel of the release before can show of what does not work. */
export const FORMER_WAYS = ['mail', 'push', 'automation', 'message'] as const

/** How an alarm is told: as it begins, on each day on which it goes on, and as it ends. */
export type AlarmPhase = 'begins' | 'continues' | 'ends'
