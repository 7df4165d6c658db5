/**
 * SQL for the name of who is in a column: of the team by their name, or their address while they have none; of who has left it by
 * what the audit log kept at the removal; everything else as it stands.
 */
export const staffName = (column: string): string =>
  `COALESCE(${ofTeam(column)}, ${ofFormer(column)}, ${column})`

/** The same, NULL for whoever never was of the team. */
export const colleagueName = (column: string): string => `COALESCE(${ofTeam(column)}, ${ofFormer(column)})`

const ofTeam = (column: string): string =>
  `(SELECT COALESCE(NULLIF(staff.name, ''), staff.email) FROM staff WHERE staff.id = ${column})`

const ofFormer = (column: string): string =>
  `(SELECT NULLIF(gone.before, '') FROM audit_log AS gone
    WHERE gone.subject = ${column} AND gone.subject != '' AND gone.action = 'staff_removed' LIMIT 1)`
