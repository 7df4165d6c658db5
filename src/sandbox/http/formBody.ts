/** A form value as Stripe reads it: text, a list, or named parts. */
export type Raw = string | RawList | RawObject
type RawList = Raw[]
export interface RawObject {
  [name: string]: Raw
}

const isObject = (raw: Raw | undefined): raw is RawObject => typeof raw === 'object' && !Array.isArray(raw)

/** `a[b][0]` → `['a', 'b', '0']`; brackets that do not close are part of the name. */
function splitName(name: string): string[] {
  const open = name.indexOf('[')
  if (open <= 0 || !name.endsWith(']')) return [name]
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')]
}

/** Names such as `__proto__` are plain fields here. */
const emptyObject = (): RawObject => Object.create(null) as RawObject

function put(into: RawObject, path: readonly string[], value: string): void {
  let here = into
  path.forEach((step, depth) => {
    const key = step === '' ? String(Object.keys(here).length) : step
    if (depth === path.length - 1) {
      here[key] = value
      return
    }
    const next = here[key]
    here = isObject(next) ? next : (here[key] = emptyObject())
  })
}

/** Parts named 0, 1, 2… are a list. */
function listsFromNumbers(raw: Raw): Raw {
  if (!isObject(raw)) return raw
  const entries = Object.entries(raw)
  if (entries.length > 0 && entries.every(([key], i) => key === String(i)))
    return entries.map(([, value]) => listsFromNumbers(value))
  const result = emptyObject()
  for (const [key, value] of entries) result[key] = listsFromNumbers(value)
  return result
}

/** Reads `application/x-www-form-urlencoded` text with bracketed names, of a body or of a query. */
export function parseForm(text: string): RawObject {
  const parsed = emptyObject()
  for (const [name, value] of new URLSearchParams(text)) put(parsed, splitName(name), value)
  const result = emptyObject()
  for (const [key, value] of Object.entries(parsed)) result[key] = listsFromNumbers(value)
  return result
}
