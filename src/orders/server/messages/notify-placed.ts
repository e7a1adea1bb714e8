import { offerAccount } from '#accounts/server/index.ts'
import { KINDS } from '#orders/rules/order-kind.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { orderLink, privateLink } from '../order-link.ts'
import type { Orders } from '../orders.ts'
import type { PlacedOrder } from '../place/insert-order.ts'
import type { OrderRequest } from '../place/order-request.ts'
import { describePlaced } from './describe-placed.ts'
import { notifyCreditRequested } from './notify-credit.ts'

/**
 * Confirms an order by mail and SMS, as the law requires. A guest gets the private link, sent nowhere else, and by
 * separate mail an account offer if the e-mail is unused. A customer gets a temporary link. An unseen delivery price
 * is announced separately, for consent.
 */
export async function notifyPlaced(
  tx: Transaction,
  { secret, sendMessage, clock }: Pick<Orders, 'secret' | 'sendMessage' | 'clock'>,
  order: { orderRequest: OrderRequest; placed: PlacedOrder; origin: string; linkSecret: string | undefined },
): Promise<void> {
  const { orderRequest, placed, origin, linkSecret } = order
  const own = {
    id: placed.id,
    account_id: orderRequest.accountId,
    type_sale: KINDS[orderRequest.kind].typeSale,
  }
  const secretLink = linkSecret === undefined ? undefined : privateLink(origin, linkSecret)
  const { messageSecret } = placed
  const link =
    secretLink ?? (messageSecret === null ? orderLink(origin, own) : privateLink(origin, messageSecret))
  const { name, email, phone } = orderRequest.contact
  // Sent first, so that the order's own mail is the newest.
  if (linkSecret !== undefined && email) {
    const guest = { name, email, phone, city: orderRequest.destination.place }
    await offerAccount(tx, { secret, sendMessage }, guest, { origin, now: clock() })
  }
  const payment = orderRequest.paymentMode === 'online' ? 'en ligne' : 'à la livraison'
  const blanks = { order: placed.name, total: placed.total, payment, link }
  if (orderRequest.kind === 'creditorder')
    await sendMessage(tx, {
      kind: 'credit-requested',
      to: orderRequest.contact,
      blanks: { ...blanks, isHeld: !orderRequest.isUnproved },
    })
  else if (orderRequest.isUnproved)
    await sendMessage(tx, {
      kind: 'order-waiting',
      to: orderRequest.contact,
      blanks: { order: placed.name, total: placed.total, slot: placed.slot, link },
    })
  else
    await sendMessage(tx, {
      kind: 'order-placed',
      to: orderRequest.contact,
      blanks: { ...blanks, ...describePlaced({ ...placed, destination: orderRequest.destination }) },
    })
  if (placed.openDelivery > 0)
    await sendMessage(tx, {
      kind: 'delivery-quoted',
      to: orderRequest.contact,
      // Consent needs a session or a guest's link.
      blanks: {
        order: placed.name,
        amount: placed.openDelivery,
        link: secretLink ?? orderLink(origin, own),
      },
    })
  if (orderRequest.credit)
    await notifyCreditRequested(tx, sendMessage, {
      order: placed,
      member: orderRequest.contact.name,
      employerId: orderRequest.credit.employerId,
      origin,
    })
}
