import { BRAND_COLOURS } from '../../domain/brandColours.ts'

/** Each of the brand's colours by its name in pages and style sheets: `light.paper`. */
export const COLOURS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(BRAND_COLOURS).flatMap(([theme, palette]) =>
    Object.entries(palette).map(([role, colour]: [string, string]) => [`${theme}.${role}`, colour]),
  ),
)

/** A style sheet with the brand's colours in place of `brand(light.paper)`. @throws Error on any other name */
export const fillBrandColours = (css: string): string =>
  css.replace(/\bbrand\(([\w.]+)\)/g, (_, name: string) => brandValue(COLOURS, name))

/** @throws Error when the brand has no value of this name */
export function brandValue(values: Readonly<Record<string, string>>, name: string): string {
  const value = values[name]
  if (!value) throw new Error(`The brand has no "${name}"`)
  return value
}
