/**
 * SQL for somebody of the table `staff` who was added by a colleague and has not chosen a password yet, which proves the address.
 */
export const IS_INVITED = `(NOT verified AND EXISTS (
  SELECT 1 FROM audit_log AS line
  WHERE line.subject = staff.id AND line.action = 'staff_created' AND line.fields = 'email'))`
