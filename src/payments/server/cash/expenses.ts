import type { ExpenseSum } from '#payments/contract.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { readShopSettings } from '#settings/server/index.ts'

/** Category of an expense with its account number in the books. */
export interface BookedCategory {
  name: string
  account: string
}

/** Finds a category by name. Undefined for an empty name. Throws request.invalid for an unknown one. */
export async function requireCategory(db: Queryable, name: string): Promise<BookedCategory | undefined> {
  if (name === '') return undefined
  const { expense_categories: known } = (await readShopSettings(db)).settings
  const found = known.find((category) => category.name === name)
  if (found === undefined)
    throw new ShopError('request.invalid', {
      fields: { category: 'Cette catégorie n’est plus dans la liste : choisissez-en une autre.' },
    })
  return found
}

/** Lists the available categories in staff's order. */
export async function listCategories(db: Queryable): Promise<string[]> {
  return (await readShopSettings(db)).settings.expense_categories.map(({ name }) => name)
}

/** Sums the till's expenses per day and category, largest first, in whole FCFA. */
export function sumExpenses(
  db: Queryable,
  from: string,
  to: string,
): Promise<(ExpenseSum & { day: string })[]> {
  return db.rows({
    name: 'cash.sum-expenses',
    text: `select day::text as day, category, count(*)::integer as count, (-sum(amount))::bigint as amount from cash_entry
           where holder_id is null and kind = 'expense' and day between $1 and $2
           group by day, category order by amount desc, category`,
    values: [from, to],
  })
}
