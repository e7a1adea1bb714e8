import { PROMOTION_OBSTACLES } from '#catalogue/rules/promotions.ts'
import { recordDecisions } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/db/database.ts'

interface Due {
  id: number
  product_id: number
}

/**
 * Starts the planned promotions whose start has passed. A promotion waits while another one of the product runs. One that
 * can no longer start is blocked and stays visible to staff, with the reason in the journal. Returns the ids of the
 * products whose promotion began.
 */
export async function beginPlanned(tx: Transaction, now: Date): Promise<number[]> {
  const due = await tx.rows({
    shape: 'catalogue.begin-planned',
    text: `select distinct on (p.id) a.id, a.product_id
           from planned_promotion a join product p on p.id = a.product_id
           where a.starts_at <= $1 and coalesce(a.ends_at > $1, true) and a.blocked_at is null
             and p.archived_at is null and not p.en_promo and a.promo_price < p.list_price
           order by p.id, a.starts_at`,
    values: [now],
  })
  if (due.length > 0) await moveIntoProducts(tx, due, now)
  await blockPlanned(tx, now)
  return due.map(({ product_id }) => product_id)
}

async function blockPlanned(tx: Transaction, now: Date): Promise<void> {
  const blocked = await tx.rows({
    shape: 'catalogue.block-planned',
    text: `update planned_promotion a set blocked_at = $1,
             blocked_by = case when p.archived_at is not null then 'archived'
               when a.promo_price >= p.list_price then 'price' else 'ended' end
           from product p where p.id = a.product_id and a.starts_at <= $1 and a.blocked_at is null
             and (a.ends_at <= $1 or p.archived_at is not null or a.promo_price >= p.list_price)
           returning a.product_id, a.promo_price, p.list_price, a.blocked_by as "blocked_by!"`,
    values: [now],
  })
  await recordDecisions(
    tx,
    null,
    blocked.map(({ product_id, promo_price, list_price, blocked_by }) => ({
      action: 'promotion.blocked',
      subject: { type: 'product', id: product_id },
      before: null,
      after: { promo_price, list_price, reason: PROMOTION_OBSTACLES[blocked_by] },
    })),
  )
}

async function moveIntoProducts(tx: Transaction, due: readonly Due[], now: Date): Promise<void> {
  await putBackAhead(
    tx,
    due.map(({ product_id }) => product_id),
    now,
  )
  await tx.rows({
    text: `update product p set promo_price = a.promo_price, en_promo = true, promo_starts_at = a.starts_at,
             promo_ends_at = a.ends_at, version = p.version + 1, updated_at = now()
           from planned_promotion a where a.id = any($1::bigint[]) and p.id = a.product_id`,
    values: [due.map(({ id }) => id)],
  })
  await tx.rows({
    text: 'delete from planned_promotion where id = any($1::bigint[])',
    values: [due.map(({ id }) => id)],
  })
}

/** Moves a future promotion from its product to the planned ones, to make room for another. */
export async function putBackAhead(tx: Transaction, productIds: readonly number[], now: Date): Promise<void> {
  await tx.rows({
    text: `insert into planned_promotion (product_id, promo_price, starts_at, ends_at)
           select id, promo_price, promo_starts_at, promo_ends_at from product
           where id = any($1::bigint[]) and not en_promo and promo_price > 0 and promo_starts_at > $2`,
    values: [productIds, now],
  })
}
