import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seedDemo } from '../../database/seed/seed-demo.ts'
import { TEST_NOW, type TestShop, openTestShop } from '../harness/shop.ts'

/** Most bytes of a picture on a card. */
const MOST_BYTES = 12_000
/** What a card fetches at 360 px: 256 on a screen of two dots a pixel, this on one of three. */
const CARD_WIDTH = 480

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await seedDemo(shop.db, { now: TEST_NOW })
})
afterAll(() => shop.close())

// The drawings are the same on every engine, and drawing them all takes 15 seconds.
test.skipIf(inject('engine') === 'server').each(['avif', 'webp'])(
  'CAT-17: the picture of every demo product weighs at most 12 kB on a card, as %s',
  async (format) => {
    const pictures = await shop.db.rows<{ hash: string }>({
      text: 'select distinct hash from product_picture where position = 0',
    })
    expect(pictures.length).toBeGreaterThan(100)
    const headers = { 'x-in-process': shop.inProcess.secret }
    const weights = []
    for (const { hash } of pictures) {
      const answer = await shop.call('GET', `/images/${hash}/${CARD_WIDTH}.${format}`, { headers })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${format}`])
      weights.push(answer.rawPayload.length)
    }
    expect(Math.min(...weights)).toBeGreaterThan(500)
    expect(Math.max(...weights)).toBeLessThanOrEqual(MOST_BYTES)
  },
)
