/** The link to choose a new password. The token follows the #, so no server and no log ever sees it. */
export const resetLink = (publicUrl: string, record: PbRecord): string =>
  `${publicUrl}/auth/reset-password#${record.collection().name === 'staff' ? 'staff:' : ''}${record.newPasswordResetToken()}`
