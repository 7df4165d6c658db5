import { createAnnouncement } from '@/ui/createAnnouncement'

/** A guard has sent somebody to the login. */
export const accessNotice = createAnnouncement<'access-required'>()
