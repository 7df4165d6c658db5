import { WIPES_KEY } from '@/client/session/pendingWipes'
import { SIGN_OUTS_KEY } from '@/client/session/signOutsKey'
import { SESSION_KEY } from '@/client/http/sessionKey'
import type { TextSize } from '@/domain/readingSize'
import type { StorageName } from '@/domain/storageName'
import { chooseConsent, consentChoice, type ConsentChoice } from '@/client/analytics/consentChoice'
import type { BootstrapState, EditedField } from './bootstrapState'
import { applyReadingSettings, changeReadingSettings, readingSettings } from '@/client/drafts/readingSettings'

/*
 * Stands in the head of every page, before anything is painted: it shows the page as the person of this device reads it,
 * and answers for the app on pages made at build time until the app's code has come. Kept small: it travels with each page.
 */

/** Written beside the script by the build, on whole pages only: the app's files, first the one that starts it, and whether they are fetched ahead. */
interface AppFiles {
  files?: string
  ahead?: ''
}

/** By which somebody shows that they do more than read; the last two are also given by whatever fills in a form for them. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'input']

/** The first paint, and the fonts, come before anything that is only for later. */
const AFTER_LOAD_MS = 1_000
/** How long after a failure nobody is asked again. */
const AGAIN_MS = 3_000
const FONTS = 'fonts' satisfies StorageName

const page = document.documentElement
const { files, ahead } = (document.currentScript as HTMLScriptElement).dataset as AppFiles
const addresses = files?.split(' ') ?? []
const answers = new AbortController()
const before: BootstrapState = {
  edited: new Map(),
  waiting: new Set(),
  installOffer: null,
  handOver: () => answers.abort(),
}
const parsed = new Promise((resolve) => answer('DOMContentLoaded', resolve))
let fetched: Promise<unknown> | undefined
let isComing = false

applyReadingSettings()
// Once they are on this device, the hosted faces are there from a page's first paint on; until then the system's stand.
if (has(() => localStorage.getItem(FONTS))) page.dataset['fonts'] = ''
else if (!location.hash) paintFirstScreenFirst()
if (files) {
  // As far as can be told without the app's code; the server has the last word.
  const hasSession = has(
    () => (JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}') as { token?: unknown }).token,
  )
  page.dataset['session'] = hasSession ? 'in' : 'out'
  showConsent()
  window.bootstrapState = before
  answer('beforeinstallprompt', (event) => {
    event.preventDefault()
    before.installOffer = event
  })
  answer('DOMContentLoaded', showReading)
  answer('click', click)
  answer('input', ({ target }) => {
    const { value, checked } = target as HTMLInputElement
    before.edited.set(target as EditedField, { value, checked })
  })
  answer('change', change)
  answer('submit', (event) => {
    event.preventDefault()
    wait(event.target as HTMLFormElement)
  })
  for (const touch of TOUCHES) answer(touch, fetchAppSoon)
  // Whoever is signed in, or has a sign-out that is not finished, needs the app; everybody else reads first.
  if (hasSession || [WIPES_KEY, SIGN_OUTS_KEY].some((key) => has(() => localStorage.getItem(key))))
    fetchAppSoon()
  else afterPaint(prepare)
}
window.addEventListener('load', () => setTimeout(keepForLater, AFTER_LOAD_MS))

function answer(type: string, listener: (event: Event) => void): void {
  window.addEventListener(type, listener, { capture: true, signal: answers.signal })
}

function click(event: Event): void {
  const pressed = event.target as Element
  const button = pressed.closest('button')
  const consent = button?.dataset['consent']
  if (consent) {
    chooseConsent(consent as ConsentChoice)
    showConsent()
  } else if (button?.type === 'button') wait(button)
}

/** Done by the app as soon as it can. */
function wait(target: HTMLButtonElement | HTMLFormElement): void {
  before.waiting.add(target)
  target.dataset['waiting'] = ''
  fetchApp()
}

function change({ target }: Event): void {
  const field = target as HTMLInputElement
  const setting = field.dataset['reading']
  if (setting === 'moreContrast') changeReadingSettings({ moreContrast: field.checked })
  if (setting === 'textSize') changeReadingSettings({ textSize: field.value as TextSize })
}

/** The control stands in the page as if nobody had chosen anything. */
function showReading(): void {
  const { textSize, moreContrast } = readingSettings()
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-reading]'))
    field.checked = field.dataset['reading'] === 'moreContrast' ? moreContrast : field.value === textSize
}

function showConsent(): void {
  page.dataset['consent'] = consentChoice() === null ? 'open' : 'chosen'
}

function fetchAppSoon(): void {
  afterPaint(fetchApp)
}

/** After the page, or what the person did in it, has been painted. */
function afterPaint(act: () => unknown): void {
  requestAnimationFrame(() => setTimeout(act, 0))
}

/** On a phone: what is below is laid out afterwards, in a task of its own, because together with its painting it would be a long one. */
function paintFirstScreenFirst(): void {
  page.dataset['unpainted'] = ''
  afterPaint(() => {
    document.querySelector('.below-fold *')?.getBoundingClientRect()
    delete page.dataset['unpainted']
  })
}

/** Whoever has been busy in this tab goes on; a form answers even when coverage goes before the first touch, and says that it has gone. */
function prepare(): void {
  if (has(() => sessionStorage.length)) {
    fetchApp()
    return
  }
  if (ahead !== '') return
  void fetchFiles()
  answer('offline', fetchAppSoon)
}

function fetchApp(): void {
  if (isComing) return
  isComing = true
  Promise.all([fetchFiles(), parsed])
    .then(bringToLife)
    .catch(() => setTimeout(again, AGAIN_MS))
}

/** The browser reports a failure; what is native goes on working. */
function again(): void {
  isComing = false
  if (before.waiting.size > 0) fetchApp()
}

/** Into the browser's cache, once. As a script nothing is asked for that has not come: some browsers never ask for it again. */
function fetchFiles(): Promise<unknown> {
  if (!fetched) {
    fetched = Promise.all(addresses.map(fetchFile))
    fetched.catch(() => (fetched = undefined))
  }
  return fetched
}

async function fetchFile(address: string): Promise<void> {
  const answered = await fetch(address)
  if (!answered.ok) throw new Error(address)
  await answered.blob()
}

/** The page is all there, and so is the app, which can take it over. */
function bringToLife(): Promise<unknown> {
  // Until now for wide screens only; see ops/writePublicPages.
  document.querySelector('link[media][rel=stylesheet]')?.removeAttribute('media')
  return import(/* @vite-ignore */ addresses[0] ?? '')
}

/** While nobody waits for anything: the faces, and by the worker the app. */
function keepForLater(): void {
  const loads = ['Atkinson Hyperlegible Next', 'Fraunces'].map((face) =>
    document.fonts.load(`1em '${face} Variable'`),
  )
  // A face that does not come now is asked for again on the next page; the system's own stands until then.
  Promise.all(loads)
    .then(() => localStorage.setItem(FONTS, '1'))
    .catch(() => undefined)
  // The app registers it by itself; private windows refuse workers.
  if (files && 'serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}

/** Whether the browser's storage has what is read; no where storage is refused, or holds what nobody can read. */
function has(read: () => unknown): boolean {
  try {
    return Boolean(read())
  } catch {
    return false
  }
}
