import {
  familyEndedText,
  familyInvitationText,
  familyJoinedText,
  familyLeftText,
  familyPausedText,
} from '@/copy/mails/family'
import {
  familyNewPayerText,
  handedOverText,
  handoverAgreedText,
  handoverAskedText,
  handoverNoticedText,
  handoverRefusedText,
} from '@/copy/mails/handover'
import { mailDate, mailMoment } from '@/copy/mails/mailFormat'
import { firstName } from '@/domain/clientName'
import { type AccountKind, accountKind } from '@/domain/family'
import { findAccount, findClient } from '../clients/profile'
import { fromDbDate } from '../db/dbDate'
import { findHandover, type HandoverRow } from '../families/handoverRow'
import { expiryOf, findInvitation, invitationToken, isOpen } from '../families/invitationRow'
import type { MailFacts } from './mailFacts'
import { ACCOUNT, type Compose, idIn, type QueuedMail, type Words } from './mailWords'

const FAMILY = `${ACCOUNT}/datos#familia`

/** To the adults of a family, and to whoever pays about them. */
export const FAMILY_MAILS = {
  'family-joined': familyJoined,
  'family-left': (_app, { nombre }, { occasion }) => ({
    text: familyLeftText({ nombre, adult: occasion.slice(occasion.indexOf(' ') + 1) }),
    path: FAMILY,
  }),
  'family-ended': (app, { id, nombre }) =>
    kindOf(app, id) === 'former-adult' ? { text: familyEndedText({ nombre }), path: '/auth/login' } : null,
  'family-paused': (app, { id, nombre }) =>
    isWithoutMembership(app, id) ? { text: familyPausedText({ nombre }), path: '/auth/login' } : null,
  'handover-asked': (app, facts, mail) => {
    const adult = adultOf(app, facts, mail)
    return adult?.handover_asked_at && !adult.handover_from
      ? { text: handoverAskedText({ nombre: facts.nombre, adult: adult.nombre }), path: FAMILY }
      : null
  },
  'handover-agreed': (app, { id, nombre }) => {
    const own = findHandover(app, findAccount(app, id)?.family ?? '', id)
    return own?.handover_from
      ? { text: handoverAgreedText({ nombre, from: payableFrom(own) }), path: FAMILY }
      : null
  },
  'handover-noticed': (app, facts, mail) => {
    const adult = adultOf(app, facts, mail)
    return adult?.handover_from
      ? {
          text: handoverNoticedText({ nombre: facts.nombre, adult: adult.nombre, from: payableFrom(adult) }),
          path: FAMILY,
        }
      : null
  },
  'handover-refused': (app, { id, nombre }) =>
    kindOf(app, id) === 'adult' ? { text: handoverRefusedText({ nombre }), path: '/auth/login' } : null,
  'handed-over': (app, { nombre }, { occasion }) => {
    const payer = findClient(app, occasion)
    return payer && { text: handedOverText({ nombre, adult: firstName(payer.nombre) }), path: '/auth/login' }
  },
  'family-new-payer': (app, { id, nombre }, { occasion }) => {
    const payer = findClient(app, occasion)
    return payer && findAccount(app, id)?.family === payer.id
      ? { text: familyNewPayerText({ nombre, payer: firstName(payer.nombre) }), path: '/auth/login' }
      : null
  },
} satisfies Record<string, Compose>

/** Null once it was accepted, withdrawn or too late. */
export function familyInvitation(app: PbApp, mail: QueuedMail): Words | null {
  const invitation = findInvitation(app, idIn(mail))
  const holder = invitation && findClient(app, invitation.user_id)
  if (!holder || !isOpen(invitation)) return null
  const text = familyInvitationText({
    name: invitation.name,
    holder: firstName(holder.nombre),
    until: mailDate(expiryOf(invitation.sent_at)),
  })
  return { text, path: `/invitacion#${invitationToken(app, invitation)}` }
}

function familyJoined(app: PbApp, { id, nombre }: MailFacts, mail: QueuedMail): Words | null {
  const adult = findAccount(app, idIn(mail))
  if (adult?.family !== id) return null
  return { text: familyJoinedText({ nombre, adult: adult.nombre }), path: FAMILY }
}

/** The adult of the reader's family whom a mail is about. */
const adultOf = (app: PbApp, { id }: MailFacts, mail: QueuedMail): HandoverRow | null =>
  findHandover(app, id, idIn(mail))

/** Null where they can pay at once. */
function payableFrom({ handover_from }: HandoverRow): string | null {
  const from = fromDbDate(handover_from)
  return from && from > new Date() ? mailMoment(from) : null
}

export const kindOf = (app: PbApp, id: string): AccountKind | null => {
  const account = findAccount(app, id)
  return account && accountKind(account)
}

/** Whether somebody is an adult of a family whose membership is over. */
function isWithoutMembership(app: PbApp, adultId: string): boolean {
  const holder = findClient(app, findAccount(app, adultId)?.family ?? '')
  return holder !== null && holder.stage !== 'Paso 2 pagado'
}
