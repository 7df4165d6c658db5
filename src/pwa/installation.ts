import type { StorageName } from '@/domain/storageName'
import '@/prerender/bootstrapState'
/** What Chromium fires when the app can be installed; TypeScript does not know it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** How this browser installs the app: by asking, by hand in Safari, only in Safari, or not at all (or already has). */
export type InstallWay = 'prompt' | 'ios-safari' | 'ios-other' | 'none'

const DISMISSED_KEY = 'installDismissed' satisfies StorageName
const PERSIST_KEY = 'persistAsked' satisfies StorageName

let prompt: InstallPromptEvent | null = null
let isInstalled = false
const listeners = new Set<() => void>()

/** Starts listening, as early as possible, because the browser asks only once. */
export function watchInstallation(): void {
  prompt = (window.bootstrapState?.installOffer ?? null) as InstallPromptEvent | null
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    prompt = event as InstallPromptEvent
    tell()
  })
  window.addEventListener('appinstalled', () => {
    isInstalled = true
    prompt = null
    askToPersist()
    tell()
  })
  if (isStandalone()) askToPersist()
}

/** `InstallWay` for people who seek it; a browser that offers nothing may still have its menu. */
export type InstallHelp = Exclude<InstallWay, 'none'> | 'installed' | 'by-menu'

export function installWay(): InstallWay {
  const way = installHelp()
  return way === 'installed' || way === 'by-menu' || readFlag(DISMISSED_KEY) ? 'none' : way
}

/** How this browser installs the app, whatever was refused before. */
export function installHelp(): InstallHelp {
  if (isInstalled || isStandalone()) return 'installed'
  if (prompt) return 'prompt'
  if (!isIos()) return 'by-menu'
  return /CriOS|FxiOS|EdgiOS|OPiOS/.test(navigator.userAgent) ? 'ios-other' : 'ios-safari'
}

export function onInstallation(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows the browser's own prompt. It can be shown once. */
export async function install(): Promise<void> {
  const shown = prompt
  prompt = null
  await shown?.prompt()
  tell()
}

/** The person does not want to be asked again on this device. */
export function dismissInstallation(): void {
  writeFlag(DISMISSED_KEY)
  tell()
}

/** People who install the app mean to keep it: the browser should not evict it when space runs short. */
function askToPersist(): void {
  if (readFlag(PERSIST_KEY) || !('storage' in navigator)) return
  writeFlag(PERSIST_KEY)
  void navigator.storage.persist()
}

const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** An iPad says that it is a Mac; a Mac has no touch points. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

function readFlag(key: StorageName): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function writeFlag(key: StorageName): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // Where storage is refused, the offer comes again on the next visit.
  }
}

function tell(): void {
  listeners.forEach((listener) => listener())
}
