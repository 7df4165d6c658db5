import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { me } from '@/contract/member'
import type { Member } from '@/client/member/Member'
import type { SyncActivity } from '@/client/sync/createSyncEngine'
import { MembershipPart } from '@/features/account/money/MembershipPart'
import { longDay } from './calendarRules'
import { livingSubscription, periodEndOf, type StripeSide } from './stripeSide'
import { feeSince } from '../calendar'

const QUIET: SyncActivity = { isSyncing: false, failure: null, pullFailure: null }
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** The member's own screen about their money, as text. @param json the club's answer, read as the app reads it */
export function membershipScreen(json: unknown, now: number): string {
  const row = { key: 'member' as const, ...v.parse(me.answer, json) }
  // What the phone has stored is read after the first render, so none of it is here; nothing has failed meanwhile.
  const member = { engine: { subscribe: () => () => undefined, activity: () => QUIET } } as unknown as Member
  return at(now, () => {
    const html = renderToStaticMarkup(
      <RouterContextProvider router={router}>
        <MembershipPart member={member} row={row} />
      </RouterContextProvider>,
    )
    return html
      .replace(/<[^>]+>/g, ' ')
      .replace(/&nbsp;|\u00a0/g, ' ')
      .replace(/\s+/g, ' ')
  })
}

/** The component asks for the time while it is drawn. */
function at<T>(now: number, draw: () => T): T {
  const real = Date.now
  Date.now = () => now * 1_000
  try {
    return draw()
  } finally {
    Date.now = real
  }
}

/** What the screen says that Stripe does not bear out. */
export function judgeScreen(text: string, side: StripeSide, accessUntil: number, now: number): string[] {
  const wrong: string[] = []
  const says = (what: string, should: boolean): void => {
    if (text.includes(what) !== should)
      wrong.push(`the screen ${should ? 'lacks' : 'says'} "${what}": ${text}`)
  }
  const living = livingSubscription(side)
  const status = living?.status
  const charge = /(\d+,\d\d) € el (\d+ de [a-z]+ de \d{4})/.exec(text)
  const isOwed = status === 'past_due' || status === 'unpaid'
  says('Activa', status === 'active' && !living?.cancel_at)
  says('Cuota sin pagar', isOwed)
  if (living && status === 'active' && !living.cancel_at && periodEndOf(living) > now) {
    if (
      charge?.[1] !== (feeSince(living.created) / 100).toFixed(2).replace('.', ',') ||
      charge[2] !== longDay(periodEndOf(living))
    )
      wrong.push(`the screen names the charge ${charge?.[0] ?? 'nowhere'}: ${text}`)
  } else if (charge) wrong.push(`the screen names a charge that will not come: ${charge[0]}`)
  if (status === 'active' && living?.cancel_at) says(longDay(living.cancel_at), true)
  if (status === 'past_due' && accessUntil > now) says(longDay(accessUntil), true)
  // After a death nothing is called ended: the screen says quietly that there is nothing any more.
  const isOver = !living && side.subscriptions.at(-1)?.status === 'canceled'
  if (isOver && !/Terminada|Sin suscripción/.test(text))
    wrong.push(`the screen does not say that it is over: ${text}`)
  if (/undefined|NaN|Invalid/.test(text)) wrong.push(`the screen has a hole: ${text}`)
  return wrong
}
