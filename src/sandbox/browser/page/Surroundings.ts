/** What Stripe.js knows of where it runs. */
export interface Surroundings {
  readonly frameOrigin: string
  readonly apiOrigin: string
  readonly key: string
  readonly locale: string
}

let frameCount = 0

/** A frame with the name that Stripe's own frames have. */
export function createFrame({ frameOrigin }: Surroundings, page: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frameCount += 1
  frame.name = `__privateStripeFrame${1000 + frameCount}`
  frame.title = title
  frame.src = `${frameOrigin}/frames/${page}`
  frame.style.setProperty('border', '0', 'important')
  return frame
}
