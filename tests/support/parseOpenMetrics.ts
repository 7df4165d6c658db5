/** A family of figures as a monitor reads it. */
export interface ReadFamily {
  type: string
  unit: string
  help: string
  samples: ReadSample[]
}

interface ReadSample {
  name: string
  labels: Record<string, string>
  value: number
}

const METADATA = /^# (TYPE|UNIT|HELP) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.*)$/
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/
const LABEL = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,(?=.)|$)/
const NUMBER = /^[+-]?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)$/
/** What a sample's name has behind that of its family. */
const SUFFIXES: Record<string, readonly string[]> = {
  counter: ['_total', '_created'],
  gauge: [''],
  histogram: ['_bucket', '_count', '_sum', '_created'],
}
const RESERVED = /_(total|created|bucket|count|sum|info|gcount|gsum)$/
const BOUND = /^(\d+\.\d+|\+Inf)$/

/**
 * Reads OpenMetrics text (1.0) as strictly as its specification is written; what the club never writes (other types, exemplars,
 * timestamps, NaN) is refused too.
 * @throws Error that says which line is wrong, and why
 */
export function parseOpenMetrics(text: string): Map<string, ReadFamily> {
  const families = new Map<string, ReadFamily>()
  if (!text.endsWith('# EOF\n')) throw new Error('it does not end with EOF and a line feed')
  let name = ''
  for (const line of text.slice(0, -'# EOF\n'.length).split('\n').slice(0, -1)) {
    const metadata = METADATA.exec(line)
    if (metadata) name = readMetadata(families, name, metadata)
    else readSample(families, name, line)
  }
  for (const [family, read] of families) checkFamily(family, read)
  return families
}

function readMetadata(
  families: Map<string, ReadFamily>,
  current: string,
  [line, kind, name = '', value = '']: RegExpExecArray,
): string {
  let family = families.get(name)
  if (kind === 'TYPE') {
    if (family) throw new Error(`a family comes twice: ${line}`)
    if (!(value in SUFFIXES)) throw new Error(`no type of the club's: ${line}`)
    family = { type: value, unit: '', help: '', samples: [] }
    families.set(name, family)
  } else if (!family || name !== current || family.samples.length > 0) {
    throw new Error(`out of its place: ${line}`)
  } else if (kind === 'UNIT') {
    if (family.unit || !name.endsWith(`_${value}`)) throw new Error(`the name does not say the unit: ${line}`)
    family.unit = value
  } else {
    if (family.help) throw new Error(`twice: ${line}`)
    family.help = unescaped(value)
  }
  return name
}

function readSample(families: Map<string, ReadFamily>, current: string, line: string): void {
  const match = SAMPLE.exec(line)
  const family = families.get(current)
  if (!match || !family) throw new Error(`neither a sample nor metadata: ${line}`)
  const [, name = '', labels, value = ''] = match
  if (!SUFFIXES[family.type]?.some((suffix) => name === current + suffix))
    throw new Error(`not of the family before it: ${line}`)
  if (!NUMBER.test(value)) throw new Error(`not a number: ${line}`)
  family.samples.push({ name, labels: readLabels(labels ?? '', line), value: Number(value) })
}

function readLabels(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {}
  for (let rest = text; rest;) {
    const match = LABEL.exec(rest)
    if (!match || match[1]! in labels) throw new Error(`labels that nobody can read: ${line}`)
    labels[match[1]!] = unescaped(match[2]!)
    rest = rest.slice(match[0].length)
  }
  return labels
}

function unescaped(text: string): string {
  if (/\\(?![\\"n])/.test(text.replaceAll('\\\\', ''))) throw new Error(`an escape that is none: ${text}`)
  return text.replace(/\\(["\\n])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
}

function checkFamily(name: string, { type, help, samples }: ReadFamily): void {
  if (RESERVED.test(name)) throw new Error(`a name that ends as samples do: ${name}`)
  if (!help) throw new Error(`nobody knows what it means: ${name}`)
  const keys = samples.map((sample) => sample.name + JSON.stringify(Object.entries(sample.labels).sort()))
  if (new Set(keys).size < keys.length) throw new Error(`a sample comes twice: ${name}`)
  if (type !== 'gauge' && samples.some(({ value }) => value < 0)) throw new Error(`less than none: ${name}`)
  if (type === 'histogram') checkHistogram(name, samples)
}

/** Each set of labels has its samples together: the buckets, ascending to all, and as many in all as it counts. */
function checkHistogram(name: string, samples: readonly ReadSample[]): void {
  const groups = new Map<string, ReadSample[]>()
  let last = ''
  for (const sample of samples) {
    const { le: _, ...labels } = sample.labels
    const key = JSON.stringify(Object.entries(labels).sort())
    if (key !== last && groups.has(key)) throw new Error(`scattered samples: ${name}${key}`)
    groups.set(key, [...(groups.get(key) ?? []), sample])
    last = key
  }
  for (const [key, group] of groups) {
    const buckets = group.filter((sample) => sample.name === `${name}_bucket`)
    const bounds = buckets.map(({ labels }) => labels['le'] ?? '')
    if (!bounds.every((bound) => BOUND.test(bound)) || bounds.at(-1) !== '+Inf')
      throw new Error(`bounds that are none: ${name}${key}`)
    const ascends = (values: readonly number[], least: number): boolean =>
      values.every((value, at) => at === 0 || value - values[at - 1]! >= least)
    const numbers = bounds.slice(0, -1).map(Number)
    if (!ascends(numbers, Number.MIN_VALUE)) throw new Error(`bounds out of order: ${name}${key}`)
    const counts = buckets.map(({ value }) => value)
    if (!ascends(counts, 0)) throw new Error(`a bucket has less than the one before: ${name}${key}`)
    const count = group.filter((sample) => sample.name === `${name}_count`)
    const sum = group.filter((sample) => sample.name === `${name}_sum`)
    if (count.length !== 1 || sum.length !== 1 || count[0]!.value !== counts.at(-1))
      throw new Error(`count and buckets differ: ${name}${key}`)
  }
}
