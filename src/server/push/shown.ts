import type { PushPayload } from '@/domain/pushPayload'

/** What a device shows, but for what it takes the place of. */
export type Shown = Omit<PushPayload, 'tag'>
