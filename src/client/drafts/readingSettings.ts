import { TEXT_SIZES, type TextSize } from '@/domain/readingSize'
import type { StorageName } from '@/domain/storageName'

/** How the person on this device reads: the size of the text, and whether everything is black on white. */
export interface ReadingSettings {
  textSize: TextSize
  moreContrast: boolean
}

const KEY = 'reading' satisfies StorageName
const CONTRAST = 'contrast'
const CONTRAST_THEME = 'club-contrast'
/** When nothing was chosen. */
export const AS_THE_SYSTEM: ReadingSettings = { textSize: 'normal', moreContrast: false }

const listeners = new Set<() => void>()
let current = AS_THE_SYSTEM
/** What `current` was read from. Until the app takes over, the first script stores what is chosen, and tells nobody. */
let readFrom: string | null = null

/** The settings in force; the same object until they change. */
export function readingSettings(): ReadingSettings {
  const stored = readStored()
  if (stored !== readFrom) {
    readFrom = stored
    current = parse(stored)
  }
  return current
}

/** Keeps the settings on this device, for all who sign in on it, and applies them at once. */
export function changeReadingSettings(changes: Partial<ReadingSettings>): void {
  current = { ...readingSettings(), ...changes }
  try {
    localStorage.setItem(KEY, format(current))
  } catch {
    // Where storage is refused they last until the page is closed.
  }
  readFrom = readStored()
  applyReadingSettings()
  listeners.forEach((listener) => listener())
}

/** Applies the settings to the page. Before anything is painted, so that nothing jumps. */
export function applyReadingSettings(): void {
  const { textSize, moreContrast } = readingSettings()
  const { dataset } = document.documentElement
  if (textSize === 'normal') delete dataset['textSize']
  else dataset['textSize'] = textSize
  if (moreContrast) dataset['theme'] = CONTRAST_THEME
  else delete dataset['theme']
}

/** Calls back at every change, in other tabs too. Returns the function that stops it. */
export function onReadingChange(listener: () => void): () => void {
  const fromElsewhere = ({ key }: StorageEvent) => {
    if (key !== KEY) return
    applyReadingSettings()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromElsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromElsewhere)
  }
}

const format = ({ textSize, moreContrast }: ReadingSettings): string =>
  [textSize, ...(moreContrast ? [CONTRAST] : [])].join(' ')

function parse(stored: string | null): ReadingSettings {
  if (stored === null) return AS_THE_SYSTEM
  const [size, contrast] = stored.split(' ')
  return {
    textSize: TEXT_SIZES.find((known) => known === size) ?? AS_THE_SYSTEM.textSize,
    moreContrast: contrast === CONTRAST,
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
