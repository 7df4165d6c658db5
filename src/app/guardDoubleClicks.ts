const CONTROLS = 'a, button, summary'

/**
 * Many people double-click whatever they press. Where the first click has brought another screen, the second would press
 * whatever now stands in that place: it goes to nobody. The browser says which clicks belong together (`detail`), by the pace
 * that this person has set; those of the keyboard never do.
 */
export function guardDoubleClicks(): void {
  let pressed: Element | null = null
  window.addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null
      if (event.detail <= 1) pressed = control
      else if (control !== pressed) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    { capture: true },
  )
}
