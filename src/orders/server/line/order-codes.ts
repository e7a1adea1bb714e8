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

/** Minutes for which a code is good, and the wrong tries that it stands. */
const LIFE_MINUTES = 30
const MAX_TRIES = 5

/** The phone of an order that waits: only a phone lets it hold anything. Throws order.state where it waits for no proof, or has no phone. */
export function requireContact(
  order: Pick<LockedOrder, 'waiting' | 'contact_proved_at' | 'contact_phone'>,
): string {
  const contact = order.contact_phone
  if (!order.waiting || order.contact_proved_at !== null || !contact) throw new ShopError('order.state')
  return contact
}

/** Sends a code to a contact of a guest's order that is held; it replaces the one that went there before. `browser`: the one that requests it, and alone may type it. `origin`: where the shop is reached. */
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
 * Tries a code for an order that is held, in the browser that requested it; the right one gives the order its place in line.
 * Counts against the tries that each contact has in a day. Answers the error instead of throwing it, because the try counts
 * and must be committed. An order that waits no more needs no code.
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
  const stands = live.filter(({ tries }) => tries < MAX_TRIES)
  if (stands.length === 0) return codeError({ is: 'spent' })
  const contact: Contact = { kind: 'phone', value: requireContact(order) }
  const guess = await countGuess(tx, secret, { contacts: [contact], codes: 1, what: 'order', from, now })
  if (!guess.isOpen(contact)) return codeError({ is: 'exhausted' })
  const right = stands.find(({ kind, code_hash }) =>
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
 * Gives an order that waits its place in line; the one that it has already stays. `phone`: what vouches for it; null: people
 * do. An unanswered credit request keeps its own end.
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
