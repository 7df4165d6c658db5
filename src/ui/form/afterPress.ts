/**
 * Runs at once, or, while something is being pressed, after the press: a message that comes in between would push what is
 * pressed away from under the finger, and the press would be lost.
 */
export function afterPress(run: () => void): void {
  if (document.querySelector('a:active, button:active, label:active') === null) {
    run()
    return
  }
  window.addEventListener('pointerup', () => setTimeout(run), { once: true })
}
