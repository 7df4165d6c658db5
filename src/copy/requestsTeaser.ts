import { onItsWay, waitingCount } from './waiting'

type TeaserCount = 'open' | 'kept' | 'unconfirmed' | 'sent' | 'refused'

/** Words of the way to «Mis solicitudes», which the portal shows without all others of that screen. */
export const REQUESTS_TEASER_COPY = {
  some: ({ open, kept, unconfirmed, sent, refused }: Record<TeaserCount, number>) =>
    [
      open > 0 && `${open} en marcha`,
      kept > 0 && waitingCount(kept, false),
      unconfirmed > 0 && waitingCount(unconfirmed, true),
      sent > 0 && onItsWay(sent),
      refused > 0 && `${refused} ${refused === 1 ? 'rechazada' : 'rechazadas'}`,
    ]
      .filter(Boolean)
      .join(' · '),
  link: 'Mis solicitudes',
} as const
