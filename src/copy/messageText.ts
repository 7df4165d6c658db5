import { BRAND } from '@/domain/brand'
import type { NoticeGroup } from '@/domain/noticeChoice'

/** Of one message; with the letters below, it is not sent as two. */
const LENGTH_MAX = 160

interface Words {
  news: string
  /** Where the app has more, behind the sign-in. */
  path: string
}

/**
 * What somebody else's eyes may read on a locked screen: no name, service, health or money. No letter is outside the alphabet of an
 * SMS (GSM 03.38 has é and ñ, not á, í, ó, ú).
 */
const WORDS: Record<NoticeGroup, Words> = {
  requests: { news: 'hay novedades de tu solicitud', path: '/portal/solicitudes' },
  family: { news: 'hay novedades de quienes entran contigo en el club', path: '/portal/cuenta/datos' },
  money: { news: 'tienes un aviso en tu cuenta del club', path: '/portal/cuenta' },
}

/** What an SMS or a WhatsApp says: that there is news, and where. An address that is too long is left out. */
export function messageText(group: NoticeGroup, publicUrl: string): string {
  const { news, path } = WORDS[group]
  const text = `${BRAND.name}: ${news}. Puedes verlo en ${publicUrl}${path}`
  return text.length <= LENGTH_MAX ? text : `${BRAND.name}: ${news}. Puedes verlo en tu portal.`
}
