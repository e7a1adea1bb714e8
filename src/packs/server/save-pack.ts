import { randomInt } from 'node:crypto'
import type { TwoPeople } from '#accounts/server/index.ts'
import { STOCK_PIECES } from '#catalogue/server/index.ts'
import {
  PACK_PERIOD,
  PACK_PRICE,
  type PackChange,
  type PackDraft,
  type PackLineDraft,
  type PackState,
  PACKS_TAG,
} from '#packs/contract.ts'
import { createPackCode } from '#packs/rules/pack-code.ts'
import { mayBecome } from '#packs/rules/states.ts'
import { toDay } from '#platform/contract/clock.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { lockPack } from './find-packs.ts'

/** Attempts to find a free code. 10 000 codes share a prefix, so this succeeds until nearly all are taken. */
const TRIES = 100

/** Creates a draft pack and returns its code. Throws request.invalid with the invalid fields. */
export async function createPack(tx: Transaction, caller: Caller, draft: PackDraft): Promise<string> {
  requirePeriod(draft)
  const { id, code } = await insertPack(tx, draft)
  await saveLines(tx, id, draft.lines)
  await recordDecision(tx, {
    caller,
    action: 'pack.create',
    subject: { type: 'pack', id },
    before: null,
    after: { code, ...draft },
  })
  return code
}

/**
 * Updates the given fields; the code stays. Throws pack.not_found, pack.changed, pack.state, request.invalid, and
 * errors of `weigh` if a pack on sale costs less than its pieces.
 */
export async function changePack(
  tx: Transaction,
  code: string,
  { signals, change, ...pricing }: Pricing & { signals: Signals; change: PackChange },
): Promise<void> {
  const { caller } = pricing
  const { id, version, ...before } = await lockPack(tx, code)
  if (change.version !== undefined && change.version !== version) throw new ShopError('pack.changed')
  if (before.state === 'expire') throw new ShopError('pack.state')
  const { name = before.name, start_date = before.start_date, end_date = before.end_date, lines } = change
  requirePeriod({ start_date, end_date })
  await tx.rows({
    text: `update pack set name = $2, start_date = $3, end_date = $4, version = version + 1, updated_at = now()
           where id = $1`,
    values: [id, name, start_date, end_date],
  })
  if (lines) await saveLines(tx, id, lines)
  if (lines && before.state === 'actif') await weighPack(tx, { id, name }, pricing)
  await recordDecision(tx, {
    caller,
    action: 'pack.update',
    subject: { type: 'pack', id },
    before,
    after: { name, start_date, end_date, ...(lines && { lines }) },
  })
  await signals.announce(tx, 'catalogue.changed', [PACKS_TAG])
}

function requirePeriod({ start_date, end_date }: { start_date: string; end_date: string }): void {
  if (end_date < start_date) throw new ShopError('request.invalid', { fields: { end_date: PACK_PERIOD } })
}

async function insertPack(tx: Transaction, draft: PackDraft): Promise<{ id: number; code: string }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [row] = await tx.rows({
      shape: 'packs.insert-pack',
      text: `insert into pack (code, name, start_date, end_date) values ($1, $2, $3, $4)
             on conflict (code) do nothing returning id, code`,
      values: [createPackCode(draft.name, randomInt(10_000)), draft.name, draft.start_date, draft.end_date],
    })
    if (row) return row
  }
  throw new ShopError('request.invalid', {
    fields: { name: 'Trop de packs commencent ainsi : choisissez un autre nom.' },
  })
}

/** Replaces the lines, in the given order. Throws request.invalid on `lines`. */
async function saveLines(tx: Transaction, id: number, lines: readonly PackLineDraft[]): Promise<void> {
  const products = lines.map(({ product_id }) => product_id)
  if (new Set(products).size < products.length)
    refuseLines('Chaque produit ne figure qu’une fois dans un pack.')
  await tx.rows({ text: 'delete from pack_line where pack_id = $1', values: [id] })
  const stored = await tx.rows({
    shape: 'packs.save-lines',
    text: `insert into pack_line (pack_id, position, product_id, quantity, price_unit)
           select $1, line.position, p.id, line.quantity, coalesce(line.price_unit, p.list_price)
           from unnest($2::bigint[], $3::smallint[], $4::bigint[])
             with ordinality as line (product_id, quantity, price_unit, position)
           join product p on p.id = line.product_id and p.archived_at is null
           returning price_unit * quantity as price`,
    values: [
      id,
      products,
      lines.map(({ quantity }) => quantity),
      lines.map((line) => line.price_unit ?? null),
    ],
  })
  const total = stored.reduce((sum, { price }) => sum + price, 0)
  if (total === 0 && stored.length > 0) refuseLines(PACK_PRICE)
  if (stored.length < lines.length) refuseLines('Un des produits n’existe pas ou n’est plus vendu.')
}

function refuseLines(sentence: string): never {
  throw new ShopError('request.invalid', { fields: { lines: sentence } })
}

/** The member of staff who sets the price, the time, and the approval rule. */
interface Pricing {
  twoPeople: TwoPeople
  caller: Caller
  now: Date
}

/**
 * Weighs the saving of a pack times the number of packs that the stock allows. That number is the maximum over the
 * lines made cheaper, because missing pieces of other lines could be counted in later.
 */
async function weighPack(
  tx: Transaction,
  { id, name }: { id: number; name: string },
  { twoPeople, caller, now }: Pricing,
): Promise<void> {
  const [row] = await tx.rows({
    shape: 'packs.weigh-pack',
    text: `select sum(l.quantity * (p.price - l.price_unit))::bigint as saving,
             greatest(max(${STOCK_PIECES} / l.quantity) filter (where l.price_unit < p.price), 1)::bigint as packs
           from pack_line l join product p on p.id = l.product_id where l.pack_id = $1`,
    values: [id],
  })
  const amount = (row?.saving ?? 0) * (row?.packs ?? 0)
  await twoPeople.weigh(tx, {
    effect: 'money.prices',
    amount,
    subject: { type: 'pack', id },
    title: `Pack «\u00A0${name}\u00A0»\u202F: ${formatFrancs(amount)} sous le prix de ses pièces`,
    caller,
    now,
  })
}

/**
 * Puts a pack on sale or ends it. Throws pack.not_found, pack.state, request.invalid for a past last day, and errors
 * of `weigh`.
 */
export async function movePack(
  tx: Transaction,
  code: string,
  { signals, to, ...pricing }: Pricing & { signals: Signals; to: PackState },
): Promise<void> {
  const { caller, now } = pricing
  const before = await lockPack(tx, code)
  if (!mayBecome(before.state, to)) throw new ShopError('pack.state')
  if (to === 'actif' && before.end_date < toDay(now))
    throw new ShopError('request.invalid', { fields: { end_date: 'Cette date est déjà passée.' } })
  if (to === 'actif') await weighPack(tx, before, pricing)
  await tx.rows({
    text: 'update pack set state = $2, version = version + 1, updated_at = $3 where id = $1',
    values: [before.id, to, now],
  })
  await recordDecision(tx, {
    caller,
    action: to === 'actif' ? 'pack.activate' : 'pack.expire',
    subject: { type: 'pack', id: before.id },
    before: { state: before.state },
    after: { state: to },
  })
  await signals.announce(tx, 'catalogue.changed', [PACKS_TAG])
}
