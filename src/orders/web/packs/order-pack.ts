import type { Order } from '#orders/contract.ts'
import { orderPath } from '#orders/rules/order-path.ts'
import type { Pack } from '#packs/contract.ts'
import type { ChosenMode } from '#packs/web/payment-choice.tsx'
import { payAtOnce } from '#payments/web/pay/pay-at-once.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { signInAddress } from '#platform/web/session/sign-in-address.ts'
import { errorMessage, isOutdated, NOT_PLACED } from '../place/describe-failure.ts'
import { placeOnce } from '../place/place-once.ts'
import { notePurchase, describePurchase } from '../place/purchase.ts'
import { packName, packRequest, type PackDetails } from './pack-request.ts'

/**
 * The next path, or the error and whether the page is outdated. Undefined when the order is queued offline, which the
 * visitor has seen.
 */
export type PackOutcome =
  | { path: string; message?: string }
  | { message: string; why: string; isOutdated: boolean }
  | undefined

/** Orders a pack for the signed-in person. Leads to /login when the session has ended. Never throws. */
export async function orderPack(
  pack: Pack,
  mode: ChosenMode,
  details: PackDetails | undefined,
): Promise<PackOutcome> {
  const user = browserSession().getSession()?.user_info
  const { pathname, search, hash } = location
  if (user === undefined) return { path: signInAddress(pathname + search + hash) }
  try {
    const body = { partner_id: user.partner_id, ...packRequest(pack, mode, serverDate(), details) }
    const order = await placeOnce<Order>({ ...packName(pack), path: '/api/commande-pack', body })
    if (order === undefined) return undefined
    notePurchase(describePurchase(order, body.order_lines))
    // As in the checkout: the order's page redirects to the payment provider, and stays if that fails.
    if (details?.payBy && order.can_pay) payAtOnce(order.id, details.payBy)
    return { path: orderPath(order), message: 'Commande créé avec succés.' }
  } catch (failure) {
    return { message: NOT_PLACED, why: errorMessage(failure), isOutdated: isOutdated(failure) }
  }
}
