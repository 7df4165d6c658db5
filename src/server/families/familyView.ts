import type { FamilySent } from '@/contract/memberShapes'
import { firstName, fullName } from '@/domain/clientName'
import type { ClientRow } from '../clients/profile'
import { isoOf } from '../db/isoOf'
import { readAdults } from './adultRow'
import { handoverView } from './handoverRow'
import { expiryOf, openInvitations } from './invitationRow'

/** The family as whoever pays for it sees it. */
export const familyOfHolder = (app: PbApp, holderId: string): FamilySent => ({
  holder: null,
  adults: readAdults(app, holderId).map((adult) => ({
    id: adult.id,
    name: fullName(adult),
    ...handoverView(adult),
  })),
  invitations: invitationViews(app, holderId),
})

/** Those that can be accepted, for whoever pays and for staff. */
export const invitationViews = (app: PbApp, holderId: string): FamilySent['invitations'] =>
  openInvitations(app, holderId).map(({ id, name, email, sent_at }) => ({
    id,
    name,
    email,
    sent_at: isoOf(sent_at),
    expires_at: expiryOf(sent_at).toISOString(),
  }))

/** As one of its adults sees it: nobody's address, no surname, and no handover but their own. */
export function familyOfAdult(app: PbApp, holder: ClientRow, adultId: string): FamilySent {
  const adults = readAdults(app, holder.id)
  const own = adults.find(({ id }) => id === adultId)
  return {
    holder: firstName(holder.nombre),
    ...(own && handoverView(own)),
    adults: adults
      .filter(({ id }) => id !== adultId)
      .map(({ id, nombre }) => ({ id, name: firstName(nombre) })),
    invitations: [],
  }
}
