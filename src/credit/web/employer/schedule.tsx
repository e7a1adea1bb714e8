import type { CreditRequest } from '#credit/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { formatDay } from './credit-state.ts'

/** The instalments of a credit order. Due days are provisional until the first part is paid. */
export function Schedule({ credit: { payment_lines, state } }: { credit: CreditRequest }) {
  const isProvisional = state === 'validation' || state === 'cancel'
  return (
    <div>
      <ol className="grid gap-1 md:in-[article]:grid-cols-4 md:in-[article]:gap-2" aria-label="Échéances">
        {payment_lines.map(({ sequence, rate, amount, due_date, state: isPaid }) => (
          <li
            key={sequence}
            className={`flex flex-wrap justify-between gap-x-4 rounded-md px-3 py-1.5 md:in-[article]:grid md:in-[article]:justify-start md:in-[article]:py-2 ${isPaid ? 'bg-brand-soft' : 'bg-well'}`}
          >
            <span className="text-sm/[1.5] text-ink-2">
              {sequence === 1 && isProvisional ? 'À l’accord' : formatDay(due_date)}
              {isPaid && ' · payé'}
              <span className="max-md:hidden"> · {rate}&nbsp;%</span>
            </span>
            <b translate="no">{formatFrancs(amount)}</b>
          </li>
        ))}
      </ol>
      {state === 'validation' && (
        <p className="mt-2 text-sm text-ink-2">
          Dates indicatives&#x202F;: elles comptent du jour du premier versement.
        </p>
      )}
    </div>
  )
}
