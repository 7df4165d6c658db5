import type * as others from '@/contract/others'
import type { AnswerSent } from '@/contract/route'
import { TROUBLE_KINDS, isFault } from '@/domain/alarm'
import { STRIPE_ANSWERS } from '@/domain/stripe'
import type { Family, Sample } from './openMetrics'

type Details = NonNullable<AnswerSent<typeof others.health>['details']>

/** What the details of the club's health say, as figures. What there has not been yet has no sample. */
export const healthMetrics = (details: Details): Family[] => [
  ...faultFamilies(details),
  gauge('club_database_writable', 'Whether the database can be written.', [
    { value: Number(details.database === 'ok') },
  ]),
  moment('club_backup_timestamp_seconds', 'When the last backup was made.', [[{}, details.backup_at]]),
  moment('club_replica_timestamp_seconds', 'When what the replica has last got was written.', [
    [{}, details.replicated_at],
  ]),
  gauge(
    'club_messages',
    'What is to be sent, and what was given up, by each way.',
    Object.entries(details.messages).flatMap(([channel, states]) =>
      Object.entries(states).map(([state, value]) => ({ labels: { channel, state }, value })),
    ),
  ),
  ...stripeFamilies(details),
  ...jobFamilies(details),
  {
    ...gauge('club_disk_free_bytes', 'What is left of the disk.', [{ value: details.disk.bytes }]),
    unit: 'bytes',
  },
  {
    ...gauge('club_disk_free_ratio', 'The same, as a share.', [{ value: details.disk.percent / 100 }]),
    unit: 'ratio',
  },
]

const faultFamilies = ({ faults }: Details): Family[] => [
  gauge(
    'club_fault',
    'Whether this does not work.',
    TROUBLE_KINDS.filter(isFault).map((kind) => ({
      labels: { kind },
      value: Number(faults.some((fault) => fault.kind === kind)),
    })),
  ),
  moment(
    'club_fault_since_timestamp_seconds',
    'Since when it does not.',
    faults.map(({ kind, since }) => [{ kind }, since]),
  ),
]

const stripeFamilies = ({ stripe, clock_ahead_ms, oldest_event_at }: Details): Family[] => [
  moment('club_stripe_answer_timestamp_seconds', 'When Stripe has answered last.', [
    [{}, stripe?.at ?? null],
  ]),
  gauge(
    'club_stripe_answer',
    'What it answered.',
    stripe
      ? STRIPE_ANSWERS.map((answer) => ({ labels: { answer }, value: Number(answer === stripe.answer) }))
      : [],
  ),
  seconds('club_clock_ahead_seconds', "By how much the server's clock is ahead of Stripe's.", [
    [{}, clock_ahead_ms],
  ]),
  moment('club_oldest_event_timestamp_seconds', 'When the oldest event came that is not in the books.', [
    [{}, oldest_event_at],
  ]),
]

const jobFamilies = ({ jobs }: Details): Family[] => [
  moment(
    'club_job_done_timestamp_seconds',
    'When a job was last done.',
    jobs.map(({ name, done_at }) => [{ job: name }, done_at]),
  ),
  seconds(
    'club_job_duration_seconds',
    'How long it took.',
    jobs.map(({ name, took_ms }) => [{ job: name }, took_ms]),
  ),
]

type Labels = NonNullable<Sample['labels']>

const gauge = (name: string, help: string, samples: readonly Sample[]): Family => ({
  name,
  type: 'gauge',
  help,
  samples,
})

const moment = (name: string, help: string, at: readonly (readonly [Labels, string | null])[]): Family =>
  seconds(
    name,
    help,
    at.map(([labels, when]) => [labels, when === null ? null : Date.parse(when)]),
  )

const seconds = (name: string, help: string, ms: readonly (readonly [Labels, number | null])[]): Family => ({
  ...gauge(
    name,
    help,
    ms.flatMap(([labels, value]) => (value === null ? [] : [{ labels, value: value / 1_000 }])),
  ),
  unit: 'seconds',
})
