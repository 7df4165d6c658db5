import { Navigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { accountKindOf } from '@/client/member/accountKindOf'
import { MemberPage } from './MemberPage'

/** A page about money: who enters, or has entered, with somebody else's membership is led to their own data. */
export const PayerPage = ({ heading, children }: ComponentProps<typeof MemberPage>) => (
  <MemberPage heading={heading}>
    {(known) =>
      accountKindOf(known.row) === 'client' ? children(known) : <Navigate to="/portal/cuenta/datos" replace />
    }
  </MemberPage>
)
