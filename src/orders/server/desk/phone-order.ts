import { requireMobile } from '../../../accounts/server/index.ts'
import { findSoldProducts } from '../../../catalogue/server/index.ts'
import { recordDecision } from '../../../platform/server/audit.ts'
import type { AccountCaller } from '../../../platform/server/auth/rights.ts'
import { hashLink, makeLinkSecret } from '../../../platform/server/auth/link-secret.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { PhoneOrder, PhoneOrderPreview, PreviewedPhoneOrder } from '../../contract.ts'
import { reckonAmounts } from '../../rules/plan-order.ts'
import { priceLines } from '../../rules/price-lines.ts'
import { tellPlaced } from '../messages/tell-placed.ts'
import type { Orders } from '../orders.ts'
import { isNewCustomer } from '../place/lock-customer.ts'
import type { OrderRequest } from '../place/order-request.ts'
import { placeOrder } from '../place/place-order.ts'
import { describePreview } from '../place/preview-order.ts'
import { checkAddress } from '../place/resolve-buyer.ts'

/** What a phone order would come to now: nothing is kept. */
export async function previewPhoneOrder(
  { db, clock }: Pick<Orders, 'db' | 'clock'>,
  asked: PhoneOrderPreview,
): Promise<PreviewedPhoneOrder> {
  const ids = asked.order_lines.map(({ id }) => id)
  const { lines, checked } = priceLines(asked.type_sale, asked.order_lines, await findSoldProducts(db, ids))
  const amounts = reckonAmounts(asked.type_sale, lines, await isNewCustomer(db, asked.customer_id))
  return describePreview(db, { kind: asked.type_sale, checked, amounts, ...asked }, clock())
}

/**
 * Places an order for somebody on the phone, by the same way as everybody's: prices and stock of this moment. A guest gets
 * a private link. Throws account.not_found, and what placeOrder throws.
 */
export async function placePhoneOrder(
  tx: Transaction,
  orders: Orders,
  asked: PhoneOrder,
  { caller, origin }: { caller: AccountCaller; origin: string },
): Promise<number> {
  const { signals, clock, secret } = orders
  const now = clock()
  const linkSecret = asked.customer_id === null ? makeLinkSecret() : undefined
  const request = await readRequest(tx, asked, linkSecret)
  const placed = await placeOrder(tx, request, { signals, now, secret })
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
    after: { customer_id: asked.customer_id, total: placed.total },
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
  const email = asked.customer_id === null ? asked.email || null : await findEmail(tx, asked.customer_id)
  return {
    kind: asked.type_sale,
    accountId: asked.customer_id,
    contact: { name: address.name, email, phone: address.phone },
    destination: { commune: address.commune, place: address.place, landmark: address.landmark },
    lines: asked.order_lines,
    seenTotal: asked.seen_total,
    paymentMode: asked.payment_mode,
    slot: asked.slot,
    note: asked.note,
    checkout: undefined,
    packCode: undefined,
    credit: undefined,
    linkHash: linkSecret === undefined ? undefined : hashLink(linkSecret),
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
