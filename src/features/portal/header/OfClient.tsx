import type { ReactNode } from 'react'
import type { Member } from '@/client/member/Member'
import { useAccountKind } from '@/client/member/useAccountKind'

interface OfClientProps {
  member: Member
  children: ReactNode
}

/** What is for whoever has a contract, and not for the adults of a family. Loads with the store that it reads. */
export const OfClient = ({ member, children }: OfClientProps) =>
  (useAccountKind(member) ?? 'client') === 'client' && children
