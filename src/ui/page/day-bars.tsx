import { formatFrancs } from '../../platform/contract/format-francs.ts'

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

/** The grounds of the series, in their order. */
const GROUNDS = ['bg-brand', 'bg-sun', 'bg-info', 'bg-ink-3', 'bg-promo'] as const

const DAY = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const formatDay = (day: string): string => (day === '' ? '' : DAY.format(new Date(day)))

/** Amounts by day as stacked bars from zero; the same figures as a table under them. */
export function DayBars({ label, series, days }: DayBarsProps) {
  const sums = days.map(({ amounts }) => series.reduce((sum, { key }) => sum + (amounts[key] ?? 0), 0))
  const most = Math.max(1, ...sums)
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
      <div
        aria-hidden="true"
        className="mt-4 grid h-50 auto-cols-[minmax(0,1fr)] grid-flow-col gap-[clamp(1px,0.6%,10px)] border-b border-line-strong bg-[repeating-linear-gradient(to_bottom,var(--color-line)_0_1px,transparent_1px_33.33%)]"
      >
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
                style={{ height: `${((amounts[key] ?? 0) / most) * 100}%` }}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="mt-1.5 flex justify-between text-xs/[1.5] text-ink-2" aria-hidden="true">
        {[0, Math.floor(days.length / 2), days.length - 1].map((place) => (
          <span key={place}>{formatDay(days[place]?.day ?? '')}</span>
        ))}
      </p>
      <FigureTable series={series} days={days} sums={sums} />
    </figure>
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
