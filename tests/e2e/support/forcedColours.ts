import type { Page } from '@playwright/test'

/** Controls and drawings that cannot be told from what is behind them where the system chooses the colours. */
export const goneInForcedColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 3
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    function luminance(colour: string): number | null {
      if (!paint) throw new Error('no canvas')
      paint.clearRect(0, 0, 1, 1)
      paint.fillStyle = colour
      paint.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data
      if (alpha < 128) return null
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'Canvas'
    const behind = luminance(getComputedStyle(probe).color) ?? 0
    probe.remove()
    const isSeen = (colour: string): boolean => {
      const light = luminance(colour)
      return light !== null && (Math.max(light, behind) + 0.05) / (Math.min(light, behind) + 0.05) >= LEAST
    }

    function controlIsSeen(control: Element): boolean {
      const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor, color } =
        getComputedStyle(control)
      const hasEdge = parseFloat(borderTopWidth) >= 1 && borderTopStyle !== 'none' && isSeen(borderTopColor)
      const hasWords = !control.matches('input, select, textarea') && isSeen(color)
      return hasEdge || isSeen(backgroundColor) || hasWords
    }
    function shapeIsSeen(shape: Element): boolean {
      const { stroke, fill } = getComputedStyle(shape)
      return [stroke, fill].some((ink) => ink !== 'none' && isSeen(ink))
    }
    const gone = (selector: string, test: (element: Element) => boolean): string[] =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((element) => !test(element))
        .map((element) => (element.closest('svg') ?? element).outerHTML.slice(0, 160))
    // A whole drawing, since a part may be there to hide what is behind it.
    const drawingIsSeen = (drawing: Element): boolean => {
      const shapes = [...drawing.querySelectorAll('path, circle, rect, line')]
      return shapes.length === 0 || shapes.some(shapeIsSeen)
    }
    return [
      ...gone('button, a.btn, input:not([type=hidden]), select, textarea', controlIsSeen),
      ...gone('svg', drawingIsSeen),
    ]
  })
