import type { AuditAction } from '#platform/contract/audit-actions.ts'
import type { CacheTag } from '#platform/contract/cache-tags.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import {
  findRow,
  type Transaction,
  type Described,
  type RowOf,
  type StatementName,
} from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import type { PreparedPicture } from '../pictures/prepare-picture.ts'

/** A change by staff with its context. */
export interface StaffChange<Change> {
  caller: Caller
  signals: Signals
  change: Change
  /** Picture from `image_256`, decoded before the transaction. */
  picture?: PreparedPicture | undefined
}

/** Context of a staff action without data. */
export type StaffAction = Pick<StaffChange<never>, 'caller' | 'signals'>

/**
 * Records a change of the catalogue and announces its `tags`, so that caches of these read again. Without tags all
 * caches of the catalogue do.
 */
export async function recordChange(
  tx: Transaction,
  { caller, signals }: StaffAction,
  action: Extract<AuditAction, `${'product' | 'category' | 'tag'}.${string}`>,
  { id, before, after, tags }: { id: number; before: unknown; after: unknown; tags?: readonly CacheTag[] },
): Promise<void> {
  const [type = ''] = action.split('.')
  await recordDecision(tx, { caller, action, subject: { type, id }, before, after })
  await signals.announce(tx, 'catalogue.changed', tags)
}

/** Saves a tag or category and returns its row. Throws tag.name_taken, category.name_taken. */
export async function storeNamed<Name extends StatementName>(
  tx: Transaction,
  kind: 'tag' | 'category',
  statement: Described<Name>,
): Promise<RowOf<Name>> {
  try {
    const row = await findRow(tx, statement)
    if (row === undefined) throw new Error(`the ${kind} was not stored`)
    return row
  } catch (error) {
    if (!isUniqueViolation(error, `${kind}_name`)) throw error
    throw new ShopError(`${kind}.name_taken`, { fields: { name: 'Ce nom est déjà pris.' } })
  }
}
