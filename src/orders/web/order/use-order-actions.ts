import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fillBasket } from '#baskets/web/fill-basket.ts'
import type { ListedProduct } from '#catalogue/contract.ts'
import { readChosen } from '#catalogue/web/read-chosen.ts'
import type { Order, DocumentName } from '#orders/contract.ts'
import { KINDS, kindOf } from '#orders/rules/order-kind.ts'
import { readBase64, saveFile } from '#platform/web/save-file.ts'
import { useAction } from '#ui/states/use-action.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import type { OrderAccess } from '../order-access.ts'

/** A visitor's actions on an order, one at a time. Errors are shown as toasts. */
export interface OrderActions {
  isBusy: boolean
  cancel: () => Promise<void>
  saveDocument: (paper: DocumentName) => Promise<void>
  again: () => Promise<void>
  acceptDelivery: () => Promise<void>
  /** Undefined when the payment mode cannot be changed here. */
  payAtHome: (() => Promise<void>) | undefined
}

/** `onChanged` reloads the order, also after an error, because it may have changed elsewhere. */
export function useOrderActions(order: Order, access: OrderAccess, onChanged: () => void): OrderActions {
  const { isBusy: isActing, run } = useAction()
  const { isFetching, fetchQuietly } = useQuietFetch()
  const navigate = useNavigate()
  const { changeMode } = access
  async function act(action: () => Promise<unknown>, message: string): Promise<void> {
    await run(async () => {
      await action()
      return message
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
    saveDocument: (paper) =>
      fetchQuietly(async () => {
        const { filename, content } = await access.readDocument(paper)
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

/** For actions without a success message, one at a time. */
function useQuietFetch() {
  const [isFetching, setIsFetching] = useState(false)
  async function fetchQuietly(action: () => Promise<void>): Promise<void> {
    if (isFetching) return
    setIsFetching(true)
    try {
      await action()
    } catch {
      toasts.show('error', 'Cela n’a pas abouti. Vérifiez votre connexion et réessayez.')
    } finally {
      setIsFetching(false)
    }
  }
  return { isFetching, fetchQuietly }
}

/** Packs are ordered on this page, only as a whole. */
const PACKS = '/pack-promo'

const SOLD = {
  order: ({ sale_ok }: ListedProduct) => sale_ok,
  preorder: ({ is_preorder, preorder_price }: ListedProduct) => is_preorder && preorder_price !== null,
  creditorder: ({ is_creditorder, creditorder_price }: ListedProduct) =>
    is_creditorder && creditorder_price !== null,
} as const

/**
 * Adds the ordered articles to the basket of their kind at today's prices, and names those no longer sold. Returns the
 * next path, or undefined when nothing is available. Throws `ApiError`, or `TypeError` without network.
 */
async function orderAgain(order: Order): Promise<string | undefined> {
  const kind = kindOf(order)
  if (kind === 'pack') return PACKS
  const pieces = new Map(order.order_lines.map((line) => [line.product_id, line.product_uom_qty]))
  const sold = (await readChosen([...pieces.keys()])).filter(SOLD[kind])
  if (sold.length === 0) {
    toasts.show('warning', 'Ces produits ne sont plus en vente.')
    return undefined
  }
  const isPart = sold.length < pieces.size
  return fillBasket(
    KINDS[kind].basket,
    sold.map((product) => ({ product, quantity: pieces.get(product.id) ?? 1 })),
    isPart ? 'Ajouté au panier, sans les produits qui ne sont plus en vente.' : 'Produits ajoutés au panier.',
  )
}
