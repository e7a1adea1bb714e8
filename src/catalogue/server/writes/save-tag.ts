import { recordDecision } from '../../../platform/server/audit.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { isUniqueViolation } from '../../../platform/server/db/errors.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { Tag } from '../../contract.ts'
import type { TagWrite } from '../../contract/desk.ts'
import type { StaffChange } from './save-product.ts'

/** Opens a tag; answers it. Throws tag.name_taken. */
export async function createTag(
  tx: Transaction,
  { caller, signals, change }: StaffChange<TagWrite>,
): Promise<Tag> {
  const after = await refusingTakenName(() =>
    tx.rows<Tag>({ text: 'insert into tag (name) values ($1) returning id, name', values: [change.name] }),
  )
  const subject = { type: 'tag', id: after.id }
  await recordDecision(tx, { caller, action: 'tag.create', subject, before: null, after })
  await signals.announce(tx, 'catalogue.changed')
  return after
}

/** Gives a tag another name. Throws tag.not_found, tag.name_taken. */
export async function renameTag(
  tx: Transaction,
  id: number,
  { caller, signals, change }: StaffChange<TagWrite>,
): Promise<Tag> {
  const before = await lockTag(tx, id)
  const after = await refusingTakenName(() =>
    tx.rows<Tag>({
      text: 'update tag set name = $2 where id = $1 returning id, name',
      values: [id, change.name],
    }),
  )
  await recordDecision(tx, { caller, action: 'tag.update', subject: { type: 'tag', id }, before, after })
  await signals.announce(tx, 'catalogue.changed')
  return after
}

/** Takes a tag off all its products and out of the shop; answers how many had it. Throws tag.not_found. */
export async function deleteTag(
  tx: Transaction,
  id: number,
  { caller, signals }: Omit<StaffChange<never>, 'change'>,
): Promise<number> {
  const before = await lockTag(tx, id)
  const products = await tx.rows<{ product_id: number }>({
    text: 'delete from product_tag where tag_id = $1 returning product_id',
    values: [id],
  })
  await tx.rows({ text: 'update tag set archived_at = now() where id = $1', values: [id] })
  await recordDecision(tx, {
    caller,
    action: 'tag.delete',
    subject: { type: 'tag', id },
    before: { ...before, products: products.map(({ product_id }) => product_id) },
    after: null,
  })
  await signals.announce(tx, 'catalogue.changed')
  return products.length
}

async function lockTag(tx: Transaction, id: number): Promise<Tag> {
  const [tag] = await tx.rows<Tag>({
    text: 'select id, name from tag where id = $1 and archived_at is null for update',
    values: [id],
  })
  if (tag === undefined) throw new ShopError('tag.not_found')
  return tag
}

async function refusingTakenName(write: () => Promise<Tag[]>): Promise<Tag> {
  try {
    const [tag] = await write()
    if (tag === undefined) throw new Error('the tag was not stored')
    return tag
  } catch (error) {
    if (!isUniqueViolation(error, 'tag_name')) throw error
    throw new ShopError('tag.name_taken', { fields: { name: 'Ce nom est déjà pris.' } })
  }
}
