import type { ReactNode } from 'react'
import type { Member } from '@/client/member/Member'
import { useAccountKind } from '@/client/member/useAccountKind'
import type { AppPath } from '@/domain/appPath'
import { OWN_PAGE } from '../ownPage'

interface OwnPageProps {
  member: Member
  children: (path: AppPath) => ReactNode
}

/** The way to the page of one's own data. Loads with the store that it reads. */
export const OwnPage = ({ member, children }: OwnPageProps) =>
  children(OWN_PAGE[useAccountKind(member) ?? 'client'])

interface OfClientProps {
  member: Member
  children: ReactNode
}

/** What is for whoever has a contract, once this device knows: the adults of a family have none. Loads like the other. */
export const OfClient = ({ member, children }: OfClientProps) =>
  useAccountKind(member) === 'client' && children
