import { buildFoundPeople } from '#accounts/server/index.ts'
import { searchAdminProducts } from '#catalogue/server/index.ts'
import type { PhoneCustomer, PhoneProduct } from '#orders/contract.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { findSoldProducts } from '#stock/server/index.ts'

/** Maximum results per search. */
const MOST = 8

/** Searches visible products by name or reference, with today's price and availability. */
export async function findPhoneProducts(db: Queryable, text: string): Promise<PhoneProduct[]> {
  const found = await searchAdminProducts(db, text, MOST)
  const sold = await findSoldProducts(
    db,
    found.map(({ id }) => id),
  )
  return found.flatMap(({ id, reference }) => {
    const product = sold.get(id)
    if (product === undefined) return []
    const { name, price, preorder_price, creditorder_price, available } = product
    const { sale_ok, is_preorder, is_creditorder } = product
    return {
      id,
      name,
      reference,
      price,
      preorder_price,
      creditorder_price,
      sale_ok,
      is_preorder,
      is_creditorder,
      available,
    }
  })
}

/** Searches customers by words of their name in any order, phone or e-mail, with their default address. */
export function findPhoneCustomers(db: Queryable, text: string): Promise<PhoneCustomer[]> {
  const values: string[] = []
  const isFound = buildFoundPeople(text, (value) => `$${values.push(value)}`)
  return db.rows({
    shape: 'orders.find-phone-customers',
    text: `select a.id, a.name, a.email, a.phone,
        (select jsonb_build_object('name', d.name, 'phone', d.phone, 'commune', d.commune, 'place', d.place,
           'landmark', d.landmark) from address d where d.account_id = a.id and d.is_default) as address
      from account a
      where a.deleted_at is null and ${isFound}
      order by a.id desc limit ${MOST}`,
    values,
  })
}
