import { INVITATION_DAYS } from '@/domain/periods'

const DAY_SECONDS = 86_400

/** PocketBase's own token of a password reset, with more time: what takes it is PocketBase's own route. */
export function firstPasswordToken(record: PbRecord): string {
  const collection = record.collection()
  return $security.createJWT(
    { type: 'passwordReset', id: record.id, collectionId: collection.id, email: record.email() },
    record.tokenKey() + collection.passwordResetToken.secret,
    INVITATION_DAYS * DAY_SECONDS,
  )
}
