import type { Queryable } from '../../../platform/server/db/database.ts'
import type { ListedProduct } from '../../contract.ts'
import { presentListed } from '../presenters.ts'
import { findChosen } from './find-chosen.ts'

/** The products of these ids that the shop shows, as in its lists, in the order of the ids. */
export async function findListedProducts(db: Queryable, ids: readonly number[]): Promise<ListedProduct[]> {
  return ids.length === 0 ? [] : (await findChosen(db, ids)).map(presentListed)
}
