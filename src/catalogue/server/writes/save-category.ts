import { recordDecision } from '../../../platform/server/audit.ts'
import type { Caller } from '../../../platform/server/auth/rights.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { isUniqueViolation } from '../../../platform/server/db/errors.ts'
import type { Signals } from '../../../platform/server/events/signals.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { Category, CategoryWrite } from '../../contract.ts'
import type { StaffChange } from './save-product.ts'

const COLUMNS = 'id, name, kind, version'
type StoredCategory = Category & { version: number }

/** Opens a category; answers it. Throws category.name_taken. */
export async function createCategory(
  tx: Transaction,
  { caller, signals, change }: StaffChange<CategoryWrite>,
): Promise<Category> {
  const after = await refusingTakenName(() =>
    tx.rows<StoredCategory>({
      text: `insert into category (name, kind) values ($1, $2) returning ${COLUMNS}`,
      values: [change.name, change.kind ?? 'other'],
    }),
  )
  const subject = { type: 'category', id: after.id }
  await recordDecision(tx, { caller, action: 'category.create', subject, before: null, after })
  await signals.announce(tx, 'catalogue.changed')
  return present(after)
}

/** Renames a category or changes its kind. Throws category.not_found, category.changed, category.name_taken. */
export async function changeCategory(
  tx: Transaction,
  id: number,
  { caller, signals, change }: StaffChange<CategoryWrite>,
): Promise<Category> {
  const before = await lockCategory(tx, id)
  if (change.version !== undefined && change.version !== before.version)
    throw new ShopError('category.changed')
  const after = await refusingTakenName(() =>
    tx.rows<StoredCategory>({
      text: `update category set name = $2, kind = $3, version = version + 1, updated_at = now()
             where id = $1 returning ${COLUMNS}`,
      values: [id, change.name, change.kind ?? before.kind],
    }),
  )
  await recordDecision(tx, {
    caller,
    action: 'category.update',
    subject: { type: 'category', id },
    before,
    after,
  })
  await signals.announce(tx, 'catalogue.changed')
  return present(after)
}

/** Takes an empty category out of the shop. Throws category.not_found, category.in_use. */
export async function archiveCategory(
  tx: Transaction,
  id: number,
  caller: Caller,
  signals: Signals,
): Promise<void> {
  const before = await lockCategory(tx, id)
  const products = await tx.rows({
    text: 'select 1 from product where category_id = $1 and archived_at is null limit 1',
    values: [id],
  })
  if (products.length > 0) throw new ShopError('category.in_use')
  await tx.rows({
    text: 'update category set archived_at = now(), version = version + 1 where id = $1',
    values: [id],
  })
  await recordDecision(tx, {
    caller,
    action: 'category.archive',
    subject: { type: 'category', id },
    before,
    after: null,
  })
  await signals.announce(tx, 'catalogue.changed')
}

async function lockCategory(tx: Transaction, id: number): Promise<StoredCategory> {
  const [row] = await tx.rows<StoredCategory>({
    text: `select ${COLUMNS} from category where id = $1 and archived_at is null for update`,
    values: [id],
  })
  if (row === undefined) throw new ShopError('category.not_found')
  return row
}

async function refusingTakenName(write: () => Promise<StoredCategory[]>): Promise<StoredCategory> {
  try {
    const [row] = await write()
    if (row === undefined) throw new Error('the category was not stored')
    return row
  } catch (error) {
    if (!isUniqueViolation(error, 'category_name')) throw error
    throw new ShopError('category.name_taken', { fields: { name: 'Ce nom est déjà pris.' } })
  }
}

function present({ id, name, kind }: StoredCategory): Category {
  return { id, name, kind }
}
