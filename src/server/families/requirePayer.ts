import { accountKind } from '@/domain/family'
import { type AccountRow, findAccount } from '../clients/profile'
import { ClubError } from '../runtime/clubError'
import { findHandover, type HandoverRow, mayPay } from './handoverRow'

/**
 * Somebody to whom the club sells a membership: a client, or an adult who is to pay for the family and has told what that needs.
 * @throws ClubError `session_expired` for nobody, `forbidden` for who has left a family, `has_family` for its other adults
 */
export function requirePayer(app: PbApp, id: string): AccountRow {
  const account = findAccount(app, id)
  if (!account) throw new ClubError('session_expired')
  switch (accountKind(account)) {
    case 'client':
      return account
    case 'former-adult':
      throw new ClubError('forbidden')
    case 'adult':
      if (!requireAgreed(app, account.family, id).dni) throw new ClubError('has_family')
      return account
  }
}

/** An adult who may pay for the family by now. @throws ClubError `has_family` for the others */
export function requireAgreed(app: PbApp, holderId: string, adultId: string): HandoverRow {
  const handover = findHandover(app, holderId, adultId)
  if (!handover || !mayPay(handover)) throw new ClubError('has_family')
  return handover
}
