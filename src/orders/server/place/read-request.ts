import type { FastifyRequest } from 'fastify'
import { requireAccount, requireMobile } from '#accounts/server/index.ts'
import { findCommune, requireCommune } from '#delivery/server/index.ts'
import type { GuestOrder, NewOrder } from '#orders/contract.ts'
import { checkBasketGuest, checkGuestForm } from '#orders/rules/guest-form.ts'
import { guestKindOf, type OrderKind } from '#orders/rules/order-kind.ts'
import { findBirthdayError } from '#platform/contract/form-checks.ts'
import { callerKey } from '#platform/server/auth/rights.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { CreditRequest, Destination, OrderRequest } from './order-request.ts'
import { type Buyer, checkAddress, resolveBuyer } from './resolve-buyer.ts'

type Requested = Pick<
  NewOrder,
  'order_lines' | 'seen_total' | 'seen_delivery' | 'payment_mode' | 'slot' | 'note' | 'basket_id' | 'code'
>

/** The kind in the body, when the path does not determine it. */
export function requestedKind({
  type_sale,
  type_order,
}: Pick<NewOrder, 'type_sale' | 'type_order'>): OrderKind {
  return type_order === 'pack' ? 'pack' : (type_sale ?? 'order')
}

/**
 * Reads a signed-in person's request. Throws `order.not_found` when the body names another person, `credit.membership`
 * for credit without membership, and errors of address and credit.
 */
export async function readOwnRequest(
  db: Queryable,
  request: FastifyRequest & { body: NewOrder },
  { kind, addressHash, today }: { kind: OrderKind; addressHash: string; today: string },
): Promise<OrderRequest> {
  const caller = requireAccount(request.caller)
  const { body } = request
  if (body.partner_id !== caller.id) throw new ShopError('order.not_found')
  if (kind === 'creditorder' && !caller.isMember) throw new ShopError('credit.membership')
  const buyer = await resolveBuyer(db, caller.id, body.address)
  const vouchedPhone = buyer.verifiedPhone ?? (await findVouchedContact(db, caller.id, buyer.contact.phone))
  return {
    ...readRequested(body, kind, callerKey(request)),
    accountId: caller.id,
    contact: buyer.contact,
    destination: buyer.destination,
    credit: kind === 'creditorder' ? readCredit(body, buyer, today) : undefined,
    linkHash: undefined,
    channel: 'site',
    // E-mail addresses cost nothing, so only a verified phone reserves pieces.
    isUnproved: vouchedPhone === null,
    vouchedPhone,
    addressHash,
  }
}

/** The courier's contact number, if the account verified it for another order: a family may share it. */
async function findVouchedContact(
  db: Queryable,
  accountId: number,
  phone: string | null,
): Promise<string | null> {
  const [row] = await db.rows({
    name: 'orders.number-proved-before',
    text: 'select vouched_phone as phone from sales_order where account_id = $1 and vouched_phone = $2 limit 1',
    values: [accountId, phone],
  })
  return row?.phone ?? null
}

/**
 * Reads a guest's request. Throws `request.invalid` with the form's messages, `auth.required` for kinds that need an
 * account.
 */
export function readGuestRequest(
  request: FastifyRequest & { body: GuestOrder },
  { linkHash, addressHash }: { linkHash: string; addressHash: string },
): OrderRequest {
  const { order, name, email, telephone, adresse, commune } = request.body
  const kind = guestKindOf(order)
  if (kind === undefined) throw new ShopError('auth.required')
  requireGuest(kind, request.body)
  requireCommune(commune ?? null, 'commune')
  return {
    ...readRequested(order, kind, callerKey(request)),
    accountId: null,
    contact: {
      name,
      email: email || null,
      phone: requireMobile(telephone, 'telephone'),
    },
    destination: order.address ? checkAddress(order.address) : readGuestPlace(adresse, commune),
    credit: undefined,
    linkHash,
    channel: 'invite',
    isUnproved: true,
    vouchedPhone: null,
    addressHash,
  }
}

/** Throws `request.invalid` with the form errors of this kind of order. */
function requireGuest(kind: OrderKind, { name: nom, email, telephone, adresse }: GuestOrder): void {
  const errors =
    kind === 'order'
      ? checkBasketGuest({ nom, telephone, email })
      : checkGuestForm({ nom, email, telephone, adresse })
  if (Object.keys(errors).length > 0) throw new ShopError('request.invalid', { fields: errors })
}

/** `commune`: the guest's answer. Null for none of the choices, undefined without a question. */
function readGuestPlace(place: string, commune: string | null | undefined): Destination {
  if (commune === null) return { commune, place, landmark: '', isElsewhere: true }
  return { commune: findCommune({ commune: commune ?? null, place }), place, landmark: '' }
}

function readRequested(body: Requested, kind: OrderKind, holder: string) {
  if (kind === 'pack') requirePackCode(body.code)
  return {
    kind,
    lines: body.order_lines,
    seenTotal: body.seen_total,
    seenDelivery: body.seen_delivery,
    paymentMode: body.payment_mode,
    slot: body.slot,
    note: body.note,
    checkout: body.basket_id === undefined ? undefined : { holder, basketId: body.basket_id },
    packCode: body.code,
  }
}

/** An employee's credit is guaranteed by the employer unless they request another type. */
function readCredit(body: NewOrder, { employerId, hasAcceptedTerms }: Buyer, today: string): CreditRequest {
  const type = body.type_credit ?? (employerId === null ? 'particulier' : 'direct')
  if (type === 'direct' && employerId === null) throw new ShopError('credit.employer')
  const bankFile = type === 'banque' ? body.bank_dossier : undefined
  if (type === 'banque' && bankFile === undefined)
    throw new ShopError('credit.bank_file', { fields: { bank_dossier: 'Ce dossier est obligatoire.' } })
  const birthdayError = bankFile && findBirthdayError(bankFile.dateNaissance, today)
  if (birthdayError !== undefined)
    throw new ShopError('request.invalid', { fields: { 'bank_dossier.dateNaissance': birthdayError } })
  if (!hasAcceptedTerms && body.terms_accepted !== true)
    throw new ShopError('credit.terms', { fields: { terms_accepted: 'Acceptez les conditions.' } })
  return {
    type,
    employerId: type === 'direct' ? employerId : null,
    bankFile,
  }
}

/** ORD-8: requires the pack's code. Throws `request.invalid`. */
export function requirePackCode(code: string | undefined): string {
  if (code === undefined || code === '')
    throw new ShopError('request.invalid', { fields: { code: 'Le code du pack est obligatoire.' } })
  return code
}
