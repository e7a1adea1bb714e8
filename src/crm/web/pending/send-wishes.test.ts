import { expect, test } from 'vitest'
import { readStored } from '#platform/web/pending/stored-list.ts'
import { addWish, isWish, type PendingWish } from './send-wishes.ts'

const WISH: PendingWish = {
  key: 'a1b2c3d4e5f6',
  owner: null,
  product: 'Ventilateur',
  body: { product_id: 7, contact: 'awa@exemple.sn', consent: true },
}

test('the same wish twice is one wish, under its first key', () => {
  const once = addWish([], WISH)
  expect(addWish(once, { ...WISH, key: 'another-key' })).toEqual([WISH])
  expect(addWish(once, { ...WISH, body: { ...WISH.body, product_id: 8 } })).toHaveLength(2)
})

test('at most twenty wishes are queued, the newest', () => {
  const many = Array.from({ length: 25 }, (_, id) => ({
    ...WISH,
    body: { ...WISH.body, product_id: id + 1 },
  }))
  const pending = many.reduce(addWish, [] as readonly PendingWish[])
  expect(pending).toHaveLength(20)
  expect(pending.at(-1)?.body.product_id).toBe(25)
})

test.each([null, '', '{', '{}', '[null]', '[{"key":"a"}]', JSON.stringify([{ ...WISH, key: 'é' }])])(
  'a hand-edited list is discarded: %j',
  (text) => expect(readStored(text, isWish)).toEqual([]),
)

test('a saved list is read back', () => expect(readStored(JSON.stringify([WISH]), isWish)).toEqual([WISH]))
