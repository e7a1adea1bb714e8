import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../accounts/web/profile/use-action.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { Order, OrderPaper } from '../../contract.ts'
import type { OrderAccess } from '../order-calls.ts'
import { readBase64, saveFile } from '../../../platform/web/save-file.ts'
import { orderAgain } from './order-again.ts'

/** What a visitor may do with an order, one at a time; what goes wrong is told as a toast. */
export interface OrderDeeds {
  isBusy: boolean
  cancel: () => Promise<void>
  savePaper: (paper: OrderPaper) => Promise<void>
  again: () => Promise<void>
  acceptDelivery: () => Promise<void>
  /** Absent where the order's payment mode may not change here. */
  payAtHome: (() => Promise<void>) | undefined
}

/** `onChanged` asks the server for the order anew, also after a refusal: somebody else may have changed it. */
export function useOrderDeeds(order: Order, access: OrderAccess, onChanged: () => void): OrderDeeds {
  const { isBusy: isActing, run } = useAction()
  const { isFetching, fetchQuietly } = useQuietFetch()
  const navigate = useNavigate()
  const { changeMode } = access
  async function act(deed: () => Promise<unknown>, said: string): Promise<void> {
    await run(async () => {
      await deed()
      return said
    })
    onChanged()
  }
  return {
    isBusy: isActing || isFetching,
    cancel: () => act(access.cancel, 'Votre commande est annulée.'),
    payAtHome:
      changeMode && mayPayAtHome(order)
        ? () => act(() => changeMode('domicile'), 'Vous payez à domicile.')
        : undefined,
    acceptDelivery: () =>
      act(() => access.acceptDelivery(order.amount_delivery ?? 0), 'Le prix de la livraison est accepté.'),
    savePaper: (paper) =>
      fetchQuietly(async () => {
        const { filename, content } = await access.readPaper(paper)
        saveFile(filename, 'application/pdf', readBase64(content))
      }),
    again: () =>
      fetchQuietly(async () => {
        const address = await orderAgain(order)
        if (address !== undefined) void navigate(address)
      }),
  }
}

/** Credit is paid online: its first instalment confirms the order. */
function mayPayAtHome({ type_sale, payment_mode, state, advance_payment_status }: Order): boolean {
  if (type_sale === 'creditorder' || payment_mode === 'domicile') return false
  return state === 'sale' && advance_payment_status === 'not_paid'
}

/** For what speaks for itself when it works; one at a time. */
function useQuietFetch() {
  const [isFetching, setIsFetching] = useState(false)
  async function fetchQuietly(deed: () => Promise<void>): Promise<void> {
    if (isFetching) return
    setIsFetching(true)
    try {
      await deed()
    } catch {
      toasts.show('error', 'Cela n’a pas abouti. Vérifiez votre connexion et réessayez.')
    } finally {
      setIsFetching(false)
    }
  }
  return { isFetching, fetchQuietly }
}
