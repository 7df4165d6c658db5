import { applyReadingSettings } from '@/client/drafts/readingSettings'
import { paintCachedScreen } from './paintCachedScreen'
import './styles.css'
import './forcedColours.css'

/** The app does not wait longer than this for the cached screen, in milliseconds. */
const PATIENCE_MS = 500

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
applyReadingSettings()
// Not awaited up here: the app's file shares code with this one, and would wait for it for ever.
void start(root)

async function start(root: HTMLElement): Promise<void> {
  const patience = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
  if (await Promise.race([paintCachedScreen(root).catch(() => false), patience])) await nextFrame()
  await import('./libraries')
  const { renderApp } = await import('./renderApp')
  await nextTask()
  await renderApp(root)
}

/** A tap is answered between the parts of a long start. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** The cached screen is painted before the app's code takes the processor. A hidden page draws no frames. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 100)
    requestAnimationFrame(() => setTimeout(resolve, 0))
  })
}
