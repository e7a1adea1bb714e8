import { type Queryable, requireRow } from '#platform/server/db/database.ts'
import { holdWords, listPatterns } from '#platform/server/db/search-words.ts'
import type { Supplier, SupplierList, SupplierProduct, SupplierQuery } from '#purchasing/contract.ts'

/** Maximum suppliers per list. A shop has some dozens. */
const MOST = 500

const SUPPLIER = `s.id, s.name, s.phone, s.email, s.address, s.lead_days, s.ninea, s.note, s.version,
  s.archived_at is not null as is_archived,
  (select count(*)::int from supplier_product sp where sp.supplier_id = s.id) as products,
  (select count(*)::int from purchase_order o where o.supplier_id = s.id and o.state in ('sent', 'partly')) as open_orders`

/** Active or archived suppliers, by name. */
export async function listSuppliers(db: Queryable, { q, etat }: SupplierQuery): Promise<SupplierList> {
  const suppliers = await db.rows({
    name: 'purchasing.suppliers',
    text: `select ${SUPPLIER} from supplier s
           where (s.archived_at is not null) = $1 and ${holdWords(['public.fold(s.name)', 'public.fold(s.email)', 's.phone'], '$2')}
           order by public.fold(s.name), s.id limit ${MOST}`,
    values: [etat === 'archives', listPatterns(q)],
  })
  return { suppliers }
}

/** One supplier, archived or not. Throws supplier.not_found. */
export function getSupplier(db: Queryable, id: number): Promise<Supplier> {
  return requireRow(db, 'supplier.not_found', {
    name: 'purchasing.supplier',
    text: `select ${SUPPLIER} from supplier s where s.id = $1`,
    values: [id],
  })
}

/** Products known to come from a supplier, by name. Throws supplier.not_found. */
export async function listSupplierProducts(
  db: Queryable,
  supplierId: number,
): Promise<{ products: SupplierProduct[] }> {
  await getSupplier(db, supplierId)
  const products = await db.rows({
    name: 'purchasing.supplier-products',
    text: `select sp.product_id, p.name, p.reference, sp.reference as supplier_reference, sp.unit_cost
           from supplier_product sp join product p on p.id = sp.product_id
           where sp.supplier_id = $1 order by p.name_fold, p.id`,
    values: [supplierId],
  })
  return { products }
}
