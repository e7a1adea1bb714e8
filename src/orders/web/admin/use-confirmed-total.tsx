import { type ReactNode, useState } from 'react'
import type { CutOrder } from '#orders/rules/nearly-free.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { ApiError } from '#platform/web/send.ts'
import { Warning } from '#ui/states/warning.tsx'

interface ConfirmedTotal {
  /** Sends with the total that was confirmed; `stays` where one is to be confirmed first. Throws what `make` throws. */
  send: (make: (confirmed: { confirmed_total?: number }) => Promise<void>) => Promise<void | 'stays'>
  /** The button's words, once there is something to confirm. */
  label: string | undefined
  warning: ReactNode
}

/** A change that would leave next to nothing to pay is saved by a second press, which confirms the new total. */
export function useConfirmedTotal(): ConfirmedTotal {
  const [asked, setAsked] = useState<CutOrder>()
  return {
    async send(make) {
      try {
        return await make(asked ? { confirmed_total: asked.total } : {})
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.body.code !== 'order.nearly_free') throw failure
        setAsked(failure.body as unknown as CutOrder)
        return 'stays'
      }
    },
    label: asked && `Confirmer ${formatFrancs(asked.total)}`,
    warning: asked && (
      <div role="alert">
        <Warning>
          Il ne resterait que {formatFrancs(asked.total)} à payer, pour {formatFrancs(asked.articles)}{' '}
          d’articles. Vérifiez, puis confirmez ce total.
        </Warning>
      </div>
    ),
  }
}
