import {
  type Criteria,
  FACT_KEYS,
  type FactCriterion,
  listRanges,
  wordsOfChoice,
} from '#catalogue/rules/criteria.ts'
import type { FacetCount } from '#catalogue/rules/facets.ts'
import { type Queryable, type Described, varying } from '#platform/server/db/database.ts'
import type { Condition } from './condition.ts'

/**
 * Counts a condition's products grouped by all facets, from which the count of each choice follows. Category criteria
 * are returned as choice indexes, not names.
 */
function facetStatement({ sql, values }: Condition, criteria: Criteria = {}): Described<'products.facets'> {
  const all = [...values]
  const give = (value: unknown): string => `$${all.push(value)}`
  const { size } = criteria
  const columns = [
    'p.category_id',
    'p.brand',
    'p.energy_class as energy',
    size
      ? `case when p.capacity_unit = ${give(size.unit)}
         then width_bucket(p.capacity_value, ${give(size.bounds)}::numeric[]) end as size`
      : 'null::integer as size',
    ...FACT_KEYS.map((key) => `${writePlace(criteria[key], give)} as ${key}`),
  ]
  return {
    shape: 'products.facets',
    text: `select c.name as category, counted.*
           from (select ${varying(columns.join(', '), COUNTED_COLUMNS)}, count(*) as products
                 from product p where ${sql} group by 1, 2, 3, 4, 5, 6) counted
           join category c on c.id = counted.category_id`,
    values: all,
  }
}

/** The columns, for the statement's type description. */
const COUNTED_COLUMNS =
  'p.category_id, p.brand, p.energy_class as energy, null::integer as size, null::integer as feature, null::integer as variant'

/** SQL: index of the first choice that matches a product's facts. */
function writePlace(criterion: FactCriterion | undefined, give: (value: unknown) => string): string {
  if (!criterion) return 'null::integer'
  const places = criterion.choices.map(
    (choice, place) => `when p.fact_words && ${give(wordsOfChoice(criterion, choice))}::text[] then ${place}`,
  )
  return `case ${places.join(' ')} end`
}

export async function countFacets(
  db: Queryable,
  condition: Condition,
  criteria: Criteria,
): Promise<FacetCount[]> {
  const rows = await db.rows(facetStatement(condition, criteria))
  const ranges = criteria.size ? listRanges(criteria.size) : []
  const nameOf = (criterion: FactCriterion | undefined, place: number | null): string | null =>
    (place !== null && criterion?.choices[place]?.name) || null
  return rows.map(({ category_id: _id, size, feature, variant, ...same }) => ({
    ...same,
    size: (size !== null && ranges[size]) || null,
    feature: nameOf(criteria.feature, feature),
    variant: nameOf(criteria.variant, variant),
  }))
}
