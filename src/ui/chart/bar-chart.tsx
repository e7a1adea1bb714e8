import { formatCompact, listTicks } from './scale.ts'

interface ChartLine {
  label: string
  values: readonly number[]
}

interface BarChartProps {
  /** Accessible description: subject of the chart, and where its figures are. */
  label: string
  bars: ChartLine
  /** Lines for comparison, at most two. */
  lines?: readonly ChartLine[]
  /** Name of each place below the axis, and its exact figure as a tooltip. */
  places: readonly { name: string; title: string }[]
  /** For few places with short names: names every place. */
  namesAll?: boolean
}

/** Height in px between the lowest and highest line of the axis, and space above for half a figure. */
const HEIGHT = 200
const TOP = 8
const LINES = [
  { stroke: 'stroke-ink-3', ground: 'bg-ink-3', dashes: '' },
  { stroke: 'stroke-sun', ground: 'bg-sun', dashes: '5 4' },
] as const

/** Amounts as bars from zero, with lines for comparison. The page has the same figures as a table. */
export function BarChart({ label, bars, lines = [], places, namesAll = false }: BarChartProps) {
  const most = Math.max(0, ...bars.values, ...lines.flatMap(({ values }) => values))
  const ticks = listTicks(most)
  const top = ticks.at(-1) ?? 1
  const yOf = (value: number): number => TOP + HEIGHT * (1 - Math.max(0, value) / top)
  return (
    <figure>
      <figcaption className="sr-only">{label}</figcaption>
      <Legend bars={bars} lines={lines} />
      <div aria-hidden="true" className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <ol className="relative w-11 text-right text-xs/[1] text-ink-2 tabular-nums">
          {ticks.map((tick) => (
            <li key={tick} className="absolute right-0" style={{ top: `${yOf(tick) - 6}px` }}>
              {formatCompact(tick)}
            </li>
          ))}
        </ol>
        <svg width="100%" height={TOP + HEIGHT + 1} className="block overflow-visible">
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2="100%" y1={yOf(tick)} y2={yOf(tick)} className="stroke-line" />
          ))}
          <Bars values={bars.values} places={places} yOf={yOf} />
          {lines.map((line, index) => (
            <Curve key={line.label} values={line.values} yOf={yOf} look={LINES[index] ?? LINES[0]} />
          ))}
        </svg>
        <p
          className={`col-start-2 mt-1.5 text-xs/[1.5] text-ink-2 ${namesAll ? 'grid auto-cols-fr grid-flow-col text-center' : 'flex justify-between'}`}
        >
          {(namesAll ? [...places.keys()] : listNamed(places.length)).map((place) => (
            <span key={place}>{places[place]?.name}</span>
          ))}
        </p>
      </div>
    </figure>
  )
}

/** Places whose names fit below the axis on a phone: first, middle and last. */
const listNamed = (count: number): number[] =>
  count < 3 ? Array.from({ length: count }, (_, place) => place) : [0, Math.floor((count - 1) / 2), count - 1]

function Legend({ bars, lines }: { bars: ChartLine; lines: readonly ChartLine[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm/[1.5] text-ink-2">
      <li className="flex items-center gap-1.5">
        <i className="size-3 rounded-[3px] bg-brand" /> {bars.label}
      </li>
      {lines.map(({ label }, index) => (
        <li key={label} className="flex items-center gap-1.5">
          <i className={`h-0.5 w-4 ${LINES[index]?.ground ?? ''}`} /> {label}
        </li>
      ))}
    </ul>
  )
}

interface BarProps {
  values: readonly number[]
  yOf: (value: number) => number
}

function Bars({ values, places, yOf }: BarProps & Pick<BarChartProps, 'places'>) {
  const width = 100 / Math.max(1, values.length)
  // A single bar would fill the whole chart.
  const barWidth = Math.min(width * 0.7, 12)
  return values.map((value, place) => (
    <rect
      key={places[place]?.title ?? place}
      x={`${place * width + (width - barWidth) / 2}%`}
      width={`${barWidth}%`}
      y={yOf(value)}
      height={yOf(0) - yOf(value)}
      rx="2"
      className="fill-brand"
    >
      <title>{places[place]?.title}</title>
    </rect>
  ))
}

function Curve({ values, yOf, look }: BarProps & { look: (typeof LINES)[number] }) {
  const xOf = (place: number): string => `${((place + 0.5) * 100) / values.length}%`
  return values.map((value, place) => {
    const before = Math.max(0, place - 1)
    return (
      <line
        key={xOf(place)}
        // A line of one place has no length, so a short dash replaces it.
        x1={values.length === 1 ? '40%' : xOf(before)}
        x2={values.length === 1 ? '60%' : xOf(place)}
        y1={yOf(values[before] ?? 0)}
        y2={yOf(value)}
        strokeWidth="2"
        strokeDasharray={look.dashes}
        className={look.stroke}
      />
    )
  })
}
