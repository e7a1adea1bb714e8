import { MOVED_TAGS } from '#catalogue/contract/cache-tags.ts'
import type { PromotionDraft, PromotionOutcome } from '#catalogue/contract/promotions.ts'
import {
  PROMOTION_OBSTACLES,
  type Period,
  doOverlap,
  formatPeriod,
  reducePrice,
} from '#catalogue/rules/promotions.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { tagsOfPromotions } from '../writes/changed-tags.ts'
import { findOrCreateTag } from '../writes/set-tags.ts'
import type { StaffChange } from '../writes/staff-change.ts'
import { type PriceChanger, weighPrices } from '../writes/weigh-prices.ts'
import { putBackAhead } from './begin-planned.ts'
import { type PromotedProduct, lockPromoted } from './lock-promoted.ts'

/**
 * Sets a promotional price for several products, now or later. Products with an overlapping promotion are skipped and
 * reported. Throws request.invalid for a past or reversed period, and errors of `weigh`.
 */
export async function setPromotion(
  tx: Transaction,
  { caller, signals, change, twoPeople, now }: StaffChange<PromotionDraft> & Omit<PriceChanger, 'caller'>,
): Promise<PromotionOutcome> {
  const period = requirePeriod(change, now)
  const products = await lockPromoted(tx, change.ids, now)
  const outcome: PromotionOutcome = { set: [], refused: listMissing(change.ids, products) }
  for (const product of products) {
    const { id, name, list_price } = product
    const promo_price =
      'percent' in change.price ? reducePrice(list_price, change.price.percent) : change.price.amount
    const reason = findObstacle(product, promo_price, period)
    if (reason === undefined) outcome.set.push({ id, name, list_price, promo_price })
    else outcome.refused.push({ id, name, reason })
  }
  if (change.dry_run || outcome.set.length === 0) return outcome
  await weighPrices(
    tx,
    { twoPeople, caller, now },
    {
      drops: new Map(
        outcome.set.map(({ id, list_price, promo_price }) => [
          id,
          { stock: list_price - promo_price, preorder: 0 },
        ]),
      ),
      subject: { type: 'product', id: 0 },
      title: describeSet(outcome.set),
    },
  )
  const isNow = period.starts_at <= now.toISOString()
  await (isNow ? beginNow(tx, outcome.set, period, now) : planLater(tx, outcome.set, period, caller))
  if (change.tag !== null) await tagAll(tx, outcome.set, change.tag)
  for (const { id, promo_price } of outcome.set)
    await recordDecision(tx, {
      caller,
      action: 'promotion.set',
      subject: { type: 'product', id },
      before: null,
      after: { promo_price, ...period, ...(change.tag !== null && { tag: change.tag }) },
    })
  const tags = await tagsOfPromotions(
    tx,
    outcome.set.map(({ id }) => id),
  )
  await signals.announce(
    tx,
    'catalogue.changed',
    tags && [...tags, ...(change.tag === null ? [] : MOVED_TAGS)],
  )
  return outcome
}

function describeSet(set: readonly Priced[]): string {
  const [first] = set
  return first && set.length === 1
    ? `Promotion de «\u00A0${first.name}\u00A0» à ${formatFrancs(first.promo_price)}`
    : `Promotion de ${set.length} produits`
}

type Priced = PromotionOutcome['set'][number]
type KnownPeriod = Period & { starts_at: string }

function requirePeriod({ starts_at, ends_at }: PromotionDraft, now: Date): KnownPeriod {
  const today = now.toISOString()
  const begins = starts_at === null || starts_at < today ? today : starts_at
  if (ends_at !== null && ends_at <= today) refuseEnd('Cette date est déjà passée.')
  if (ends_at !== null && ends_at <= begins) refuseEnd('La promotion doit finir après avoir commencé.')
  return { starts_at: begins, ends_at }
}

function refuseEnd(sentence: string): never {
  throw new ShopError('request.invalid', { fields: { ends_at: sentence } })
}

function findObstacle(
  { is_archived, list_price, others }: PromotedProduct,
  promoPrice: number,
  period: Period,
): string | undefined {
  if (is_archived) return PROMOTION_OBSTACLES.archived
  if (promoPrice < 1 || promoPrice >= list_price) return PROMOTION_OBSTACLES.price
  const met = others.find((other) => doOverlap(other, period))
  return met && `Une autre promotion est en place (${formatPeriod(met)}).`
}

function listMissing(
  ids: readonly number[],
  products: readonly PromotedProduct[],
): PromotionOutcome['refused'] {
  const found = new Set(products.map(({ id }) => id))
  return [...new Set(ids)]
    .filter((id) => !found.has(id))
    .map((id) => ({ id, name: `Produit ${id}`, reason: 'Ce produit n’existe pas.' }))
}

async function beginNow(
  tx: Transaction,
  set: readonly Priced[],
  { starts_at, ends_at }: KnownPeriod,
  now: Date,
): Promise<void> {
  const ids = set.map(({ id }) => id)
  await putBackAhead(tx, ids, now)
  await tx.rows({
    text: `update product p set promo_price = s.price, en_promo = true, promo_starts_at = $3, promo_ends_at = $4,
             version = p.version + 1, updated_at = now()
           from unnest($1::bigint[], $2::bigint[]) as s (id, price) where p.id = s.id`,
    values: [ids, set.map(({ promo_price }) => promo_price), starts_at, ends_at],
  })
}

async function planLater(
  tx: Transaction,
  set: readonly Priced[],
  { starts_at, ends_at }: KnownPeriod,
  caller: StaffChange<never>['caller'],
): Promise<void> {
  await tx.rows({
    text: `insert into planned_promotion (product_id, promo_price, starts_at, ends_at, account_id)
           select id, price, $3, $4, $5 from unnest($1::bigint[], $2::bigint[]) as s (id, price)`,
    values: [
      set.map(({ id }) => id),
      set.map(({ promo_price }) => promo_price),
      starts_at,
      ends_at,
      caller.kind === 'account' ? caller.id : null,
    ],
  })
}

async function tagAll(tx: Transaction, set: readonly Priced[], tag: string): Promise<void> {
  await tx.rows({
    text: `insert into product_tag (product_id, tag_id) select unnest($1::bigint[]), $2 on conflict do nothing`,
    values: [set.map(({ id }) => id), await findOrCreateTag(tx, tag)],
  })
}
