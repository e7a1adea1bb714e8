import { type Slot, priceDelivery, type PricedDelivery } from '#delivery/server/index.ts'
import { KINDS } from '#orders/rules/order-kind.ts'
import { type Amounts, planParts, promiseDay, calculateAmounts } from '#orders/rules/plan-order.ts'
import { type PricedLines, priceLines, pricePack } from '#orders/rules/price-lines.ts'
import { type Deadlines, unpaidDeadlines } from '#orders/rules/unpaid-deadlines.ts'
import { getPack, type Pack } from '#packs/server/index.ts'
import { toDay } from '#platform/contract/clock.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import type { ShopSettings } from '#settings/server/index.ts'
import { announceChanges, lockProductsFor } from '#stock/server/index.ts'
import { readOrderTerms } from '#texts/server/index.ts'
import { saveBankFile } from '../documents/bank-file.ts'
import type { CreditRoom } from '../orders.ts'
import { requireTakenOff } from '../take-off.ts'
import {
  asWaiting,
  type Claim,
  type Claimant,
  lockClaimant,
  readStanding,
  requireUnpaidRoom,
} from '../unpaid/require-unpaid-room.ts'
import { chooseSlot } from './choose-slot.ts'
import { insertOrder, insertParts, type PlacedOrder } from './insert-order.ts'
import { lockMember } from './lock-customer.ts'
import type { OrderRequest } from './order-request.ts'

export interface Placing {
  signals: Signals
  now: Date
  /** Keys that encrypt bank files. */
  sealingKeys: readonly string[]
  creditRoom: Pick<CreditRoom, 'require'>
}

/**
 * Places an order of any kind at current prices and stock, all or nothing. Rows are locked in one order (buyer, keys
 * of ceilings, products by id) to prevent double sales and deadlocks. Throws `basket.price_changed` or
 * `basket.unavailable` with the new lines and total when they differ from those seen. Throws `order.delivery_changed`
 * with the new delivery price, and errors of the catalogue under `order`, `pack` and `credit`.
 */
export async function placeOrder(
  tx: Transaction,
  request: OrderRequest,
  { signals, now, sealingKeys, creditRoom }: Placing,
): Promise<PlacedOrder> {
  const { kind } = request
  if (request.lines.length === 0) throw new ShopError('order.empty')
  const { settings, saleTerms } = await readOrderTerms(tx, toDay(now))
  const delivery = priceDelivery(request.destination, settings.delivery)
  const pack = kind === 'pack' ? await findPack(tx, request.packCode, now) : undefined
  if (request.credit) await lockMember(tx, request.accountId)
  const claimant = claimantOf(request, settings)
  await lockClaimant(tx, claimant)
  // After the locks, so that only one of two simultaneous orders is first.
  const counted = request.isUnproved ? asWaiting(claimant) : claimant
  const standing = await readStanding(tx, counted)
  const priced = await lockAndPrice(tx, request, pack)
  const amounts = requireTakenOff(calculateAmounts(kind, priced.lines, standing.isNew), request.given)
  requireAsSeen(request, priced, amounts)
  requireDeliveryAsSeen(request, delivery)
  if (request.credit) await creditRoom.require(tx, request, amounts.total)
  requireUnpaidRoom(counted, standing, claimOf(request, priced))
  const slot = await chooseSlot(tx, request, { zone: delivery.zone, delivery: settings.delivery, now })
  const parts = planParts(kind, amounts.total, now)
  const { placed, changes } = await insertOrder(
    tx,
    request,
    {
      lines: priced.lines,
      amounts,
      parts,
      delivery,
      slot,
      deadlines: planDeadlines(request, slot, settings, now),
      saleTerms,
      packId: pack?.id ?? null,
      termsVersion: request.credit ? CREDIT_TERMS : null,
    },
    now,
  )
  await announceChanges(tx, signals, changes)
  await insertParts(tx, placed.id, parts)
  if (request.credit?.bankFile) await saveBankFile(tx, placed.id, request.credit.bankFile, sealingKeys)
  return placed
}

function planDeadlines(
  { kind, paymentMode: mode, isUnproved: waiting }: OrderRequest,
  slot: Slot | null,
  { unpaid_deadlines }: ShopSettings,
  now: Date,
): Deadlines {
  const days = { slotDay: slot?.day ?? null, promiseDay: promiseDay(kind, now) }
  return unpaidDeadlines({ kind, mode, waiting, isProved: false, ...days }, now, unpaid_deadlines)
}

/** Every order with a half-day counts one, also a waiting one. */
function claimOf(request: OrderRequest, { lines }: PricedLines): Claim {
  const takesSlot = request.slot !== null && (request.slot !== undefined || KINDS[request.kind].hasSlot)
  return {
    added: {
      orders: 1,
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      half_days: takesSlot ? 1 : 0,
    },
    by: request.channel === 'telephone' ? 'staff' : 'customer',
  }
}

function claimantOf(
  { accountId, contact, vouchedPhone, addressHash }: OrderRequest,
  { order_ceilings: ceilings }: ShopSettings,
): Claimant {
  return { ceilings, accountId, vouchedPhone, contactPhone: contact.phone, addressHash }
}

/** Version of the credit terms that members accept. Change it together with their text. */
const CREDIT_TERMS = '2026-11'

/** A pack that ended during ordering is reported as not found. */
async function findPack(tx: Transaction, code: string | undefined, now: Date): Promise<Pack> {
  if (code === undefined || code === '') throw new ShopError('pack.not_found')
  return getPack(tx, code, toDay(now))
}

async function lockAndPrice(
  tx: Transaction,
  { kind, lines, checkout }: OrderRequest,
  pack: Pack | undefined,
): Promise<PricedLines> {
  const ids = pack ? pack.produits.map(({ product_id }) => product_id) : lines.map(({ id }) => id)
  const products = await lockProductsFor(tx, ids, checkout)
  if (pack === undefined) return priceLines(kind, lines, products)
  const { isWhole, ...priced } = pricePack(pack, lines, products)
  if (!isWhole) throw new ShopError('pack.unavailable')
  return priced
}

/** Throws when lines or total differ from what the visitor saw, with the current values. */
function requireAsSeen(request: OrderRequest, { checked }: PricedLines, amounts: Amounts): void {
  const changes = checked.flatMap((line) => line.changes)
  const isMissing = changes.some(({ kind }) => kind !== 'price')
  const isOther = request.seenTotal !== undefined && request.seenTotal !== amounts.total
  if (changes.length === 0 && !isOther) return
  throw new ShopError(isMissing ? 'basket.unavailable' : 'basket.price_changed', {
    details: {
      lines: checked,
      total: amounts.total,
      amount_lines: amounts.lines,
      amount_discount: amounts.discount,
    },
  })
}

/** The same for the delivery price, which staff may have changed since. */
function requireDeliveryAsSeen({ seenDelivery }: OrderRequest, { fee }: PricedDelivery): void {
  if (seenDelivery === undefined || seenDelivery === fee) return
  throw new ShopError('order.delivery_changed', { details: { amount_delivery: fee } })
}
