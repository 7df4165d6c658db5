import type { PushPlatform } from '@/copy/push'
import { isIos } from './installation'

/** Whose settings hold what the person has refused. */
export function pushPlatform(): PushPlatform {
  const { userAgent } = navigator
  if (isIos()) return 'ios'
  if (userAgent.includes('Android')) return 'android'
  if (userAgent.includes('Firefox')) return 'firefox'
  return userAgent.includes('Safari') && !userAgent.includes('Chrome') ? 'safari' : 'other'
}
