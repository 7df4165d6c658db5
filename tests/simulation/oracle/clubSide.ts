import type { SimulationClub } from '../SimulationClub'

/** What the club's database holds of a person. Moments are unix seconds, 0 for none. */
export interface ClubSide {
  stage: string
  active: boolean
  subscription: string
  status: string
  periodEnd: number
  accessUntil: number
  pastDueSince: number
  cancelAt: number
  /** How many mails and messages to them wait, and mails that were given up. */
  unsent: number
  /** How far it has got with each of their requests, by id. */
  requests: ReadonlyMap<string, string>
  /** `id kind state cents`, sorted. */
  payments: string[]
}

const seconds = (text: string | undefined): number =>
  text ? new Date(text.replace(' ', 'T')).getTime() / 1_000 : 0

/** By profile. */
export async function readClub(club: SimulationClub): Promise<Map<string, ClubSide>> {
  const people = await club.rows(
    `SELECT p.id, p.stage, p.active, s.stripe_subscription_id, s.status, s.current_period_end, s.access_until,
       s.past_due_since, s.cancel_at,
       (SELECT COUNT(*) FROM messages m WHERE m.profile = p.id AND (m.state = 'queued' OR m.channel = 'mail' AND m.state = 'failed')),
       (SELECT GROUP_CONCAT(id || ' ' || handling) FROM benefit_actions WHERE user_id = p.id AND handling != '')
     FROM profiles p LEFT JOIN subscriptions s ON s.profile_id = p.id`,
  )
  // One row per person: the database cuts an answer after some thousand rows.
  const payments = new Map(
    (
      await club.rows(
        `SELECT profile, GROUP_CONCAT(stripe_id || ' ' || kind || ' ' || state || ' ' || amount_cents, ',')
         FROM payments WHERE profile != '' GROUP BY profile`,
      )
    ).map(([profile = '', all = '']) => [profile, all.split(',')]),
  )
  return new Map(
    people.map(
      ([
        id = '',
        stage = '',
        active,
        subscription = '',
        status = '',
        end,
        until,
        owed,
        cancel,
        unsent,
        requests,
      ]) => [
        id,
        {
          stage,
          active: active === '1' || active === 'true',
          subscription,
          status,
          periodEnd: seconds(end),
          accessUntil: seconds(until),
          pastDueSince: seconds(owed),
          cancelAt: seconds(cancel),
          unsent: Number(unsent),
          requests: new Map((requests ?? '').split(',').map((each) => each.split(' ') as [string, string])),
          payments: (payments.get(id) ?? []).sort(),
        },
      ],
    ),
  )
}
