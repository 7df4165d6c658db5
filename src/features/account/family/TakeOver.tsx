import { lazy, useRef, useState } from 'react'
import { familyApi } from '@/client/api/familyApi'
import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import type { MemberRow } from '@/client/store/rows'
import { TAKE_OVER_COPY as copy } from '@/copy/account/takeOver'
import { ADULT_SCREENS_COPY } from '@/copy/adultScreens'
import { formatDayAndMonth, formatDayAndTime } from '@/copy/format'
import { takesOver } from '@/domain/family'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { ClubPhoneLink } from '@/ui/ClubPhoneLink'
import { LazyPart } from '@/ui/LazyPart'
import { StepDialog } from '../StepDialog'
import { useStep } from '../useStep'
import { type Family, payingTerm } from './familyView'

/** Fields are for few, and load with their rules. */
const TakeOverForm = lazy(async () => ({ default: (await import('./TakeOverForm')).TakeOverForm }))

interface TakeOverProps {
  member: Member
  profile: MemberRow['profile']
  /** First name of whoever pays. */
  holder: string
  family: Pick<Family, 'handover'>
}

/** How an adult becomes the one who pays: they ask, whoever pays agrees, and their first payment does it. */
export function TakeOver({ member, profile, holder, family }: TakeOverProps) {
  const { step, ask, close } = useStep<'asking' | 'withdrawal'>(() => document.getElementById('familia'))
  const now = useClubNow(member)
  const { handover } = family
  const term = handover ? payingTerm(handover, now) : null
  return (
    <div className="mt-4">
      {!handover && (
        <Button variant="secondary" onClick={() => ask('asking')}>
          {copy.open}
        </Button>
      )}
      {handover && !term && (
        <>
          <p className="wrap-anywhere">{copy.asked(holder)}</p>
          <p className="mt-1">
            {copy.noAnswer} <ClubPhoneLink />
          </p>
        </>
      )}
      {term && !term.isOpen && <p>{copy.later(formatDayAndTime(term.day))}</p>}
      {term?.isOpen && (
        <Paying
          member={member}
          profile={profile}
          isTold={takesOver({ profile, family })}
          until={formatDayAndMonth(term.day)}
        />
      )}
      {handover && (
        <p>
          <Button variant="text" className="mt-1" onClick={() => ask('withdrawal')}>
            {copy.withdraw}
            <span className="sr-only">{copy.withdrawOf}</span>
          </Button>
        </p>
      )}
      {step === 'asking' && (
        <StepDialog
          member={member}
          words={{
            ...copy.asking,
            effects: copy.asking.effects(holder),
            done: copy.asking.done(holder),
          }}
          isHarmless
          call={() => familyApi.askHandover()}
          wasDone={(row) => row.family?.handover !== undefined}
          onClose={close}
        />
      )}
      {step === 'withdrawal' && (
        <StepDialog
          member={member}
          words={{
            ...copy.withdrawal,
            effects: [...(term ? copy.withdrawal.effectsOnceAgreed(holder) : []), ...copy.withdrawal.effects],
          }}
          isHarmless
          call={() => familyApi.withdrawHandover()}
          wasDone={(row) => row.family?.handover === undefined}
          onClose={close}
        />
      )}
    </div>
  )
}

interface PayingProps extends Pick<TakeOverProps, 'member' | 'profile'> {
  /** The club knows what paying needs. */
  isTold: boolean
  until: string
}

/** The way to the card: by what the club needs to know, once that is told straight away. */
function Paying({ member, profile, isTold, until }: PayingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  function close() {
    setIsOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <>
      <p className="font-semibold">{copy.ready(until)}</p>
      {isOpen ? (
        <LazyPart failed={<p role="alert">{ADULT_SCREENS_COPY.join.failed}</p>}>
          <TakeOverForm member={member} profile={profile} onClose={close} />
        </LazyPart>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          {isTold && (
            <ButtonLink to="/registro/pago" className="max-sm:w-full">
              {copy.begin}
            </ButtonLink>
          )}
          <Button
            ref={opener}
            variant={isTold ? 'quiet' : 'primary'}
            className="max-sm:w-full"
            onClick={() => setIsOpen(true)}
          >
            {isTold ? copy.correct : copy.begin}
          </Button>
        </div>
      )}
    </>
  )
}
