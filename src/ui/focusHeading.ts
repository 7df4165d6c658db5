/** Where the focus goes when its element leaves the screen. Nothing is scrolled. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
