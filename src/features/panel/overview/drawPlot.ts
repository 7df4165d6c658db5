import UPlot from 'uplot'

interface PlotSeries {
  name: string
  /** Never told apart by colour alone. */
  look: 'line' | 'filled' | 'hollow'
  values: readonly number[]
}

export interface PlotData {
  /** X labels, one per value. */
  labels: readonly string[]
  series: readonly PlotSeries[]
  format: (value: number) => string
}

/** Height of a plot, in the size of the page's text. */
const HEIGHT_EM = 12

/**
 * Draws into the box, and again whenever its width, the colours or the size of the text change.
 * @returns a function that removes it
 */
export function drawPlot(box: HTMLElement, data: PlotData): () => void {
  let chart = create(box, data)
  const redraw = () => {
    chart.destroy()
    chart = create(box, data)
  }
  const width = new ResizeObserver(() => {
    if (Math.abs(box.clientWidth - chart.width) >= 1) redraw()
  })
  width.observe(box)
  const look = new MutationObserver(redraw)
  look.observe(document.documentElement, { attributes: true })
  const schemes = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)']
  const media = schemes.map((scheme) => matchMedia(scheme))
  for (const query of media) query.addEventListener('change', redraw)
  return () => {
    width.disconnect()
    look.disconnect()
    for (const query of media) query.removeEventListener('change', redraw)
    chart.destroy()
  }
}

function create(box: HTMLElement, data: PlotData): UPlot {
  const { labels, series } = data
  const { color, fontSize, fontFamily } = getComputedStyle(box)
  const em = parseFloat(fontSize)
  const ink = colourOf(box, 'var(--color-primary)')
  const warm = colourOf(box, 'var(--color-accent)')
  const text = { stroke: color, font: `${em * 0.85}px ${fontFamily}`, ticks: { show: false } }
  return new UPlot(
    {
      width: box.clientWidth,
      height: em * HEIGHT_EM,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: () => [-labels.length + 0.4, 0.6] },
        y: { range: (_, _min, max) => [0, Math.max(max * 1.1, 1)] },
      },
      axes: [
        { ...text, ...monthAxis(data, em) },
        {
          ...text,
          ...valueAxis(data, em, text.font),
          grid: { stroke: colourOf(box, 'var(--color-base-300)'), width: 1 },
        },
      ],
      series: [
        {},
        ...series.map((one, at) =>
          toSeries(one, one.look === 'hollow' ? warm : ink, series.length > 1 ? SIDES[at] : undefined),
        ),
      ],
    },
    [labels.map((_, at) => at - labels.length + 1), ...series.map(drawn)],
    box,
  )
}

/** A bar of none would be a line on the axis, as if there were something. */
const drawn = ({ look, values }: PlotSeries): (number | null)[] =>
  values.map((value) => (look !== 'line' && value === 0 ? null : value))

/** As many initials as there is room for, mostly all, counted from the last one, which is 0. */
const monthAxis = ({ labels }: PlotData, em: number): UPlot.Axis => ({
  grid: { show: false },
  size: em * 1.8,
  space: em,
  incrs: [1, 2, 3, 6],
  values: (_, at) => at.map((month) => labels.at(month - 1) ?? ''),
})

const valueAxis = ({ format }: PlotData, em: number, font: string): UPlot.Axis => ({
  space: em * 2.5,
  incrs: WHOLE_STEPS,
  // Null while the plot is first laid out, whatever its types say.
  // At least as wide as that of the other plots, so that all of them begin at one place.
  size: (_, values: string[] | null) => Math.max(widest(values ?? [], font), em * 2.6) + em,
  values: (_, values) => values.map(format),
})

/** People and whole euros: the axis has no fractions. */
const WHOLE_STEPS = [1, 2, 5]
  .flatMap((step) => [0, 1, 2, 3, 4, 5, 6, 7].map((power) => step * 10 ** power))
  .sort((one, other) => one - other)

/** Two rows of bars are side by side. */
const SIDES = [-1, 1] as const

function toSeries({ look, values }: PlotSeries, ink: string, side: -1 | 1 | undefined): UPlot.Series {
  if (look === 'line') return { stroke: ink, width: 3, points: { show: true, size: 8, fill: ink } }
  const fills =
    look === 'filled' ? values.map((_, at) => (at === values.length - 1 ? hatched(ink) : ink)) : null
  const paths = UPlot.paths.bars?.({
    size: side ? [0.46, 40] : [0.6, 60],
    align: side ?? 0,
    gap: side ? 3 : 0,
    ...(fills && {
      disp: {
        fill: { unit: 3, values: () => fills },
        stroke: { unit: 3, values: () => fills.map(() => ink) },
      },
    }),
  })
  return {
    stroke: ink,
    width: 2,
    ...(look === 'filled' ? { fill: ink } : {}),
    points: { show: false },
    ...(paths ? { paths } : {}),
  }
}

/** The last month is not over: its bar is half paper, in slanting lines. */
function hatched(ink: string): string {
  const tile = document.createElement('canvas')
  ;[tile.width, tile.height] = [HATCH, HATCH]
  const context = tile.getContext('2d')
  if (!context) return ink
  context.strokeStyle = ink
  context.lineWidth = HATCH / 3
  context.beginPath()
  // Beyond the tile at both ends, and once more through its corners, so that the lines meet.
  for (const shift of [-HATCH, 0, HATCH]) {
    context.moveTo(shift - 1, HATCH + 1)
    context.lineTo(shift + HATCH + 1, -1)
  }
  context.stroke()
  // It is only ever set as a canvas's fill, whatever its types say.
  return (context.createPattern(tile, 'repeat') as unknown as string | null) ?? ink
}

const HATCH = 8

/** A colour of the theme as the canvas understands it. */
function colourOf(box: HTMLElement, value: string): string {
  const probe = document.createElement('span')
  probe.style.color = value
  box.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

function widest(texts: readonly string[], font: string): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = font
  return Math.max(0, ...texts.map((text) => context.measureText(text).width))
}
