const CONTROLS = 'a, button, summary'

/**
 * Many people double-click whatever they press. If the first click brings up another screen, the second would press
 * whatever is now in that place, so it is dropped. The browser says which clicks belong together (`detail`), at the speed
 * this person has set; keyboard clicks never do.
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
