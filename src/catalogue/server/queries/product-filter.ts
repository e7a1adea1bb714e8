import type { Statement } from '../../../platform/server/db/database.ts'
import { ALL, type ProductType } from '../../rules/filters.ts'
import type { SearchWord } from '../../rules/search/interpret-search.ts'

/** Which products a list shows. What is absent does not filter. Prices in whole FCFA, compared with the effective price. */
export interface ProductFilter {
  /** A category's name, or its id. */
  category?: string | number
  /** What a name must have, all of it. */
  words?: readonly SearchWord[]
  /** Whether a word may also stand in the description. */
  isDescribed?: boolean
  min?: number
  max?: number
  productType?: ProductType
  /** Part of a tag's name. */
  tag?: string
  /** The holiday of a promotion list: part of a tag's name, besides the visitor's own choice of tag. */
  holiday?: string
  isPromo?: boolean
  isPreorder?: boolean
  isSold?: boolean
}

/** default: category priority, then effective price · rang: the shop's own ranking first, as on Home. */
export type ProductSort = 'default' | 'rang'

export interface Condition {
  sql: string
  values: unknown[]
  /** Names the shape of the condition: the same shape always has the same text. */
  shape: string
}

function hasTag(pattern: string): string {
  return `p.id in (select product_id from product_tag join tag t on t.id = tag_id
                   where t.archived_at is null and fold(t.name) like fold(${pattern}))`
}

/** `%`, `_` and `\` mean themselves in a search. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** Writes the filter as a condition on `product p`. The text holds no value of the caller's: all are parameters. */
export function buildCondition(filter: ProductFilter): Condition {
  const parts = ['p.listed']
  const shape: string[] = []
  const values: unknown[] = []
  const add = (name: string, value: unknown, sql: (parameter: string) => string): void => {
    values.push(value)
    shape.push(name)
    parts.push(sql(`$${values.length}`))
  }
  if (filter.min !== undefined) add('min', filter.min, (min) => `p.price >= ${min}`)
  if (filter.max !== undefined) add('max', filter.max, (max) => `p.price <= ${max}`)
  if (typeof filter.category === 'number') add('cid', filter.category, (id) => `p.category_id = ${id}`)
  else if (filter.category !== undefined && filter.category !== ALL) {
    add('cat', filter.category, (name) => {
      return `p.category_id = (select id from category where archived_at is null and fold(name) = fold(${name}))`
    })
  }
  for (const tag of [filter.tag, filter.holiday]) {
    if (tag !== undefined && tag !== ALL) add('tag', likePattern(tag), hasTag)
  }
  const text = filter.isDescribed ? 'p.fold' : 'p.name_fold'
  for (const { inside, atStart } of filter.words ?? []) {
    const patterns = inside.map((part) => (atStart ? `% ${likePattern(part).slice(1)}` : likePattern(part)))
    add(`${filter.isDescribed ? 'described' : 'word'}${atStart ? 'start' : ''}`, patterns, (given) =>
      atStart ? `' ' || ${text} like any(${given})` : `${text} like any(${given})`,
    )
  }
  for (const [name, isWanted, sql] of [
    ['promo', filter.isPromo || filter.productType === 'promo', 'p.en_promo'],
    ['credit', filter.productType === 'credit', 'p.is_creditorder'],
    ['preorder', filter.isPreorder, 'p.is_preorder'],
    ['sold', filter.isSold, 'p.sale_ok'],
  ] as const) {
    if (isWanted) {
      shape.push(name)
      parts.push(sql)
    }
  }
  return { sql: parts.join(' and '), values, shape: shape.join('.') }
}

/** Counts the products of a condition. */
export function countStatement(condition: Condition): Statement {
  return { text: `select count(*) as total from product p where ${condition.sql}`, values: condition.values }
}
