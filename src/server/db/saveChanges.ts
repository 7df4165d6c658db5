/** Saves only the fields that were set: a plain save would write every column and undo what others changed meanwhile. */
export function saveChanges(app: PbApp, record: PbRecord): void {
  record.ignoreUnchangedFields(true)
  app.save(record)
}
