import { expect } from 'vitest'
import { LISTS_TAG, productTag, PROMOTIONS_TAG, SEARCH_TAG } from '#catalogue/contract/cache-tags.ts'
import type { CacheTag } from '#platform/contract/cache-tags.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { databaseTest as test } from '#test/harness/shop-test.ts'
import { announceStock, type ChangedStock } from './announce-stock.ts'

const ON_PREORDER = { is_preorder: true, preorder_price: 150_000 }
const IN_PROMOTION = { en_promo: true, promo_price: 150_000 }

test.for<[string, object, ChangedStock['levels'], readonly CacheTag[] | undefined]>([
  ['sells its last piece', {}, { before: 1, after: 0 }, []],
  ['sells its last piece and has pre-orders', ON_PREORDER, { before: 1, after: -2 }, [LISTS_TAG]],
  ['is back and has pre-orders', ON_PREORDER, { before: 0, after: 9 }, [LISTS_TAG]],
  ['sells one of its last pieces and has pre-orders', ON_PREORDER, { before: 2, after: 1 }, []],
  ['sells its last piece in a promotion', IN_PROMOTION, { before: 1, after: 0 }, [PROMOTIONS_TAG]],
  ['changes by an unknown number in a promotion', IN_PROMOTION, undefined, [PROMOTIONS_TAG]],
  ['sells one of many', ON_PREORDER, { before: 9, after: 8 }, undefined],
])('a product that %s invalidates the lists that its displayed price moves in', async (row, { db }) => {
  const [, parts, levels, lists] = row
  const received: (readonly CacheTag[] | undefined)[] = []
  const signals: Pick<Signals, 'announce'> = {
    announce: async (_tx, _name, tags) => void received.push(tags),
  }
  const id = await makeProduct(db, parts)
  await db.transaction((tx) => announceStock(tx, signals, [{ id, ...(levels && { levels }) }]))
  if (lists === undefined) return expect(received).toEqual([])
  expect(received).toHaveLength(1)
  const tags = new Set(received[0])
  expect(tags).toContain(productTag(id))
  expect(tags).toContain(SEARCH_TAG)
  for (const tag of [LISTS_TAG, PROMOTIONS_TAG]) expect(tags.has(tag), tag).toBe(lists.includes(tag))
})
