import { useState } from 'react'
import type { ActBody, AdminOrder, OrderAct, OrderAdminCalls } from '#orders/contract.ts'
import { useActionCall } from '#platform/web/action.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { toasts } from '#ui/toast/toast-store.ts'

/** Executes an action on the displayed order, then shows the toast `said`. */
export type Act = <Name extends OrderAct>(name: Name, body: ActBody<Name>, message: string) => Promise<void>

interface OpenOrder {
  order: AdminOrder
  /** Throws `ApiError`, so that a dialog stays open. */
  act: Act
  /** The same for single-press actions. Errors are shown as toasts. */
  touch: Act
}

/** Staff's order page state and actions. Each response replaces the order until the page is reloaded. */
export function useOrderAct(loaded: AdminOrder): OpenOrder {
  const call = useActionCall<OrderAdminCalls>()
  const [changed, setChanged] = useState<{ order: AdminOrder; since: AdminOrder }>()
  const order = changed?.since === loaded ? changed.order : loaded
  const act: Act = async (name, body, message) => {
    const given = { params: { id: order.id }, body: { ...body, version: order.version } }
    // `Act` guarantees that the body matches the name.
    const answer = await call(name as 'POST /api/admin/commandes/:id/etape', given as never)
    setChanged({ order: answer, since: loaded })
    toasts.about('order').show('success', message)
  }
  const touch: Act = (name, body, message) =>
    act(name, body, message).catch((reason: unknown) =>
      toasts.about('order').show('error', errorMessage(reason)),
    )
  return { order, act, touch }
}
