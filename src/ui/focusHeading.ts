/** Where the focus goes when what had it goes from the screen. Nothing is scrolled. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
