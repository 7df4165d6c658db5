import { INVITATION_DAYS } from '@/domain/periods'

const DAY_SECONDS = 86_400

/** PocketBase's own password reset token, with more time: PocketBase's own route accepts it. */
export function firstPasswordToken(record: PbRecord): string {
  const collection = record.collection()
  return $security.createJWT(
    { type: 'passwordReset', id: record.id, collectionId: collection.id, email: record.email() },
    record.tokenKey() + collection.passwordResetToken.secret,
    INVITATION_DAYS * DAY_SECONDS,
  )
}
