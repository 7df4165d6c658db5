import type { StripeElementStyle } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'

const PREFERENCES = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']

/** The theme's colours and text size for Stripe's card field, which lives in a frame that our style sheet cannot reach. */
export function useCardFieldStyle(): StripeElementStyle {
  const [style, setStyle] = useState(readStyle)
  useEffect(() => {
    const update = () => setStyle(readStyle())
    const queries = PREFERENCES.map((query) => matchMedia(query))
    queries.forEach((query) => query.addEventListener('change', update))
    const observer = new MutationObserver(update)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-text-size'] })
    return () => {
      queries.forEach((query) => query.removeEventListener('change', update))
      observer.disconnect()
    }
  }, [])
  return style
}

function readStyle(): StripeElementStyle {
  const root = getComputedStyle(document.documentElement)
  const colour = (name: string) => toRgb(root.getPropertyValue(name))
  return {
    base: {
      color: colour('--color-base-content'),
      iconColor: colour('--color-primary'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: `${Math.min(parseFloat(root.fontSize) * 1.125, MOST_PX)}px`,
      lineHeight: '1.4',
      '::placeholder': { color: colour('--soft') },
    },
    invalid: { color: colour('--color-error'), iconColor: colour('--color-error') },
  }
}

/** The number's end, date and CVC share one line of the frame: on a phone of 320 px larger text would push them out of it. */
const MOST_PX = 22

/** Any CSS colour as `rgb(…)`: Stripe's frame need not know the newer notations. */
function toRgb(colour: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
