import { ERRORS } from '@/copy/errors'
import { PORTAL_COPY } from '@/copy/portal'
import { Button } from '@/ui/Button'
import { Illustration } from '@/ui/Illustration'
import { PageHeading } from '@/ui/PageHeading'
import { MemberPortal } from './MemberPortal'
import { PortalSkeleton } from './PortalSkeleton'
import { RestrictedScreen } from './RestrictedScreen'
import { useMemberState } from './useMemberState'

const { failed } = PORTAL_COPY

/** Opens to members, and says to everybody else what is missing. The verdict is the server's. */
export function PortalDoor({ personId }: { personId: string }) {
  const { state, isChecking, check } = useMemberState(personId)

  if (state.status === 'loading') return <PortalSkeleton />
  if (state.status === 'failed') {
    return (
      <div className="mx-auto flex w-full max-w-6xl flex-col items-start gap-5 px-[min(1rem,5vw)] py-10 sm:px-6">
        <Illustration name="table" className="w-44" />
        <PageHeading>{failed.heading}</PageHeading>
        <p role="alert">{ERRORS[state.code]}</p>
        <Button busy={isChecking} onClick={check}>
          {failed.retry}
        </Button>
      </div>
    )
  }
  const { me, refusal } = state
  if (me.access === 'granted') return <MemberPortal {...state} isChecking={isChecking} />
  return <RestrictedScreen access={me.access} refusal={refusal} isChecking={isChecking} onCheck={check} />
}
