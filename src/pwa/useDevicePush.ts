import { useSyncExternalStore } from 'react'
import { devicePush, onDevicePush, type DevicePush } from './devicePush'

/** Whether this browser shows the club's notices; null until it was looked up. */
export const useDevicePush = (): DevicePush | null =>
  useSyncExternalStore(onDevicePush, devicePush, () => null)
