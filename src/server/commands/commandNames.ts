/** The operator's commands, as `./club` calls them. */
export const COMMAND_NAMES = [
  'check',
  'status',
  'backup',
  'find-backup',
  'unpack',
  'look-through',
  'note-drill',
  'latest-epoch',
  'own-epoch',
  'find-replica',
  'staff-add',
  'staff-password',
  'stripe-setup',
] as const
export type CommandName = (typeof COMMAND_NAMES)[number]
