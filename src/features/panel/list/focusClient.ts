import { focusHeading } from '@/ui/focusHeading'

/** The link with a client's name, by which the focus finds the row. */
export const clientLinkId = (clientId: string): string => `cliente-${clientId}`

/** Puts the focus on a client's name, once the change is painted: the button that had it may be gone. */
export function focusClient(clientId: string): void {
  afterPainting(() => focus(document.getElementById(clientLinkId(clientId))))
}

/** Removes a row, and puts the focus on the one that takes its place, the one before it, or the heading. */
export function focusNeighbour(clientId: string, takeAway: () => void): void {
  const row = document.getElementById(clientLinkId(clientId))?.closest<HTMLElement>('[data-index]')
  const neighbour = linkIn(row?.nextElementSibling) ?? linkIn(row?.previousElementSibling)
  takeAway()
  afterPainting(() => (neighbour?.isConnected ? focus(neighbour) : focusHeading()))
}

const linkIn = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('a[id]') ?? null

const focus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

const afterPainting = (work: () => void): void => {
  setTimeout(work, 0)
}
