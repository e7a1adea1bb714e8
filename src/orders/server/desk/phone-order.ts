import { requireMobile } from '../../../accounts/server/index.ts'
import { recordDecision } from '../../../platform/server/audit.ts'
import type { AccountCaller } from '../../../platform/server/auth/rights.ts'
import { hashLink, makeLinkSecret } from '../../../platform/server/auth/link-secret.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { PhoneOrder, PhoneOrderPreview, PreviewedPhoneOrder } from '../../contract.ts'
import { reckonAmounts } from '../../rules/plan-order.ts'
import { tellPlaced } from '../messages/tell-placed.ts'
import type { Orders } from '../orders.ts'
import { isNewCustomer } from '../place/lock-customer.ts'
import type { OrderRequest } from '../place/order-request.ts'
import { placeOrder } from '../place/place-order.ts'
import { describePreview, priceNow } from '../place/preview-order.ts'
import { kindAsked } from '../place/read-request.ts'
import { checkAddress } from '../place/resolve-buyer.ts'
import { describeCreditObstacle, readPhoneCredit } from './phone-credit.ts'

/** What a phone order would come to now: nothing is kept. Throws pack.not_found, pack.unavailable. */
export async function previewPhoneOrder(
  { db, clock }: Pick<Orders, 'db' | 'clock'>,
  asked: PhoneOrderPreview,
): Promise<PreviewedPhoneOrder> {
  const kind = kindAsked(asked)
  const now = clock()
  const { lines, checked, isWhole } = await priceNow(db, asked, { checkout: undefined, now })
  if (!isWhole) throw new ShopError('pack.unavailable')
  const amounts = reckonAmounts(kind, lines, await isNewCustomer(db, asked.customer_id))
  const { commune, place } = asked
  return {
    ...(await describePreview(db, { kind, checked, amounts, commune, place }, now)),
    credit_obstacle:
      kind === 'creditorder' ? await describeCreditObstacle(db, asked.customer_id, amounts.total) : null,
  }
}

/**
 * Places an order for somebody on the phone, by the same way as everybody's: prices and stock of this moment, and for
 * credit the ceilings and both decisions. A guest gets a private link. Throws account.not_found, what keeps the customer
 * from credit, and what placeOrder throws.
 */
export async function placePhoneOrder(
  tx: Transaction,
  orders: Orders,
  asked: PhoneOrder,
  { caller, origin }: { caller: AccountCaller; origin: string },
): Promise<number> {
  const { signals, clock, sealingKeys } = orders
  const now = clock()
  const linkSecret = asked.customer_id === null ? makeLinkSecret() : undefined
  const request = await readRequest(tx, asked, linkSecret)
  const placed = await placeOrder(tx, request, { signals, now, sealingKeys })
  // A pack is nobody's basket.
  if (request.kind !== 'pack')
    await orders.endInterest(tx, {
      accountId: asked.customer_id,
      guestId: null,
      typeSale: asked.type_sale,
      now,
    })
  await tx.rows({
    name: 'orders.placed-by-staff',
    text: `update order_event set account_id = $2, detail = 'Commande prise au téléphone.'
           where order_id = $1 and kind = 'placed'`,
    values: [placed.id, caller.id],
  })
  await tellPlaced(tx, orders, { asked: request, placed, origin, linkSecret })
  await recordDecision(tx, {
    caller,
    action: 'order.place-by-phone',
    subject: { type: 'order', id: placed.id },
    before: null,
    after: { customer_id: asked.customer_id, kind: request.kind, total: placed.total },
  })
  return placed.id
}

async function readRequest(
  tx: Transaction,
  asked: PhoneOrder,
  linkSecret: string | undefined,
): Promise<OrderRequest> {
  const address = checkAddress({
    ...asked.address,
    phone: requireMobile(asked.address.phone, 'address.phone'),
  })
  const kind = kindAsked(asked)
  const email = asked.customer_id === null ? asked.email || null : await findEmail(tx, asked.customer_id)
  return {
    kind,
    accountId: asked.customer_id,
    contact: { name: address.name, email, phone: address.phone },
    destination: { commune: address.commune, place: address.place, landmark: address.landmark },
    lines: asked.order_lines,
    seenTotal: asked.seen_total,
    seenDelivery: asked.seen_delivery,
    paymentMode: asked.payment_mode,
    // Whoever is on the phone was asked: without an answer they are called again.
    slot: asked.slot ?? null,
    note: asked.note,
    checkout: undefined,
    packCode: asked.code,
    credit: kind === 'creditorder' ? await readPhoneCredit(tx, asked.customer_id) : undefined,
    linkHash: linkSecret === undefined ? undefined : hashLink(linkSecret),
    isUnproved: false,
  }
}

async function findEmail(tx: Transaction, accountId: number): Promise<string | null> {
  const [row] = await tx.rows<{ email: string | null }>({
    name: 'orders.phone-customer',
    text: 'select email from account where id = $1 and deleted_at is null',
    values: [accountId],
  })
  if (row === undefined)
    throw new ShopError('account.not_found', { fields: { customer_id: 'Choisissez un client de la liste.' } })
  return row.email
}
