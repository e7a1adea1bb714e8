import type { ImportTicks, ProductImport } from '#catalogue/contract/imports.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { lockImport, requireImport } from './import-rows.ts'

/** SQL: rows `l` with changes. */
const OPEN = `l.outcome in ('create', 'update')`

/** Ticks or unticks rows of an import that waits for a decision. Throws import.not_found, import.state. */
export async function tickLines(
  db: Database,
  id: number,
  { lines, ticked }: ImportTicks,
): Promise<ProductImport> {
  await db.transaction(async (tx) => {
    const { state } = await lockImport(tx, id)
    if (state !== 'ready') throw new ShopError('import.state')
    await tx.rows({
      name: 'imports.tick',
      text: `update product_import_line l set ticked = $3 where l.import_id = $1 and ${OPEN}
             and case when $2::integer[] is null then l.stock_was is not null else l.line = any($2) end`,
      values: [id, lines ?? null, ticked],
    })
  })
  return requireImport(db, id)
}

/**
 * Marks unticked rows as left out, permanently. A row unticked only because of its stock is left out when stock moves.
 */
export async function leaveUnticked(tx: Transaction, id: number, movesStock: boolean): Promise<void> {
  await tx.rows({
    name: 'imports.leave-unticked',
    text: `update product_import_line l set outcome = 'left', change = null
           where l.import_id = $1 and ${OPEN} and not coalesce(l.ticked, l.stock_was is null or not $2)`,
    values: [id, movesStock],
  })
}

/** Unticks ticked rows whose stock changed since the preview, and saves both numbers. False if there are none. */
export async function untickMoved(tx: Transaction, id: number): Promise<boolean> {
  const moved = await tx.rows({
    name: 'imports.untick-moved',
    text: `update product_import_line l
           set ticked = null, free = p.available, stock_was = coalesce(l.stock_was, l.free),
             differences = (select coalesce(jsonb_agg(case when d->>'label' = 'Quantité'
                 then d || jsonb_build_object('before', greatest(p.available, 0)::text) else d end order by place), '[]')
               from jsonb_array_elements(l.differences) with ordinality as e (d, place))
           from (select id, on_hand - allocated - reserved as available from product) p
           where l.import_id = $1 and l.outcome = 'update' and l.change ? 'quantity' and p.id = l.product_id
             and l.free <> p.available and coalesce(l.ticked, l.stock_was is null)
           returning l.line`,
    values: [id],
  })
  return moved.length > 0
}

/** Saves which rows staff left out and which stock they saw, for the next comparison. */
export async function keepChoices(tx: Transaction, id: number): Promise<void> {
  await tx.rows({
    name: 'imports.keep-choices',
    text: `update product_import set choices = (
             select coalesce(jsonb_object_agg(l.line, jsonb_strip_nulls(jsonb_build_object(
               'off', case when l.ticked = false then true end,
               'was', case when l.change ? 'quantity' then coalesce(l.stock_was, l.free) end))), '{}')
             from product_import_line l where l.import_id = $1 and ${OPEN} and (l.ticked = false or l.change ? 'quantity'))
           where id = $1`,
    values: [id],
  })
}
