import type { Instalment } from '#baskets/rules/instalments.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' })
/** « 24 novembre 2026 ». */
export const WHOLE_DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** BASK-8: dates and amounts of the instalments: a bar to scale and a calendar leaf per date. */
export function InstalmentPlan({ instalments }: { instalments: readonly Instalment[] }) {
  if (instalments.length === 0) return null
  return (
    <>
      <div aria-hidden="true" className={`plan-bar plan-of-${instalments.length}`}>
        {instalments.map(({ due }) => (
          <span key={due.getTime()} />
        ))}
      </div>
      <ol aria-label="Échéances" className="plan">
        {instalments.map(({ percent, amount, due }, index) => (
          <li key={due.getTime()}>
            <span aria-hidden="true" className="plan-leaf">
              <span>{MONTH.format(due)}</span>
              {due.getUTCDate()}
            </span>
            <span className="flex-1">
              <time dateTime={due.toISOString().slice(0, 10)} className="block font-medium">
                {index === 0 ? 'Aujourd’hui' : WHOLE_DAY.format(due)}
              </time>
              <span className="text-sm text-ink-2">{`${percent}\u202F%`}</span>
            </span>
            <b translate="no" className="whitespace-nowrap">
              {formatFrancs(amount)}
            </b>
          </li>
        ))}
      </ol>
    </>
  )
}
