import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ProductUpdate } from '#catalogue/contract.ts'
import { measureDrop } from '#catalogue/rules/price-drop.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import type { StockLedger } from '../stock-ledger.ts'
import { applyChange } from '../writes/product-record.ts'
import { createBreath } from './breathe.ts'
import { type GoOn, checkFile } from './check-file.ts'
import { type ImportJob, LEASE_SECONDS, finishJob, releaseJob, takeJob } from './import-jobs.ts'
import { awaitPictures, fetchPictures, type PictureSource } from './import-pictures.ts'
import { keepBelongings } from './keep-belongings.ts'
import {
  describeHolder,
  findBarcodes,
  findByReference,
  lockStored,
  readCategories,
  type SheetStored,
} from './stored-products.ts'
import { SEEN, type Seen, type Undo, undoFile } from './undo-import.ts'
import { findCategory, startRecord } from './validate-row.ts'
import { writeBatches } from './write-batches.ts'
import { insertProducts, updateProducts } from './write-products.ts'

/** Poll interval for pending imports, in ms. */
const POLL_MS = 500
/** Fraction of time for which an import may work. The rest is left for requests. */
const SHARE = 0.6

interface ImportParts {
  db: Database
  signals: Signals
  log: Logger
  ledger: StockLedger
  /** Source of pictures by address. Omit to fetch none. */
  pictureSource?: PictureSource
}

type Work = (parts: ImportParts, job: ImportJob, goOn: GoOn) => Promise<void>

/** Work for an import, by its state. */
const WORK: Readonly<Record<ImportJob['state'], Work>> = {
  checking: ({ db, pictureSource }, job, goOn) =>
    checkFile({ db, pictureHosts: pictureSource?.hosts ?? [] }, job, goOn),
  applying: applyFile,
  undoing: undoFile,
}

/** Processes pending imports and resolves when none are left. `goOn` is awaited between batches. */
export async function runImports(parts: ImportParts, goOn: GoOn = async () => true): Promise<void> {
  const { db, log } = parts
  for (let job = await takeJob(db); job !== undefined; job = await takeJob(db)) {
    try {
      await WORK[job.state](parts, job, goOn)
    } catch (error) {
      log.error({ err: error, import: job.id }, 'an import of products failed')
      await endBroken(db, job)
    }
    if (!(await goOn())) return releaseJob(db, job)
  }
  if (parts.pictureSource) await fetchPictures({ ...parts, source: parts.pictureSource }, goOn)
}

/**
 * Ends an import after an unexpected failure, because a retry would fail again. Applied rows stay, and staff are
 * notified.
 */
async function endBroken(db: Database, job: ImportJob): Promise<void> {
  await finishJob(db, job, {
    state: 'failed',
    fault:
      job.state === 'undoing'
        ? 'L’annulation s’est arrêtée sur une erreur de notre côté. Vous pouvez la relancer.'
        : 'L’import s’est arrêté sur une erreur de notre côté. Les lignes déjà appliquées le restent.',
  })
}

/**
 * Polls for imports in the background of this process. Returns a function that stops it and waits for the current
 * batch.
 */
export function startImports(parts: ImportParts): () => Promise<void> {
  let isStopping = false
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    if (isStopping) return
    running ??= runImports(
      parts,
      makePaced(() => !isStopping),
    )
      .catch((error: unknown) => parts.log.error({ err: error }, 'pending imports could not be read'))
      .finally(() => (running = undefined))
  }, POLL_MS)
  return async () => {
    isStopping = true
    clearInterval(timer)
    await running
  }
}

/** Pauses between two batches in proportion to the duration of the last one. */
function makePaced(isOn: () => boolean): GoOn {
  let started = performance.now()
  return async () => {
    const took = performance.now() - started
    if (isOn()) await pause(took * (1 / SHARE - 1))
    started = performance.now()
    return isOn()
  }
}

interface Line {
  line: number
  outcome: 'create' | 'update'
  reference: string
  product_id: number | null
  version: number | null
  change: ProductUpdate
  /** Available pieces in the preview that staff saw. */
  free: number | null
}

interface Planned extends Line {
  before: SheetStored | undefined
  after: SheetStored | ReturnType<typeof startRecord>
}

/**
 * Applies the compared rows in batches. A product changed since the comparison is left unchanged and reported as
 * missed.
 */
async function applyFile(
  parts: Pick<ImportParts, 'db' | 'signals' | 'ledger'>,
  job: ImportJob,
  goOn: GoOn,
): Promise<void> {
  const isWhole = await writeBatches(parts, goOn, (tx, size) => applyBatch(tx, parts.ledger, job, size))
  if (isWhole && (await finishJob(parts.db, job, { state: 'done' }))) await awaitPictures(parts.db, job.id)
}

/** Returns the number of rows processed; 0 when none is left. */
async function applyBatch(
  tx: Transaction,
  ledger: StockLedger,
  job: ImportJob,
  size: number,
): Promise<number> {
  const lines = await tx.rows({
    name: 'imports.next-lines',
    text: `select line, outcome, reference, product_id, version, change as "change!", free from product_import_line
           where import_id = $1 and outcome in ('create', 'update') order by line limit $2 for update`,
    values: [job.id, size],
  })
  if (lines.length === 0) return 0
  const missed = new Map<number, string>()
  const planned = await planLines(tx, job, lines, missed)
  const written = await writePlanned(tx, planned, missed)
  await keepBelongings(tx, ledger, job, written)
  await closeLines(tx, job, { lines, written, missed })
  return lines.length
}

const CHANGED = 'Ce produit a été modifié ou archivé depuis l’aperçu\u202F: rien n’a été écrasé.'
const TAKEN = 'Un produit porte cette référence depuis l’aperçu\u202F: rien n’a été écrasé.'

async function planLines(
  tx: Transaction,
  job: ImportJob,
  lines: readonly Line[],
  missed: Map<number, string>,
): Promise<Planned[]> {
  const categories = await readCategories(tx)
  const ids = lines.flatMap(({ product_id }) => (product_id === null ? [] : [product_id]))
  const stored = await lockStored(tx, ids)
  const breathe = createBreath()
  const taken = await findByReference(
    tx,
    lines.flatMap(({ outcome, reference }) => (outcome === 'create' ? [reference] : [])),
  )
  const planned: Planned[] = []
  for (const line of lines) {
    const plan =
      findMovedStock(job, line, stored) ??
      (taken.has(line.reference) ? TAKEN : planLine(line, stored, categories))
    if (typeof plan === 'string') missed.set(line.line, plan)
    else planned.push(plan)
    await breathe()
  }
  return refuseTakenBarcodes(tx, planned, missed)
}

/** Reason why a row may not set the stock: it differs from the stock that staff saw. */
function findMovedStock(
  { moves_stock }: ImportJob,
  { product_id, change, free }: Line,
  stored: ReadonlyMap<number, SheetStored>,
): string | undefined {
  const product = product_id === null ? undefined : stored.get(product_id)
  if (!moves_stock || change.quantity === undefined || free === null || product === undefined)
    return undefined
  if (product.free === free) return undefined
  return `Le stock a changé depuis l’aperçu (${free} puis ${product.free})\u202F: rien n’a été écrasé.`
}

/** Leaves out rows whose new barcode was assigned to another product since the preview. */
async function refuseTakenBarcodes(
  tx: Transaction,
  planned: readonly Planned[],
  missed: Map<number, string>,
): Promise<Planned[]> {
  const given = planned.flatMap(({ before, after }) =>
    after.barcode === null || after.barcode === before?.barcode ? [] : [after.barcode],
  )
  const holders = await findBarcodes(tx, given)
  return planned.filter(({ line, before, after }) => {
    const taken = describeHolder(after.barcode, before?.id, holders)
    if (taken !== undefined) missed.set(line, `${taken} Rien n’a été écrasé.`)
    return taken === undefined
  })
}

/** Plans the change of a row's product. Returns a French message if it cannot be applied. */
function planLine(
  line: Line,
  stored: ReadonlyMap<number, SheetStored>,
  categories: Awaited<ReturnType<typeof readCategories>>,
): Planned | string {
  const before = line.product_id === null ? undefined : stored.get(line.product_id)
  const isStale = before === undefined || before.is_archived || before.version !== line.version
  if (line.outcome === 'update' && isStale) return CHANGED
  try {
    const { categ_id } = line.change
    const category = findCategory(typeof categ_id === 'string' ? categ_id : undefined, categories)
    const record = before ?? startRecord(line.change, category?.id)
    return { ...line, before, after: applyChange(record, line.change, category?.id) }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return Object.values(error.fields ?? {}).join(' ') || error.message
  }
}

type Written = Planned & { id: number }

async function writePlanned(
  tx: Transaction,
  planned: readonly Planned[],
  missed: Map<number, string>,
): Promise<Written[]> {
  await updateProducts(
    tx,
    planned.flatMap(({ before, after }) => (before === undefined ? [] : [{ ...after, id: before.id }])),
  )
  const made = await insertProducts(
    tx,
    planned.filter(({ before }) => before === undefined).map(({ after }) => after),
  )
  return planned.flatMap((line) => {
    const id = line.before?.id ?? made.get(line.after.reference)
    if (id === undefined) missed.set(line.line, TAKEN)
    return id === undefined ? [] : [{ ...line, id }]
  })
}

/** Undo data of a row. Null if it was not applied. */
function formatUndo(line: Written | undefined, job: ImportJob): string | null {
  if (line === undefined) return null
  const { before, after, change } = line
  const drop = before === undefined ? undefined : measureDrop(after, before, new Date())
  const moved = job.moves_stock && change.quantity !== undefined ? change.quantity - (before?.free ?? 0) : 0
  return JSON.stringify({
    version: before === undefined ? 1 : before.version + 1,
    before: before ?? null,
    tags: change.tags === undefined ? null : (before?.tags ?? []),
    moved,
    ...(drop && { drop }),
  } satisfies Omit<Undo, keyof Seen>)
}

interface Outcome {
  lines: readonly Line[]
  written: readonly Written[]
  missed: ReadonlyMap<number, string>
}

async function closeLines(
  tx: Transaction,
  job: ImportJob,
  { lines, written, missed }: Outcome,
): Promise<void> {
  const byLine = new Map(written.map((one) => [one.line, one]))
  await tx.rows({
    name: 'imports.close-lines',
    text: `update product_import_line l
           set outcome = case when m.reason is not null then 'missed' when l.outcome = 'create' then 'created' else 'updated' end,
             reason = m.reason, product_id = coalesce(m.product_id, l.product_id), change = null, undo = m.undo::jsonb || ${SEEN}
           from unnest($2::integer[], $3::bigint[], $4::text[], $5::text[]) as m (line, product_id, reason, undo)
           where l.import_id = $1 and l.line = m.line`,
    values: [
      job.id,
      lines.map(({ line }) => line),
      lines.map(({ line }) => byLine.get(line)?.id ?? null),
      lines.map(({ line }) => missed.get(line) ?? null),
      lines.map(({ line }) => formatUndo(byLine.get(line), job)),
    ],
  })
  await tx.rows({
    name: 'imports.applied',
    text: `update product_import set applied = applied + $2, leased_until = now() + interval '${LEASE_SECONDS} seconds'
           where id = $1`,
    values: [job.id, lines.length],
  })
}
