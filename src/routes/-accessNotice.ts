import { createAnnouncement } from '@/ui/createAnnouncement'

/** A guard has redirected to the login. */
export const accessNotice = createAnnouncement<'access-required'>()
