import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../support/memoryStorage'

/** One bundle’s copy of the module: the first script and the app have one each, on the same page. */
async function bundle() {
  vi.resetModules()
  return import('@/client/drafts/readingSettings')
}

const page = { documentElement: { dataset: {} as DOMStringMap } }
beforeEach(() => {
  page.documentElement.dataset = {}
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

describe('reading settings', () => {
  it('are what the first script stored, also after the app has read them', async () => {
    const [firstScript, app] = [await bundle(), await bundle()]
    expect(app.readingSettings()).toEqual({ textSize: 'normal', moreContrast: false })
    firstScript.changeReadingSettings({ moreContrast: true })
    expect(app.readingSettings()).toEqual({ textSize: 'normal', moreContrast: true })
    app.changeReadingSettings({ textSize: 'large' })
    expect(page.documentElement.dataset).toEqual({ textSize: 'large', theme: 'club-contrast' })
  })

  it('are the same object until they change', async () => {
    const { readingSettings, changeReadingSettings } = await bundle()
    const before = readingSettings()
    expect(readingSettings()).toBe(before)
    changeReadingSettings({ textSize: 'large' })
    const after = readingSettings()
    expect(after).toEqual({ textSize: 'large', moreContrast: false })
    expect(readingSettings()).toBe(after)
  })

  it('last until the page is closed where storage is refused', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    const { readingSettings, changeReadingSettings } = await bundle()
    changeReadingSettings({ textSize: 'large' })
    changeReadingSettings({ moreContrast: true })
    expect(readingSettings()).toEqual({ textSize: 'large', moreContrast: true })
    expect(page.documentElement.dataset).toEqual({ textSize: 'large', theme: 'club-contrast' })
  })

  it('follow another tab', async () => {
    const { onReadingChange, readingSettings } = await bundle()
    readingSettings()
    const heard = vi.fn()
    const stop = onReadingChange(heard)
    localStorage.setItem('reading', 'large contrast')
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'reading' }))
    expect(heard).toHaveBeenCalledOnce()
    expect(readingSettings()).toEqual({ textSize: 'large', moreContrast: true })
    expect(page.documentElement.dataset).toEqual({ textSize: 'large', theme: 'club-contrast' })
    stop()
  })
})
