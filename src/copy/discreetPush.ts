import { BRAND } from '@/domain/brand'
import type { NoticeGroup } from '@/domain/noticeChoice'

/** What a device shows; whoever holds it may be anybody, so there is no person, service or amount in it. */
export const PUSH_COPY = {
  title: `Tienes novedades en ${BRAND.name}`,
  bodies: {
    requests: 'Una solicitud tuya tiene novedades.',
    family: 'Hay novedades en la cuenta de tu familia.',
    money: 'Hay novedades sobre tu cuota.',
  } satisfies Record<NoticeGroup, string>,
} as const
