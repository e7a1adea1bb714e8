import type { ExpenseSum } from '#payments/contract.ts'
import { nameCategory } from '#payments/rules/cash-words.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'

/** Expenses of the till by category, largest first. */
export function ExpenseList({ expenses }: { expenses: readonly ExpenseSum[] }) {
  return (
    <ul aria-label="Dépenses par catégorie" className="divide-y divide-line text-sm">
      {expenses.map(({ category, count, amount }) => (
        <li key={category ?? ''} className="flex items-center justify-between gap-4 py-2">
          <span>
            {nameCategory(category)}
            {count > 1 && <span className="text-ink-2">, {count} dépenses</span>}
          </span>
          <span className="tabular-nums">{formatFrancs(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
