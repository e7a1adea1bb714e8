import { type ReactNode, useState } from 'react'
import type { CutOrder } from '#orders/rules/nearly-free.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { ApiError } from '#platform/web/send.ts'
import { Warning } from '#ui/states/warning.tsx'

interface ConfirmedTotal {
  /** Sends with the confirmed total. `stays` when a total must be confirmed first. Throws the errors of `make`. */
  send: (make: (confirmed: { confirmed_total?: number }) => Promise<void>) => Promise<void | 'stays'>
  /** Button label while a confirmation is pending. */
  label: string | undefined
  warning: ReactNode
}

/** A change that leaves almost nothing to pay needs a second press, which confirms the new total. */
export function useConfirmedTotal(): ConfirmedTotal {
  const [requested, setRequested] = useState<CutOrder>()
  return {
    async send(make) {
      try {
        return await make(requested ? { confirmed_total: requested.total } : {})
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.body.code !== 'order.nearly_free') throw failure
        setRequested(failure.body as unknown as CutOrder)
        return 'stays'
      }
    },
    label: requested && `Confirmer ${formatFrancs(requested.total)}`,
    warning: requested && (
      <div role="alert">
        <Warning>
          Il ne resterait que {formatFrancs(requested.total)} à payer, pour {formatFrancs(requested.articles)}{' '}
          d’articles. Vérifiez, puis confirmez ce total.
        </Warning>
      </div>
    ),
  }
}
