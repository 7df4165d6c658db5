import { WIPES_KEY } from '@/client/session/pendingWipes'
import { SIGN_OUTS_KEY } from '@/client/session/signOutsKey'
import { SESSION_KEY } from '@/client/http/sessionKey'
import type { TextSize } from '@/domain/readingSize'
import { chooseConsent, consentChoice, type ConsentChoice } from '@/client/analytics/consentChoice'
import type { BootstrapState, EditedField } from './bootstrapState'
import { applyReadingSettings, changeReadingSettings, readingSettings } from '@/client/drafts/readingSettings'

/*
 * In the head of every page, before anything is painted: it applies this device's reading settings, and answers for the
 * app on pages made at build time until the app's code has loaded. Kept small: it is part of each page.
 */

/** On the script tag of whole pages, from the build: the app's files, its entry first, and whether to fetch them ahead. */
interface AppFiles {
  files?: string
  ahead?: ''
}

/** The hosted typefaces; the second has a file of its own for the zero. */
const FACES = ['Fraunces', 'Atkinson Hyperlegible Next']

/** Signs that a person does more than read; the last two also come from programs that fill in forms. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'input']

/** The first paint, and the typefaces, come before anything that is only for later. */
const AFTER_LOAD_MS = 1_000
/** How long to wait before retrying after a failure. */
const AGAIN_MS = 3_000

const page = document.documentElement
const { files, ahead } = (document.currentScript as HTMLScriptElement).dataset as AppFiles
const addresses = files?.split(' ') ?? []
const answers = new AbortController()
const before: BootstrapState = {
  edited: new Set(),
  waiting: new Set(),
  installOffer: null,
  handOver: () => answers.abort(),
}
const parsed = new Promise((resolve) => answer('DOMContentLoaded', resolve))
let fetched: Promise<unknown> | undefined
let isComing = false

applyReadingSettings()
if (!location.hash) page.dataset['unpainted'] = ''
afterPaint(() => inParts(() => delete page.dataset['unpainted']).then(useFaces))
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
  answer('input', ({ target }) => before.edited.add(target as EditedField))
  answer('change', change)
  answer('submit', (event) => {
    event.preventDefault()
    wait(event.target as HTMLFormElement)
  })
  for (const touch of TOUCHES) answer(touch, fetchAppSoon)
  // A person who is signed in, or has an unfinished sign-out, needs the app; everyone else reads first.
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

/** In the page's markup the control shows the defaults. */
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

/**
 * Changes the layout of the whole page, but at once only what is seen: the parts below follow in tasks of their own, as
 * together they would be a long one. Until its turn a part keeps its height.
 */
async function inParts(change: () => unknown): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>('.below-fold')].filter(
    (part) => part.getBoundingClientRect().top > innerHeight,
  )
  for (const { style } of parts) style.contentVisibility = 'auto'
  change()
  for (const { style } of parts) {
    await new Promise((resolve) => afterPaint(() => resolve(null)))
    style.contentVisibility = ''
  }
}

/** All at once, so that nothing is drawn twice. One that does not come leaves the system's in its place. */
async function useFaces(): Promise<void> {
  await Promise.allSettled(FACES.map((face) => document.fonts.load(`1em '${face} Variable'`, 'a0')))
  await inParts(() => (page.dataset['fonts'] = ''))
}

/** People already busy in this tab go on; a form responds even if coverage is lost before the first touch, and says so. */
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

/** The browser reports a failure; native controls keep working. */
function again(): void {
  isComing = false
  if (before.waiting.size > 0) fetchApp()
}

/** Into the browser's cache, once. Nothing is imported before it has arrived: some browsers never retry a failed import. */
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

/** Page and app are all there, so the app can take over. */
function bringToLife(): Promise<unknown> {
  // Until now for wide screens only; see build/writePublicPages.
  document.querySelector('link[media][rel=stylesheet]')?.removeAttribute('media')
  return import(/* @vite-ignore */ addresses[0] ?? '')
}

/** While nothing is waiting: through the worker, the app, which registers it by itself; private windows refuse workers. */
function keepForLater(): void {
  if (files && 'serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}

/** Whether the browser's storage has what is read; false where storage is refused, or unreadable. */
function has(read: () => unknown): boolean {
  try {
    return Boolean(read())
  } catch {
    return false
  }
}
