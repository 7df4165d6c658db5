/** Whether the password is the person's. For nobody a password is hashed all the same, so that the time tells nothing. */
export function comparePassword(app: PbApp, record: PbRecord | null, password: string): boolean {
  if (record) return record.validatePassword(password)
  new Record(app.findCollectionByNameOrId('profiles')).setPassword(password)
  return false
}
