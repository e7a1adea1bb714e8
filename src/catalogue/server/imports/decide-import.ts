import { requireAccount } from '#accounts/server/index.ts'
import type { ImportDecision, ProductImport } from '#catalogue/contract/imports.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import { type Database, type Transaction, varying } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { type PriceChanger, PREORDER_PIECES, STOCK_PIECES, weighLowered } from '../writes/weigh-prices.ts'
import { findImport, lockImport, requireImport } from './import-rows.ts'
import { keepChoices, leaveUnticked, untickMoved } from './tick-lines.ts'

/** Days after which an import is deleted. Its changes stay in the log. */
const RETENTION_DAYS = 30
const LONGEST_NAME = 120

/** Saves a file for comparison in the background and returns its import. Changes no product. */
export async function sendFile(
  db: Database,
  { bytes, fileName, caller }: { bytes: Buffer; fileName: string | undefined; caller: Caller },
): Promise<ProductImport> {
  if (bytes.length === 0) throw new ShopError('import.empty')
  const id = await db.transaction(async (tx) => {
    await tx.rows({
      text: `delete from product_import where created_at < now() - interval '${RETENTION_DAYS} days'`,
    })
    const [row] = await tx.rows({
      shape: 'catalogue.send-file',
      text: 'insert into product_import (file_name, bytes, account_id) values ($1, $2, $3) returning id',
      values: [readName(fileName), bytes, requireAccount(caller).id],
    })
    return row?.id ?? 0
  })
  return requireImport(db, id)
}

/** Browsers send the name encoded, because headers are ASCII. */
function readName(encoded: string | undefined): string {
  if (encoded === undefined) return 'fichier'
  try {
    return decodeURIComponent(encoded)
      .replace(/\p{Cc}/gu, '')
      .slice(-LONGEST_NAME)
      .replace(/^[\uDC00-\uDFFF]/, '')
  } catch {
    return 'fichier'
  }
}

interface Decided extends PriceChanger {
  decision: ImportDecision
}

/**
 * Schedules an import to be applied in the background; idempotent. Throws import.not_found, import.state, and
 * import.bad_lines if rows are invalid and staff did not choose to skip them. Throws import.changed if the catalogue
 * changed since the comparison, which then runs again. Throws import.stock_changed if the stock of ticked rows
 * changed; these are unticked. Rethrows errors of `weigh` when prices fall.
 */
export async function applyImport(db: Database, id: number, decided: Decided): Promise<ProductImport> {
  const { skip_bad, moves_stock } = decided.decision
  const error = await db.transaction(async (tx) => {
    const { state } = await lockImport(tx, id)
    if (state === 'applying' || state === 'done') return undefined
    if (state !== 'ready') throw new ShopError('import.state')
    if (!skip_bad && (await hasBadLines(tx, id))) throw new ShopError('import.bad_lines')
    const isStale = await hasStaleLines(tx, id)
    if (isStale) await keepChoices(tx, id)
    else if (moves_stock && (await untickMoved(tx, id))) return 'import.stock_changed'
    if (!isStale) {
      await leaveUnticked(tx, id, moves_stock)
      await weighRows(tx, id, decided, { verb: 'Import', drops: APPLIED_DROPS })
    }
    await tx.rows({
      text: `update product_import set state = $2, moves_stock = $3, account_id = $4, leased_until = null where id = $1`,
      values: [id, isStale ? 'checking' : 'applying', moves_stock, requireAccount(decided.caller).id],
    })
    if (!isStale) await record(tx, id, decided)
    return isStale ? 'import.changed' : undefined
  })
  if (error !== undefined) throw new ShopError(error)
  return requireImport(db, id)
}

/** SQL: rows `l` that would lower prices, with their reductions. A file that moves stock brings its own pieces. */
const APPLIED_DROPS = `select l.product_id, l.price_drop as stock, l.preorder_drop as preorder,
    coalesce((l.change->>'quantity')::bigint, 0) as pieces
  from product_import_line l where l.import_id = $1 and l.outcome = 'update' and (l.price_drop > 0 or l.preorder_drop > 0)`
const UNDONE_DROPS = `select l.product_id, coalesce((l.undo->'drop'->>'stock')::bigint, 0) as stock,
    coalesce((l.undo->'drop'->>'preorder')::bigint, 0) as preorder, 0::bigint as pieces
  from product_import_line l where l.import_id = $1 and l.outcome = 'updated' and l.undo is not null`

async function weighRows(
  tx: Transaction,
  id: number,
  changer: PriceChanger,
  { verb, drops }: { verb: string; drops: string },
): Promise<void> {
  const [row] = await tx.rows({
    shape: 'catalogue.weigh-rows',
    text: `select count(*)::int as products, coalesce(sum(d.stock * greatest(${STOCK_PIECES}, d.pieces)
               + case when d.preorder > 0 then d.preorder * ${PREORDER_PIECES} else 0 end), 0)::bigint as amount
           from (${varying(drops, APPLIED_DROPS)}) d join product p on p.id = d.product_id`,
    values: [id],
  })
  const { amount = 0, products = 0 } = row ?? {}
  await weighLowered(tx, changer, {
    amount,
    subject: { type: 'import', id },
    title: `${verb} n°\u00A0${id}, ${products} prix baissés`,
  })
}

async function record(tx: Transaction, id: number, { caller, decision }: Decided): Promise<void> {
  const found = await findImport(tx, id)
  await recordDecision(tx, {
    caller,
    action: 'import.apply',
    subject: { type: 'import', id },
    before: null,
    after: { file_name: found?.file_name, ...decision, ...found?.counts },
  })
}

/**
 * Schedules the undo of an import in the background; idempotent. Throws import.not_found, import.state if nothing can
 * be undone, and errors of `weigh` when prices fall again.
 */
export async function undoImport(db: Database, id: number, changer: PriceChanger): Promise<ProductImport> {
  const { caller } = changer
  await db.transaction(async (tx) => {
    const { state } = await lockImport(tx, id)
    if (state === 'undoing' || state === 'undone') return
    const { file_name, counts, can_undo } = await requireImport(tx, id)
    if (!can_undo) throw new ShopError('import.state')
    await weighRows(tx, id, changer, { verb: 'Annulation de l’import', drops: UNDONE_DROPS })
    await tx.rows({
      text: `update product_import set state = 'undoing', pictures_left = false, fault = null, undone_by = $2, leased_until = null where id = $1`,
      values: [id, requireAccount(caller).id],
    })
    const subject = { type: 'import', id }
    await recordDecision(tx, {
      caller,
      action: 'import.undo',
      subject,
      before: null,
      after: { file_name, ...counts },
    })
  })
  return requireImport(db, id)
}

/** Abandons a file that was not applied. Throws import.not_found, import.state. */
export async function leaveImport(db: Database, id: number): Promise<ProductImport> {
  await db.transaction(async (tx) => {
    const { state } = await lockImport(tx, id)
    if (state !== 'ready' && state !== 'checking' && state !== 'mapping') throw new ShopError('import.state')
    await tx.rows({
      text: `update product_import set state = 'left', bytes = null, finished_at = now() where id = $1`,
      values: [id],
    })
    await tx.rows({ text: 'delete from product_import_line where import_id = $1', values: [id] })
  })
  return requireImport(db, id)
}

async function hasBadLines(tx: Transaction, id: number): Promise<boolean> {
  const bad = await tx.rows({
    shape: 'catalogue.has-bad-lines',
    text: `select 1 from product_import_line where import_id = $1 and outcome = 'error' limit 1`,
    values: [id],
  })
  return bad.length > 0
}

async function hasStaleLines(tx: Transaction, id: number): Promise<boolean> {
  const stale = await tx.rows({
    shape: 'catalogue.has-stale-lines',
    text: `select 1 from product_import_line l left join product p on p.id = l.product_id
           where l.import_id = $1 and l.outcome = 'update'
             and (p.id is null or p.archived_at is not null or p.version <> l.version)
           union all
           select 1 from product_import_line l join product p on fold_reference(p.reference) = fold_reference(l.reference) and not p.reference_twin
           where l.import_id = $1 and l.outcome = 'create'
           union all
           select 1 from product_import_line l join product p on p.barcode = l.change->>'barcode'
           where l.import_id = $1 and l.outcome in ('create', 'update') and p.id is distinct from l.product_id limit 1`,
    values: [id],
  })
  return stale.length > 0
}
