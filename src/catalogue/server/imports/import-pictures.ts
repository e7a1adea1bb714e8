import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { productTag } from '#catalogue/contract/cache-tags.ts'
import type { ImportLine } from '#catalogue/contract/imports.ts'
import { PICTURES_LABEL } from '#catalogue/rules/sheet/foreign-headings.ts'
import { cutText } from '#platform/contract/cut-text.ts'
import { recordDecisions } from '#platform/server/audit.ts'
import {
  type Database,
  findRow,
  type Queryable,
  type Transaction,
  type RowOf,
} from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { fetchOutside, OutsideError } from '#platform/server/outside/fetch-outside.ts'
import { storePicture } from '../pictures/picture-store.ts'
import { type PreparedPicture, preparePicture } from '../pictures/prepare-picture.ts'
import { refuseAddress } from './allowed-address.ts'
import type { GoOn } from './check-file.ts'
import { LEASE_SECONDS } from './import-jobs.ts'
import type { SheetStored } from './stored-products.ts'

/** Maximum pictures per row. Further addresses are ignored. */
const MAX_ADDRESSES = 10
const MAX_BYTES = 10 * 1024 * 1024
/** Timeout per picture in ms. */
const MAX_TIME = 15_000
/** Pause in ms between two pictures, to avoid overloading the other shop's site. */
const REST_MS = 200
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
const LONGEST_ADDRESS = 60

/** Source of pictures fetched by address. */
export interface PictureSource {
  /** Host names, or « *.exemple.sn » for all subdomains. */
  hosts: readonly string[]
  /** Throws OutsideError. */
  fetch: (address: string) => Promise<Buffer>
}

/** Creates a picture source for the hosts that a setting allows. */
export function createPictureSource(hosts: readonly string[]): PictureSource {
  const refuse = (address: string): string | undefined => refuseAddress(address, hosts)
  return {
    hosts,
    fetch: (address) =>
      fetchOutside(address, { refuse, types: TYPES, maxBytes: MAX_BYTES, maxTime: MAX_TIME }),
  }
}

interface ChosenPictures {
  addresses: string[] | null
  differences: ImportLine['differences']
  warnings: string[]
}

const NONE: ChosenPictures = { addresses: null, differences: [], warnings: [] }

/** Addresses of a row to fetch, and warnings about the others. A product with pictures keeps them. */
export function choosePictures(
  requested: readonly string[] | undefined,
  product: SheetStored | undefined,
  { pictureHosts }: { pictureHosts: readonly string[] },
): ChosenPictures {
  if (requested === undefined || (product !== undefined && product.picture_count > 0)) return NONE
  const checked = requested
    .slice(0, MAX_ADDRESSES)
    .map((address) => ({ address, problem: refuseAddress(address, pictureHosts) }))
  const addresses = checked.flatMap(({ address, problem }) => (problem === undefined ? [address] : []))
  const problems = new Set(checked.flatMap(({ problem }) => problem ?? []))
  const after = addresses.length > 1 ? `${addresses.length} à télécharger` : 'une à télécharger'
  return {
    addresses: addresses.length === 0 ? null : addresses,
    differences: addresses.length === 0 ? [] : [{ label: PICTURES_LABEL, before: '', after }],
    warnings: [...problems].map((problem) => `${PICTURES_LABEL}\u202F: ${problem}`),
  }
}

/** Marks an applied import as having pictures to fetch. */
export async function awaitPictures(db: Queryable, id: number): Promise<void> {
  await db.rows({
    name: 'imports.await-pictures',
    text: `update product_import set pictures_left = exists (select 1 from product_import_line l
             where l.import_id = $1 and l.pictures is not null and l.outcome in ('created', 'updated')) where id = $1`,
    values: [id],
  })
}

interface PictureParts {
  db: Database
  signals: Signals
  log: Logger
  source: PictureSource
}

type PictureLine = RowOf<'imports.next-pictures'>

/** Fetches the pictures of applied imports, one product at a time. No network request runs within a transaction. */
export async function fetchPictures(parts: PictureParts, goOn: GoOn): Promise<void> {
  for (let job = await takePictures(parts.db); job !== undefined; job = await takePictures(parts.db)) {
    const line = await findWaiting(parts.db, job.id)
    if (line === undefined) await endPictures(parts.db, job.id)
    else await fetchLine(parts, job.id, line)
    if (!(await goOn())) return
  }
}

/** Leases an import for the maximum time that one product's pictures may take. */
const takePictures = (db: Queryable): Promise<{ id: number } | undefined> =>
  findRow(db, {
    name: 'imports.take-pictures',
    text: `update product_import
           set leased_until = now() + interval '${LEASE_SECONDS + (MAX_ADDRESSES * (MAX_TIME + REST_MS)) / 1000} seconds'
           where id = (select id from product_import
             where pictures_left and state = 'done' and (leased_until is null or leased_until < now())
             order by id limit 1 for update skip locked)
           returning id`,
  })

const findWaiting = (db: Queryable, id: number): Promise<PictureLine | undefined> =>
  findRow(db, {
    name: 'imports.next-pictures',
    text: `select l.line, l.product_id, i.account_id, l.pictures
           from product_import_line l join product_import i on i.id = l.import_id
           where l.import_id = $1 and l.pictures is not null and l.product_id is not null
             and l.outcome in ('created', 'updated') order by l.line limit 1`,
    values: [id],
  })

async function endPictures(db: Queryable, id: number): Promise<void> {
  await db.rows({
    name: 'imports.end-pictures',
    text: 'update product_import set pictures_left = false, leased_until = null where id = $1',
    values: [id],
  })
}

async function fetchLine(parts: PictureParts, id: number, line: PictureLine): Promise<void> {
  const fetched: PreparedPicture[] = []
  const notes: string[] = []
  for (const address of line.pictures) {
    const picture = await fetchOne(parts, address)
    if (typeof picture === 'string') notes.push(`${cutText(address, LONGEST_ADDRESS)}\u202F: ${picture}`)
    else fetched.push(picture)
    await pause(REST_MS)
  }
  await parts.db.transaction(async (tx) => {
    if (!(await isWaiting(tx, id, line))) return
    const hashes = await addPictures(tx, line, fetched)
    const added = hashes.length
    if (added > 0) await parts.signals.announce(tx, 'catalogue.changed', [productTag(line.product_id)])
    const message =
      added > 1 ? `${added} images ajoutées.` : added === 1 ? 'Une image ajoutée.' : 'Aucune image ajoutée.'
    await tx.rows({
      name: 'imports.note-pictures',
      text: `update product_import_line set pictures = null, picture_note = $3, undo = undo || jsonb_build_object('pictures', $4::text[])
             where import_id = $1 and line = $2`,
      values: [id, line.line, [message, ...notes].join(' '), hashes],
    })
    await tx.rows({
      name: 'imports.go-on-with-pictures',
      text: 'update product_import set leased_until = null where id = $1',
      values: [id],
    })
  })
}

/** Locks the row until the transaction ends. False if it was undone while its pictures were fetched. */
async function isWaiting(tx: Transaction, id: number, { line }: PictureLine): Promise<boolean> {
  const rows = await tx.rows({
    name: 'imports.pictures-wanted',
    text: `select line from product_import_line
           where import_id = $1 and line = $2 and pictures is not null and outcome in ('created', 'updated') for update`,
    values: [id, line],
  })
  return rows.length > 0
}

/** The picture at an address, or the reason why there is none. */
async function fetchOne(
  { source, log }: Pick<PictureParts, 'source' | 'log'>,
  address: string,
): Promise<PreparedPicture | string> {
  try {
    return await preparePicture(await source.fetch(address))
  } catch (error) {
    if (error instanceof OutsideError) return error.message
    if (!(error instanceof ShopError)) log.error({ err: error }, 'a picture of an import failed')
    return 'cette image ne se lit pas.'
  }
}

/**
 * Adds the first pictures to a product and returns their hashes. A product that was archived or got pictures in the
 * meantime is unchanged.
 */
async function addPictures(
  tx: Transaction,
  { product_id, account_id }: PictureLine,
  pictures: readonly PreparedPicture[],
): Promise<string[]> {
  const [free] = await tx.rows({
    name: 'imports.lock-for-pictures',
    text: `select id from product p where id = $1 and archived_at is null
             and not exists (select 1 from product_picture pp where pp.product_id = p.id) for update`,
    values: [product_id],
  })
  const hashes = [...new Set(pictures.map(({ hash }) => hash))]
  if (free === undefined || hashes.length === 0) return []
  for (const picture of pictures) await storePicture(tx, picture)
  await tx.rows({
    name: 'imports.add-pictures',
    text: `insert into product_picture (product_id, position, hash)
           select $1, place - 1, hash from unnest($2::text[]) with ordinality as p (hash, place)`,
    values: [product_id, hashes],
  })
  const after = { pictures: hashes.map((hash) => ({ hash, alt: '' })) }
  await recordDecisions(tx, account_id, [
    {
      action: 'product.pictures',
      subject: { type: 'product', id: product_id },
      before: { pictures: [] },
      after,
    },
  ])
  return hashes
}
