import { BRAND } from '../../domain/brand.ts'
import { BRAND_COLOURS } from '../../domain/brandColours.ts'
import type { Palette } from '../../domain/brandShape.ts'

/** The sign for the browser's tab, in the colours of the browser's own scheme. */
export function favicon(): string {
  const { light, dark } = BRAND_COLOURS
  const inks = ({ primary, accent }: Palette) => `.line { stroke: ${primary} } .spot { fill: ${accent} }`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  <style>${inks(light)} @media (prefers-color-scheme: dark) { ${inks(dark)} }</style>
  <path class="spot" d="${BRAND.logo.spot}" />
  <path class="line" d="${BRAND.logo.line}" fill="none" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round" />
</svg>
`
}
