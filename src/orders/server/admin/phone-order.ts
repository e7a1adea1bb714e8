import { requireMobile } from '#accounts/server/index.ts'
import type { PhoneOrder, PhoneOrderPreview, PreviewedPhoneOrder, CreditObstacle } from '#orders/contract.ts'
import { calculateAmounts } from '#orders/rules/plan-order.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { recordDecision } from '#platform/server/audit.ts'
import { hashLink, createLinkSecret } from '#platform/server/auth/link-secret.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import { findRow, type Transaction, type Queryable, type RowOf } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { notifyPlaced } from '../messages/notify-placed.ts'
import type { Orders } from '../orders.ts'
import { isNewCustomer, lockCustomer } from '../place/lock-customer.ts'
import type { OrderRequest, CreditRequest } from '../place/order-request.ts'
import { placeOrder } from '../place/place-order.ts'
import { describePreview, priceNow } from '../place/preview-order.ts'
import { requestedKind } from '../place/read-request.ts'
import { checkAddress } from '../place/resolve-buyer.ts'
import { recordGiven, requireConfirmed, requireTakenOff } from '../take-off.ts'

/** Previews a phone order. Stores nothing. Throws `pack.not_found`, `pack.unavailable`. */
export async function previewPhoneOrder(
  orders: Pick<Orders, 'db' | 'clock' | 'creditRoom'>,
  orderRequest: PhoneOrderPreview,
): Promise<PreviewedPhoneOrder> {
  const { db, clock } = orders
  const kind = requestedKind(orderRequest)
  const now = clock()
  const { lines, checked, isWhole } = await priceNow(db, orderRequest, { checkout: undefined, now })
  if (!isWhole) throw new ShopError('pack.unavailable')
  const isFirst = await isNewCustomer(db, orderRequest.customer_id)
  const amounts = requireTakenOff(calculateAmounts(kind, lines, isFirst), orderRequest.given)
  const { commune, place } = orderRequest
  return {
    ...(await describePreview(db, { kind, checked, amounts, commune, place }, now)),
    credit_obstacle:
      kind === 'creditorder'
        ? await describeCreditObstacle(orders, orderRequest.customer_id, amounts.total)
        : null,
    amount_given: toFrancs(orderRequest.given),
  }
}

/**
 * Places a phone order through the normal process: current prices and stock, and for credit the ceilings and both
 * decisions. A guest gets a private link. A discount is logged like a later one. Throws `auth.forbidden` for a
 * discount without the right to payments, `approval.apart` when it needs a second person, `order.nearly_free`,
 * `account.not_found`, credit obstacles, and the errors of `placeOrder`.
 */
export async function placePhoneOrder(
  tx: Transaction,
  orders: Orders,
  orderRequest: PhoneOrder,
  { caller, origin }: { caller: AccountCaller; origin: string },
): Promise<number> {
  const { signals, clock, sealingKeys, creditRoom } = orders
  const now = clock()
  const { discount } = orderRequest
  // No approval during a call: it is requested on the order's page.
  if (discount !== undefined)
    await orders.twoPeople.weighAtOnce(tx, {
      effect: 'money.discount',
      amount: discount.amount,
      subject: { type: 'order', id: 0 },
      caller,
      now,
    })
  const linkSecret = orderRequest.customer_id === null ? createLinkSecret() : undefined
  const request = await readRequest(tx, orderRequest, linkSecret)
  // A pack does not come from a basket. Ended first, as for a customer's own order, so that the two do not deadlock.
  if (request.kind !== 'pack')
    await orders.endInterest(tx, {
      accountId: orderRequest.customer_id,
      guestId: null,
      typeSale: orderRequest.type_sale,
      now,
    })
  const placed = await placeOrder(tx, request, { signals, now, sealingKeys, creditRoom })
  if (discount !== undefined)
    requireConfirmed(
      { articles: placed.total + discount.amount, total: placed.total },
      orderRequest.confirmed_total,
    )
  await tx.rows({
    name: 'orders.placed-by-staff',
    text: `update order_event set account_id = $2, detail = 'Commande prise au téléphone.'
           where order_id = $1 and kind = 'placed'`,
    values: [placed.id, caller.id],
  })
  await notifyPlaced(tx, orders, { orderRequest: request, placed, origin, linkSecret })
  await recordDecision(tx, {
    caller,
    action: 'order.place-by-phone',
    subject: { type: 'order', id: placed.id },
    before: null,
    after: { customer_id: orderRequest.customer_id, kind: request.kind, total: placed.total },
  })
  if (discount !== undefined)
    await recordGiven(tx, { id: placed.id, ...discount, was: 0, total: placed.total, caller, now })
  return placed.id
}

async function readRequest(
  tx: Transaction,
  orderRequest: PhoneOrder,
  linkSecret: string | undefined,
): Promise<OrderRequest> {
  const address = checkAddress({
    ...orderRequest.address,
    phone: requireMobile(orderRequest.address.phone, 'address.phone'),
  })
  const kind = requestedKind(orderRequest)
  const email =
    orderRequest.customer_id === null
      ? orderRequest.email || null
      : await findEmail(tx, orderRequest.customer_id)
  return {
    kind,
    accountId: orderRequest.customer_id,
    contact: { name: address.name, email, phone: address.phone },
    destination: { commune: address.commune, place: address.place, landmark: address.landmark },
    lines: orderRequest.order_lines,
    seenTotal: orderRequest.seen_total,
    seenDelivery: orderRequest.seen_delivery,
    paymentMode: orderRequest.payment_mode,
    // The customer was asked on the phone. Without an answer, staff call again.
    slot: orderRequest.slot ?? null,
    note: orderRequest.note,
    checkout: undefined,
    packCode: orderRequest.code,
    credit: kind === 'creditorder' ? await readPhoneCredit(tx, orderRequest.customer_id) : undefined,
    linkHash: linkSecret === undefined ? undefined : hashLink(linkSecret),
    ...(orderRequest.discount && { given: orderRequest.discount.amount }),
    channel: 'telephone',
    isUnproved: false,
    // Staff speak with the holder of that number.
    vouchedPhone: address.phone,
    addressHash: null,
  }
}

async function findEmail(tx: Transaction, accountId: number): Promise<string | null> {
  const [row] = await tx.rows({
    name: 'orders.phone-customer',
    text: 'select email from account where id = $1 and deleted_at is null',
    values: [accountId],
  })
  if (row === undefined)
    throw new ShopError('account.not_found', { fields: { customer_id: 'Choisissez un client de la liste.' } })
  return row.email
}

type PhoneMember = RowOf<'orders.phone-member'>

/**
 * Credit requested by staff for a customer: guaranteed by the employer if there is one, otherwise only by the shop.
 * Locks the customer. Throws `account.not_found`, `credit.not_member`, `credit.terms_open`.
 */
async function readPhoneCredit(tx: Transaction, accountId: number | null): Promise<CreditRequest> {
  await lockCustomer(tx, accountId)
  const member = await findMember(tx, accountId)
  if (member === undefined)
    throw new ShopError('account.not_found', { fields: { customer_id: 'Choisissez un client de la liste.' } })
  if (!member.is_member) throw new ShopError('credit.not_member')
  if (!member.has_accepted_terms) throw new ShopError('credit.terms_open')
  const { employer_id: employerId } = member
  return { type: employerId === null ? 'particulier' : 'direct', employerId, bankFile: undefined }
}

/** A customer's obstacle to credit of an amount (whole FCFA), for staff to read out. Null when there is none. */
async function describeCreditObstacle(
  { db, creditRoom }: Pick<Orders, 'db' | 'creditRoom'>,
  accountId: number | null,
  total: number,
): Promise<string | null> {
  if (accountId === null) return 'Choisissez le client : seul un membre accepté commande à crédit.'
  const [obstacle] = await creditRoom.listObstacles(db, accountId, total)
  if (obstacle !== undefined) return OBSTACLE_TEXTS[obstacle]
  const member = await findMember(db, accountId)
  return member?.has_accepted_terms ? null : 'Ce client n’a pas encore accepté les conditions de crédit.'
}

function findMember(db: Queryable, accountId: number | null): Promise<PhoneMember | undefined> {
  return findRow(db, {
    name: 'orders.phone-member',
    text: `select a.employer_id, a.adhesion = 'accepted' and a.membership_suspended_at is null as is_member,
             a.credit_terms_accepted_at is not null
               or exists (select from sales_order o where o.account_id = a.id and o.terms_accepted_at is not null)
               as has_accepted_terms
           from account a where a.id = $1 and a.deleted_at is null`,
    values: [accountId],
  })
}

const OBSTACLE_TEXTS: Readonly<Record<CreditObstacle, string>> = {
  adhesion: 'Ce client n’est pas membre d’une entreprise partenaire.',
  adhesion_waiting: 'L’adhésion de ce client attend la réponse de son employeur.',
  adhesion_suspended: 'L’adhésion de ce client est suspendue.',
  employer: 'Ce client n’a pas d’employeur partenaire.',
  company_suspended: 'L’employeur de ce client ne garantit pas de nouveau crédit pour le moment.',
  unpaid: 'Ce client a déjà un crédit en cours : il le solde avant d’en demander un autre.',
  ceiling_member: 'Cette commande dépasse le plafond de crédit du client.',
  ceiling_company: 'Cette commande dépasse le plafond de crédit de son entreprise.',
}
