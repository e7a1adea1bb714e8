import type { Engagement } from '#credit/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import type { ApiQuery } from '#platform/web/session/use-api-query.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { formatDay } from './credit-state.ts'
import { ListRefused } from './listed-credits.tsx'

const COLUMNS: readonly Column<Engagement>[] = [
  {
    key: 'member',
    label: 'Employé',
    cell: ({ member }) => (
      <>
        <p className="font-medium">{member.name}</p>
        {member.function && <p className="text-sm text-ink-2">{member.function}</p>}
      </>
    ),
  },
  {
    key: 'owed',
    label: 'Reste à payer',
    isLabelled: true,
    cell: ({ owed, waiting }) => (
      <>
        {formatFrancs(owed)}
        {waiting > 0 && <span className="block text-sm text-ink-2">et {formatFrancs(waiting)} demandés</span>}
      </>
    ),
  },
  {
    key: 'next_due',
    label: 'Prochaine échéance',
    isLabelled: true,
    cell: ({ next_due, next_amount }) =>
      next_due !== null && `${formatFrancs(next_amount)}, le ${formatDay(next_due)}`,
  },
  {
    key: 'overdue',
    label: 'Échu à ce jour',
    isLabelled: true,
    className: 'text-promo-ink',
    cell: ({ overdue }) => overdue > 0 && formatFrancs(overdue),
  },
]

interface EngagementsProps extends Pick<ApiQuery<unknown>, 'failure' | 'reload'> {
  rows: readonly Engagement[] | undefined
}

/** Each employee's debts on credit that the company guarantees. */
export function Engagements({ rows, failure, reload }: EngagementsProps) {
  if (failure !== undefined) return <ListRefused failure={failure} onRetry={reload} />
  if (rows === undefined) return <div className="skeleton-block" aria-hidden="true" />
  return (
    <DataTable
      caption="Ce que doit chaque employé"
      look="employer"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ member }) => member.id}
      empty={
        <EmptyState icon={<Icon name="wallet" />} title="Personne ne doit rien">
          Ce que vos employés ont encore à payer apparaîtra ici, avec les dates.
        </EmptyState>
      }
    />
  )
}
