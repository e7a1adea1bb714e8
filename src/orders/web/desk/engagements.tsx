import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { Engagement } from '../../contract.ts'
import { formatDay } from './credit-state.ts'
import { ListRefused } from './listed-credits.tsx'
import type { Listed } from './use-listed.ts'

/** What each employee owes on credits that the company guarantees. */
export function Engagements({ rows, failure, reload }: Listed<Engagement>) {
  if (failure !== undefined) return <ListRefused failure={failure} onRetry={reload} />
  if (rows === undefined) return <div className="desk-skeleton" aria-hidden="true" />
  if (rows.length === 0)
    return (
      <EmptyState icon={<Icon name="wallet" />} title="Personne ne doit rien">
        Ce que vos employés ont encore à payer apparaîtra ici, avec les dates.
      </EmptyState>
    )
  return (
    <table className="desk-table">
      <caption className="sr-only">Ce que doit chaque employé</caption>
      <thead>
        <tr>
          <th scope="col">Employé</th>
          <th scope="col">Reste à payer</th>
          <th scope="col">Prochaine échéance</th>
          <th scope="col">Échu à ce jour</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <EngagementRow key={row.member.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function EngagementRow({ row }: { row: Engagement }) {
  const { member, owed, waiting, overdue, next_due, next_amount } = row
  return (
    <tr>
      <td>
        <p className="font-medium">{member.name}</p>
        {member.function && <p className="text-sm text-ink-2">{member.function}</p>}
      </td>
      <td data-label="Reste à payer">
        {formatFrancs(owed)}
        {waiting > 0 && <span className="block text-sm text-ink-2">et {formatFrancs(waiting)} demandés</span>}
      </td>
      <td data-label="Prochaine échéance">
        {next_due !== null && `${formatFrancs(next_amount)}, le ${formatDay(next_due)}`}
      </td>
      <td data-label="Échu à ce jour" className="text-promo-ink">
        {overdue > 0 && formatFrancs(overdue)}
      </td>
    </tr>
  )
}
