import type { MessageState } from '@/domain/message'
import type { BadgeTone } from '@/ui/Badge'
import type { IconName } from '@/ui/Icon'

export type Look = { tone: BadgeTone; icon: IconName }

/** How a mail to a person fares, at a glance. */
export const MAIL_LOOKS: Record<MessageState, Look> = {
  queued: { tone: 'neutral', icon: 'dot' },
  sent: { tone: 'success', icon: 'success' },
  failed: { tone: 'error', icon: 'error' },
  dropped: { tone: 'neutral', icon: 'dot' },
  unknown: { tone: 'neutral', icon: 'dot' },
}
