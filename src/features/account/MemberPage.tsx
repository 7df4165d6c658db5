import type { ReactNode } from 'react'
import type { Member } from '@/client/member/Member'
import { useMemberRow } from '@/client/member/useMemberRow'
import { useSyncActivity } from '@/client/member/useSyncActivity'
import { useMember } from '@/client/member/memberStore'
import { ERRORS } from '@/copy/errors'
import { RETRY } from '@/copy/retry'
import type { MemberRow } from '@/client/store/rows'
import { UnavailablePage } from '@/ui/UnavailablePage'
import { AccountSkeleton } from './AccountSkeleton'

interface MemberPageProps {
  heading: string
  /** The page once this phone knows the member. */
  children: (known: { member: Member; row: MemberRow }) => ReactNode
}

/** A page of the account for anyone signed in: a skeleton, then the page, or why there is nothing to show. */
export function MemberPage({ heading, children }: MemberPageProps) {
  const member = useMember()
  if (!member) return <AccountSkeleton />
  return (
    <Known key={member.personId} member={member} heading={heading}>
      {children}
    </Known>
  )
}

function Known({ member, heading, children }: MemberPageProps & { member: Member }) {
  const row = useMemberRow(member)
  const failure = useSyncActivity(member, 'pullFailure')
  const isSyncing = useSyncActivity(member, 'isSyncing')
  if (row) return children({ member, row })
  if (row === undefined || failure === null || failure === 'needs_login') return <AccountSkeleton />
  return (
    <UnavailablePage
      heading={heading}
      text={ERRORS[failure]}
      retryLabel={RETRY}
      busy={isSyncing}
      onRetry={() => void member.engine.syncNow()}
    />
  )
}
