import type { ScreenRow } from '@/client/store/rows'

/** The app as it is on the screen, without what is only momentary: toasts, opened texts, the state of syncing, whether somebody is there. */
export function portalScreen(): Omit<ScreenRow, 'key'> | null {
  const root = document.getElementById('root')
  const stylesheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href
  if (!root || !stylesheet) return null
  const copy = root.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('[data-momentary], [data-of-the-hour]'))
    element.classList.add('invisible')
  for (const element of copy.querySelectorAll('dialog')) element.remove()
  for (const element of copy.querySelectorAll('details')) element.removeAttribute('open')
  for (const element of copy.querySelectorAll('[style]')) element.removeAttribute('style')
  for (const opener of copy.querySelectorAll('[aria-expanded="true"]')) close(copy, opener)
  return { html: copy.innerHTML, stylesheet }
}

function close(copy: HTMLElement, opener: Element): void {
  opener.setAttribute('aria-expanded', 'false')
  copy.querySelector(`[id="${opener.getAttribute('aria-controls') ?? ''}"]`)?.setAttribute('hidden', '')
}
