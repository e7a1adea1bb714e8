import type { Queryable, Statement } from '../../../platform/server/db/database.ts'
import type { FacetCount } from '../../rules/facets.ts'
import type { Condition } from './product-filter.ts'

/** Counts a condition's products by brand and energy class at once: what each choice would leave follows from that. */
export function facetStatement({ sql, values }: Condition): Statement {
  return {
    text: `select p.brand, p.energy_class as energy, count(*) as products from product p where ${sql} group by 1, 2`,
    values,
  }
}

export function countFacets(db: Queryable, condition: Condition): Promise<FacetCount[]> {
  return db.rows<FacetCount>(facetStatement(condition))
}
