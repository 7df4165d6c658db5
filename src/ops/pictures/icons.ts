import type { Browser } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BRAND } from '@/domain/brand'
import { BRAND_COLOURS } from '@/domain/brandColours'

interface IconShape {
  file: string
  /** Pixels of each side. */
  size: number
  /** Share of the side that the sign takes; a mask may cut everything beyond a circle of 80 %. */
  sign: number
  /** Share of the side that each corner is rounded by; 0 where the system cuts the corners itself; null without a ground. */
  corner: number | null
}

const ICONS: readonly IconShape[] = [
  { file: 'icon-192.png', size: 192, sign: 0.76, corner: 0.22 },
  { file: 'icon-512.png', size: 512, sign: 0.76, corner: 0.22 },
  { file: 'icon-maskable-512.png', size: 512, sign: 0.58, corner: 0 },
  { file: 'apple-touch-icon.png', size: 180, sign: 0.7, corner: 0 },
  // Of a notice, in the status bar: systems take its shape alone.
  { file: 'badge-96.png', size: 96, sign: 0.92, corner: null },
]

/** Draws the app's icons into a folder: the brand's sign, light on its primary colour. */
export async function drawIcons(browser: Browser, folder: string): Promise<void> {
  const page = await browser.newPage()
  for (const icon of ICONS) {
    await page.setViewportSize({ width: icon.size, height: icon.size })
    await page.setContent(`<body style="margin:0">${drawing(icon)}</body>`)
    await writeFile(join(folder, icon.file), await page.screenshot({ omitBackground: true }))
  }
  await page.close()
}

function drawing({ size, sign, corner }: IconShape): string {
  const { primary, onPrimary, warm } = BRAND_COLOURS.light
  const { line, spot } = BRAND.logo
  const edge = ((1 - sign) / 2) * 48
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48" style="display:block">
    ${corner === null ? '' : `<rect width="48" height="48" rx="${corner * 48}" fill="${primary}"/>`}
    <g transform="translate(${edge} ${edge}) scale(${sign})">
      <path d="${spot}" fill="${corner === null ? '#fff' : warm}"/>
      <path d="${line}" fill="none" stroke="${corner === null ? '#fff' : onPrimary}" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/>
    </g>
  </svg>`
}
