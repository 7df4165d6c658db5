import { useState } from 'react'
import type { Member } from '@/client/member/Member'
import { useMember } from '@/client/member/memberStore'
import { useLive } from '@/client/member/useLive'
import type { MemberDb } from '@/client/store/MemberDb'
import { readSync } from '@/client/store/syncRow'
import { DEVICE_COPY, type PushPlatform } from '@/copy/push'
import { Button, RunButton } from '@/ui/Button'
import { focusHeading } from '@/ui/focusHeading'
import { Outcome } from '@/ui/Outcome'
import { useToast } from '@/ui/useToast'
import { noteAnswer, turnOn, type PushFailure } from './devicePush'
import { pushFailureText } from './pushFailureText'
import { pushPlatform } from './pushPlatform'
import { useDevicePush } from './useDevicePush'

const copy = DEVICE_COPY.card
const PHONES: readonly PushPlatform[] = ['ios', 'android']

/** What the portal asks of a device once something was requested: whether it shows notices. */
export function PushCard() {
  const member = useMember()
  return member && <Asked member={member} />
}

function Asked({ member }: { member: Member }) {
  const isDue = useLive(member, isQuestionDue)
  const state = useDevicePush()
  return isDue && state === 'off' && <Question />
}

/** Nobody who has asked for nothing waits for news, and nobody is asked twice. */
const isQuestionDue = (db: MemberDb): Promise<boolean> =>
  db.transaction('r', db.sync, db.benefitActions, db.outbox, async () => {
    const { pushAnswered } = await readSync(db)
    if (pushAnswered) return false
    return (await db.benefitActions.count()) + (await db.outbox.count()) > 0
  })

function Question() {
  const showToast = useToast()
  const [failure, setFailure] = useState<PushFailure | null>(null)

  async function accept() {
    setFailure(null)
    const why = await turnOn()
    setFailure(why)
    if (why === null) leave(Notification.permission === 'granted' ? copy.accepted : copy.refused)
  }

  async function refuse() {
    await noteAnswer()
    leave(copy.refused)
  }

  /** The card goes with the answer, and the focus was on it. */
  function leave(words: typeof copy.accepted | typeof copy.refused) {
    focusHeading()
    showToast({ tone: 'info', ...words })
  }

  return (
    <section
      aria-labelledby="avisarme"
      className="rounded-box border-2 border-primary bg-base-100 p-[min(1.25rem,5vw)] sm:p-6"
    >
      <h2 id="avisarme" className="text-xl">
        {copy.heading(PHONES.includes(pushPlatform()))}
      </h2>
      <p className="mt-1 max-w-prose">{copy.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <RunButton busyText={DEVICE_COPY.turningOn} run={accept}>
          {copy.yes}
        </RunButton>
        <Button variant="secondary" onClick={() => void refuse()}>
          {copy.no}
        </Button>
      </div>
      {failure && (
        <Outcome
          of={{ tone: 'error', title: DEVICE_COPY.failed.on, description: pushFailureText(failure) }}
        />
      )}
    </section>
  )
}
