/** Figures of one name, with what they mean. */
export interface Family {
  /** Ends with the unit, if there is one. */
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  unit?: 'seconds' | 'bytes' | 'ratio'
  help: string
  samples: readonly Sample[]
}

export interface Sample {
  /** What the type puts behind the family's name. */
  suffix?: '_total' | '_bucket' | '_count' | '_sum'
  labels?: Readonly<Record<string, string>>
  value: number
}

/** @see https://prometheus.io/docs/specs/om/open_metrics_spec/ */
export const OPEN_METRICS_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

/** Figures as OpenMetrics text, which Prometheus and most monitors read. */
export const openMetrics = (families: readonly Family[]): string =>
  `${families.map(familyText).join('')}# EOF\n`

function familyText({ name, type, unit, help, samples }: Family): string {
  const about = [
    `# TYPE ${name} ${type}`,
    ...(unit ? [`# UNIT ${name} ${unit}`] : []),
    `# HELP ${name} ${escaped(help)}`,
  ]
  const lines = samples.map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelsText(labels)} ${value}`,
  )
  return [...about, ...lines].map((line) => `${line}\n`).join('')
}

function labelsText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escaped = (text: string): string =>
  text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')
