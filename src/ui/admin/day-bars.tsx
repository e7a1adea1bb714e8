import { formatFrancs } from '../../platform/contract/format-francs.ts'

/** What of a day's bar one kind makes up. */
interface BarSeries {
  key: string
  label: string
}

interface DayBarsProps {
  /** What the bars show, as a sentence. */
  label: string
  series: readonly BarSeries[]
  /** A day, YYYY-MM-DD, with whole FCFA by series. */
  days: readonly { day: string; amounts: Readonly<Record<string, number>> }[]
}

const DAY = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const nameDay = (day: string): string => (day === '' ? '' : DAY.format(new Date(day)))

/** Amounts by day as stacked bars from zero; the same figures as a table under them. */
export function DayBars({ label, series, days }: DayBarsProps) {
  const sums = days.map(({ amounts }) => series.reduce((sum, { key }) => sum + (amounts[key] ?? 0), 0))
  const most = Math.max(1, ...sums)
  return (
    <figure>
      <figcaption className="sr-only">{label}</figcaption>
      <ul className="bars-key mt-2">
        {series.map(({ key, label: name }, index) => (
          <li key={key}>
            <i className={`bar-${index}`} /> {name}
          </li>
        ))}
      </ul>
      <div className="bars" aria-hidden="true">
        {days.map(({ day, amounts }, index) => (
          <div key={day} title={`${nameDay(day)}\u202F: ${formatFrancs(sums[index] ?? 0)}`}>
            {series.map(({ key }, place) => (
              <span
                key={key}
                className={`bar-${place}`}
                style={{ height: `${((amounts[key] ?? 0) / most) * 100}%` }}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="bars-days" aria-hidden="true">
        {[0, Math.floor(days.length / 2), days.length - 1].map((place) => (
          <span key={place}>{nameDay(days[place]?.day ?? '')}</span>
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
                <td>{nameDay(day)}</td>
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
