import { formatFrancs } from '#platform/contract/format-francs.ts'
import { formatCompact, listTicks } from './scale.ts'

interface BarSeries {
  key: string
  label: string
}

interface DayBarsProps {
  label: string
  series: readonly BarSeries[]
  /** A day, YYYY-MM-DD, with whole FCFA by series. */
  days: readonly { day: string; amounts: Readonly<Record<string, number>> }[]
}

/** Background colours of the series, in order. */
const GROUNDS = ['bg-brand', 'bg-sun', 'bg-info', 'bg-ink-3', 'bg-promo'] as const

const DAY = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const formatDay = (day: string): string => (day === '' ? '' : DAY.format(new Date(day)))

/** Amounts by day as stacked bars from zero, with the same figures as a table below. */
export function DayBars({ label, series, days }: DayBarsProps) {
  const sums = days.map(({ amounts }) => series.reduce((sum, { key }) => sum + (amounts[key] ?? 0), 0))
  const ticks = listTicks(Math.max(0, ...sums))
  const top = ticks.at(-1) ?? 1
  return (
    <figure>
      <figcaption className="sr-only">{label}</figcaption>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm/[1.5] text-ink-2">
        {series.map(({ key, label: name }, index) => (
          <li key={key} className="flex items-center gap-1.5">
            <i className={`size-3 rounded-[3px] ${GROUNDS[index]}`} /> {name}
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <Axis ticks={ticks} top={top} />
        <div className="relative h-50 border-b border-line-strong">
          {ticks.map((tick) => (
            <i
              key={tick}
              className="absolute inset-x-0 h-px bg-line"
              style={{ bottom: `${(tick / top) * 100}%` }}
            />
          ))}
          <div className="relative grid h-full auto-cols-[minmax(0,1fr)] grid-flow-col gap-[clamp(1px,0.6%,10px)]">
            {days.map(({ day, amounts }, index) => (
              <div
                key={day}
                title={`${formatDay(day)}\u202F: ${formatFrancs(sums[index] ?? 0)}`}
                className="flex min-w-0 flex-col-reverse overflow-hidden rounded-t-[3px]"
              >
                {series.map(({ key }, place) => (
                  <span
                    key={key}
                    className={GROUNDS[place]}
                    style={{ height: `${((amounts[key] ?? 0) / top) * 100}%` }}
                  />
                ))}
              </div>
            ))}
          </div>
        </div>
        <p className="col-start-2 mt-1.5 flex justify-between text-xs/[1.5] text-ink-2">
          {[0, Math.floor(days.length / 2), days.length - 1].map((place) => (
            <span key={place}>{formatDay(days[place]?.day ?? '')}</span>
          ))}
        </p>
      </div>
      <FigureTable series={series} days={days} sums={sums} />
    </figure>
  )
}

/** Labels of the grid lines. */
function Axis({ ticks, top }: { ticks: readonly number[]; top: number }) {
  return (
    <ol className="relative h-50 w-11 text-right text-xs/[1] text-ink-2 tabular-nums">
      {ticks.map((tick) => (
        <li
          key={tick}
          className="absolute right-0 translate-y-1/2"
          style={{ bottom: `${(tick / top) * 100}%` }}
        >
          {formatCompact(tick)}
        </li>
      ))}
    </ol>
  )
}

function FigureTable({
  series,
  days,
  sums,
}: Pick<DayBarsProps, 'series' | 'days'> & { sums: readonly number[] }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="cursor-pointer font-medium text-brand">Voir les chiffres</summary>
      <div className="mt-2 overflow-x-auto">
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col">Jour</th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col" className="is-number">
                  {label}
                </th>
              ))}
              <th scope="col" className="is-number">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, amounts }, index) => (
              <tr key={day}>
                <td>{formatDay(day)}</td>
                {series.map(({ key }) => (
                  <td key={key} className="is-number">
                    {formatFrancs(amounts[key] ?? 0)}
                  </td>
                ))}
                <td className="is-number">{formatFrancs(sums[index] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
