import { lazy, useRef, useState } from 'react'
import type { Member } from '@/client/member/Member'
import type { MemberRow } from '@/client/store/rows'
import { ADULT_SCREENS_COPY } from '@/copy/adultScreens'
import { Button } from '@/ui/Button'
import { ClubPhoneLink } from '@/ui/ClubPhoneLink'
import { DOORWAY } from '@/ui/drawings/doorway'
import { LazyPart } from '@/ui/LazyPart'
import { PageHeading } from '@/ui/PageHeading'
import { TextLink } from '@/ui/TextLink'
import { DoorFrame } from '../DoorFrame'
import { OWN_PAGE } from '../ownPage'

const { former: copy, join } = ADULT_SCREENS_COPY

/** Fields are for few, and load with their rules. */
const JoinForm = lazy(async () => ({ default: (await import('./JoinForm')).JoinForm }))

interface FormerAdultScreenProps {
  member: Member
  row: MemberRow
}

/** For who does not enter with their family any more: what is left, and the way in by themselves. */
export function FormerAdultScreen({ member, row }: FormerAdultScreenProps) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  function close() {
    setIsOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <DoorFrame picture={DOORWAY}>
      <PageHeading>{copy.heading}</PageHeading>
      <p className="mt-3 max-w-prose text-lg">{copy.text}</p>
      <p className="mt-3 max-w-prose">{copy.kept}</p>
      {isOpen ? (
        <LazyPart failed={<p role="alert">{join.failed}</p>}>
          <JoinForm member={member} profile={row.profile} onClose={close} />
        </LazyPart>
      ) : (
        <Button ref={opener} className="mt-7 max-sm:w-full" onClick={() => setIsOpen(true)}>
          {copy.join}
        </Button>
      )}
      <section className="mt-8 max-w-prose border-t border-outline pt-5">
        <p className="flex flex-wrap gap-x-6">
          <TextLink to={OWN_PAGE['former-adult']} className="inline-flex min-h-11 items-center">
            {copy.data}
          </TextLink>
          <TextLink to="/portal/cuenta/irme" className="inline-flex min-h-11 items-center">
            {copy.erase}
          </TextLink>
        </p>
        <p className="mt-2 text-soft">
          {copy.mistake} <ClubPhoneLink />
        </p>
      </section>
    </DoorFrame>
  )
}
