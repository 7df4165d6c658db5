import { lazy, useState, type ReactNode } from 'react'
import { useMayManage, useNotedRight } from '@/client/session/useMayManage'
import { staffApi } from '@/client/staff/staffApi'
import type { Colleague } from '@/contract/panel/team'
import { TEAM_COPY as copy } from '@/copy/panel/team'
import { Button } from '@/ui/Button'
import { LazyPart } from '@/ui/LazyPart'
import { Skeleton, SkeletonBlock } from '@/ui/Skeleton'
import { PanelFrame } from '../PanelFrame'
import { AnswerFailure } from '../shared/AnswerFailure'
import { LazyDialog } from '../shared/LazyDialog'
import { useAnswer } from '../shared/useAnswer'
import type { TeamTask } from './TeamDialogs'
import { TeamMember } from './TeamMember'

const TeamDialogs = lazy(async () => ({ default: (await import('./TeamDialogs')).TeamDialogs }))

interface TeamScreenProps {
  /** Whether the reader's device shows what comes to the team. */
  pushSwitch: ReactNode
}

/** Who works at the panel, and what each may do; and how the reader hears of what waits. */
export function TeamScreen({ pushSwitch }: TeamScreenProps) {
  const answer = useAnswer(staffApi.teamList)
  const { value, failure, reload } = answer
  const [open, setOpen] = useState<TeamTask | null>(null)
  const members = value?.members
  const mayManage = useMayManage()
  useNotedRight(members?.find(({ is_you }) => is_you)?.may)
  const close = () => setOpen(null)
  function done() {
    close()
    void reload()
  }
  return (
    <PanelFrame heading={copy.title} subtitle={copy.text}>
      <AnswerFailure answer={answer} failed={copy.failed} />
      {!members && !failure && <Loading />}
      {members && (
        <div className="mt-4 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div>
            <ul className="border-t border-base-300">
              {members.map((member) => (
                <TeamMember
                  key={member.id}
                  member={member}
                  mayManage={mayManage}
                  onChange={() => setOpen({ what: 'change', whom: member })}
                  onRemove={
                    canBeRemoved(member, members) ? () => setOpen({ what: 'remove', whom: member }) : null
                  }
                />
              ))}
            </ul>
            {mayManage && (
              <Button className="mt-6" onClick={() => setOpen({ what: 'add' })}>
                {copy.add}
              </Button>
            )}
          </div>
          <div className="space-y-8">
            <Device>{pushSwitch}</Device>
            <How />
          </div>
        </div>
      )}
      {open && (
        <LazyDialog>
          <TeamDialogs task={open} onDone={done} onClose={close} />
        </LazyDialog>
      )}
    </PanelFrame>
  )
}

const Device = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="avisos">
    <h2 id="avisos" className="text-lg">
      {copy.device.heading}
    </h2>
    <p className="mt-2 mb-3 text-sm">{copy.device.text}</p>
    <LazyPart failed={<p role="alert">{copy.device.missing}</p>}>{children}</LazyPart>
    <p className="mt-3 text-sm text-soft">{copy.device.mail}</p>
  </section>
)

const How = () => (
  <aside aria-labelledby="como">
    <h2 id="como" className="text-lg">
      {copy.how.heading}
    </h2>
    <div className="mt-2 space-y-2 text-sm">
      {copy.how.points.map((point) => (
        <p key={point}>{point}</p>
      ))}
    </div>
  </aside>
)

/**
 * Without somebody who manages nobody could be let in again: whoever asks, or another who has been in. The server refuses it too.
 */
const canBeRemoved = (member: Colleague, members: readonly Colleague[]): boolean =>
  members.some(
    ({ id, may, is_you, is_invited }) => id !== member.id && may === 'manage' && (is_you || !is_invited),
  )

const Loading = () => (
  <div className="mt-6">
    <Skeleton label={copy.loading}>
      <SkeletonBlock className="h-20 w-full" />
    </Skeleton>
  </div>
)
