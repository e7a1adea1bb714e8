import { timingSafeEqual } from 'node:crypto'
import {
  CODE_LENGTH,
  type CodeCaller,
  type Contact,
  codeError,
  countGuess,
  createOtp,
  hashWithKey,
} from '#accounts/server/index.ts'
import type { CodeChannel } from '#orders/contract.ts'
import { lineDeadline } from '#orders/rules/unpaid-deadlines.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { LockedOrder } from '../lock-order.ts'
import type { Orders } from '../orders.ts'
import { recordEvent } from '../record-event.ts'
import { requireRoomToHold } from '../unpaid/claim-of-order.ts'
import { forgetCodes } from './hold-waiting.ts'

/** Lifetime of a code in minutes, and the maximum of wrong attempts. */
const LIFE_MINUTES = 30
const MAX_TRIES = 5

/**
 * Returns the phone of a waiting order: only a phone allows it to hold pieces. Throws `order.state` when no
 * verification is needed or there is no phone.
 */
export function requireContact(
  order: Pick<LockedOrder, 'waiting' | 'contact_proved_at' | 'contact_phone'>,
): string {
  const contact = order.contact_phone
  if (!order.waiting || order.contact_proved_at !== null || !contact) throw new ShopError('order.state')
  return contact
}

/**
 * Sends a code to a contact of a locked guest order and invalidates the previous one. `browser`: the only one that may
 * enter the code. `origin`: the shop's origin.
 */
export async function sendOrderCode(
  tx: Transaction,
  { sendMessage, secret }: Pick<Orders, 'sendMessage' | 'secret'>,
  order: LockedOrder,
  { channel, browser, origin, now }: { channel: CodeChannel; browser: string; origin: string; now: Date },
): Promise<void> {
  const contact = requireContact(order)
  const code = createOtp(CODE_LENGTH)
  await tx.rows({
    name: 'orders.store-code',
    text: `insert into order_contact_code (order_id, kind, code_hash, sent_at, expires_at, browser_hash)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (order_id, kind) do update
             set code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
               browser_hash = excluded.browser_hash`,
    values: [
      order.id,
      channel,
      hashCode(secret, order.id, channel, code),
      now,
      new Date(now.getTime() + LIFE_MINUTES * 60_000),
      browser,
    ],
  })
  const to = { name: order.contact_name, email: null, phone: contact }
  await sendMessage(tx, { kind: 'order-code', to, blanks: { code, origin, order: order.name } })
}

interface OrderTry {
  code: string
  from: CodeCaller
  now: Date
}

/**
 * Verifies a code for a locked order in the browser that requested it, and gives the order its place in line. Limited
 * by daily attempts per contact. Returns the error instead of throwing, because the attempt must be committed. An
 * order that no longer waits needs no code.
 */
export async function proveContact(
  tx: Transaction,
  secret: string,
  order: LockedOrder,
  { code, from, now }: OrderTry,
): Promise<ShopError | undefined> {
  if (!order.waiting || order.contact_proved_at !== null) return undefined
  const live = await tx.rows({
    name: 'orders.live-codes',
    text: `select kind, code_hash, tries from order_contact_code
           where order_id = $1 and kind = 'phone' and expires_at > $2 and (browser_hash is null or browser_hash = $3)`,
    values: [order.id, now, from.browser ?? null],
  })
  if (live.length === 0) return codeError({ is: 'wrong' })
  const usable = live.filter(({ tries }) => tries < MAX_TRIES)
  if (usable.length === 0) return codeError({ is: 'spent' })
  const contact: Contact = { kind: 'phone', value: requireContact(order) }
  const guess = await countGuess(tx, secret, { contacts: [contact], codes: 1, what: 'order', from, now })
  if (!guess.isOpen(contact)) return codeError({ is: 'exhausted' })
  const right = usable.find(({ kind, code_hash }) =>
    timingSafeEqual(Buffer.from(hashCode(secret, order.id, kind, code)), Buffer.from(code_hash)),
  )
  if (right) {
    await guess.wasRight()
    await saveProof(tx, order, { kind: right.kind, now })
    return undefined
  }
  await tx.rows({
    name: 'orders.count-try',
    text: 'update order_contact_code set tries = tries + 1 where order_id = $1',
    values: [order.id],
  })
  return codeError({ is: 'wrong' })
}

const PROVED: Readonly<Record<CodeChannel, string>> = {
  phone: 'Numéro de téléphone confirmé.',
}

async function saveProof(
  tx: Transaction,
  order: LockedOrder,
  { kind, now }: { kind: CodeChannel; now: Date },
): Promise<void> {
  const phone = requireContact(order)
  await requireRoomToHold(tx, order, phone)
  await giveAPlace(tx, order.id, { phone, now })
  await forgetCodes(tx, order.id)
  await recordEvent(tx, { orderId: order.id, kind: 'proved', now, detail: PROVED[kind] })
}

/**
 * Gives a waiting order its place in line, or keeps its present one. `phone`: the verified number, null when staff
 * vouch. An undecided credit request keeps its expiry.
 */
export async function giveAPlace(
  tx: Transaction,
  orderId: number,
  { phone, now }: { phone: string | null; now: Date },
): Promise<void> {
  await tx.rows({
    name: 'orders.give-a-place',
    text: `update sales_order set contact_proved_at = $2, vouched_phone = $4, version = version + 1,
             expires_at = case when type_sale = 'creditorder' then expires_at else $3 end
           where id = $1 and waiting and contact_proved_at is null`,
    values: [orderId, now, lineDeadline(now, true), phone],
  })
}

function hashCode(secret: string, orderId: number, kind: CodeChannel, code: string): string {
  return hashWithKey(secret, 'order-code', orderId, kind, code)
}
