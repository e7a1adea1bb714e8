import { recordDecision } from '#platform/server/audit.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import { findRow, requireRow, type Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { SupplierProductWrite, SupplierWrite } from '#purchasing/contract.ts'
import { SUPPLIER_FIELDS, type SupplierField } from '#purchasing/contract/supplier-fields.ts'

type SupplierRecord = Omit<SupplierWrite, 'version'>

const COLUMNS = Object.keys(SUPPLIER_FIELDS) as SupplierField[]

const valuesOf = ({ name, phone, email, address, lead_days, ninea, note }: SupplierRecord) =>
  [name, phone, email, address, lead_days, ninea, note] as const
const pick = (record: SupplierRecord): object =>
  Object.fromEntries(COLUMNS.map((column) => [column, record[column]]))

/** Creates a supplier and returns its id. Throws supplier.name_taken. */
export async function createSupplier(
  tx: Transaction,
  caller: Caller,
  record: SupplierWrite,
): Promise<number> {
  const [row] = await refusingTaken(() =>
    tx.rows({
      name: 'purchasing.create-supplier',
      text: `insert into supplier (${COLUMNS.join(', ')}) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      values: valuesOf(record),
    }),
  )
  const id = row?.id ?? 0
  await recordDecision(tx, {
    caller,
    action: 'supplier.create',
    subject: { type: 'supplier', id },
    before: null,
    after: pick(record),
  })
  return id
}

interface StoredSupplier extends SupplierRecord {
  version: number
  is_archived: boolean
}

/** Updates a supplier. Throws supplier.not_found, supplier.changed, supplier.name_taken. */
export async function changeSupplier(
  tx: Transaction,
  id: number,
  { caller, change }: { caller: Caller; change: SupplierWrite },
): Promise<void> {
  const before = await lockSupplier(tx, id)
  if (change.version !== undefined && change.version !== before.version)
    throw new ShopError('supplier.changed')
  await refusingTaken(() =>
    tx.rows({
      name: 'purchasing.change-supplier',
      text: `update supplier set (${COLUMNS.join(', ')}) = ($2, $3, $4, $5, $6, $7, $8), version = version + 1 where id = $1`,
      values: [id, ...valuesOf(change)],
    }),
  )
  await recordDecision(tx, {
    caller,
    action: 'supplier.update',
    subject: { type: 'supplier', id },
    before: pick(before),
    after: pick(change),
  })
}

/** Archives or restores a supplier; its orders stay. Throws supplier.not_found, supplier.name_taken. */
export async function archiveSupplier(
  tx: Transaction,
  id: number,
  { caller, archived, now }: { caller: Caller; archived: boolean; now: Date },
): Promise<void> {
  const before = await lockSupplier(tx, id)
  if (before.is_archived === archived) return
  await refusingTaken(() =>
    tx.rows({
      name: 'purchasing.archive-supplier',
      text: 'update supplier set archived_at = $2, version = version + 1 where id = $1',
      values: [id, archived ? now : null],
    }),
  )
  await recordDecision(tx, {
    caller,
    action: archived ? 'supplier.archive' : 'supplier.restore',
    subject: { type: 'supplier', id },
    before: { archived: before.is_archived },
    after: { archived },
  })
}

/** Saves a product's cost at a supplier. Throws supplier.not_found, product.not_found. */
export async function saveSupplierProduct(
  tx: Transaction,
  { supplierId, productId }: SuppliedProduct,
  { caller, change }: { caller: Caller; change: SupplierProductWrite },
): Promise<void> {
  await lockSupplier(tx, supplierId)
  await requireRow(tx, 'product.not_found', {
    shape: 'purchasing.save-supplier-product',
    text: 'select id from product where id = $1 and archived_at is null',
    values: [productId],
  })
  const before = await findSupplied(tx, { supplierId, productId })
  await tx.rows({
    name: 'purchasing.supply',
    text: `insert into supplier_product (supplier_id, product_id, unit_cost, reference) values ($1, $2, $3, $4)
           on conflict (supplier_id, product_id) do update set unit_cost = excluded.unit_cost, reference = excluded.reference`,
    values: [supplierId, productId, change.unit_cost, change.reference],
  })
  await recordDecision(tx, {
    caller,
    action: 'supplier.product',
    subject: { type: 'supplier', id: supplierId },
    before: before ?? null,
    after: { product_id: productId, ...change },
  })
}

/** Removes a product from a supplier. Throws supplier.not_found. */
export async function removeSupplierProduct(
  tx: Transaction,
  { supplierId, productId }: SuppliedProduct,
  caller: Caller,
): Promise<void> {
  await lockSupplier(tx, supplierId)
  const before = await findSupplied(tx, { supplierId, productId })
  if (before === undefined) return
  await tx.rows({
    name: 'purchasing.supply-no-more',
    text: 'delete from supplier_product where supplier_id = $1 and product_id = $2',
    values: [supplierId, productId],
  })
  await recordDecision(tx, {
    caller,
    action: 'supplier.product',
    subject: { type: 'supplier', id: supplierId },
    before,
    after: null,
  })
}

interface SuppliedProduct {
  supplierId: number
  productId: number
}

function findSupplied(tx: Transaction, { supplierId, productId }: SuppliedProduct) {
  return findRow(tx, {
    shape: 'purchasing.find-supplied',
    text: `select product_id, unit_cost, reference from supplier_product
           where supplier_id = $1 and product_id = $2`,
    values: [supplierId, productId],
  })
}

/** Locks a supplier until the transaction ends. */
function lockSupplier(tx: Transaction, id: number): Promise<StoredSupplier> {
  return requireRow(tx, 'supplier.not_found', {
    name: 'purchasing.lock-supplier',
    text: `select ${COLUMNS.join(', ')}, version, archived_at is not null as is_archived from supplier
           where id = $1 for no key update`,
    values: [id],
  })
}

async function refusingTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'supplier_name')) throw error
    throw new ShopError('supplier.name_taken', { fields: { name: 'Ce nom est déjà pris.' } })
  }
}
