import { expect } from 'vitest'
import { seedDemo } from '#database/seed/seed-demo.ts'
import { TEST_NOW } from '../harness/clock.ts'
import { repeats } from '../harness/long.ts'
import { shopTest } from '../harness/shop-test.ts'

/** Most bytes of a picture on a card. */
const MAX_BYTES = 12_000
/** What a card fetches at 360 px: 256 on a screen of two dots a pixel, this on one of three. */
const CARD_WIDTH = 480
/** Drawing them all takes half a minute: `npm test` takes some of each category, the long run all. */
const EACH_CATEGORY = repeats(2, 1000)

const test = shopTest.extend('pictures', { scope: 'file' }, async ({ shop }) => {
  await seedDemo(shop.db, { now: TEST_NOW })
  return shop.db.rows<{ hash: string }>({
    text: `select distinct hash from (
             select hash, row_number() over (partition by category_id order by product.id) as place
             from product_picture join product on product.id = product_id where position = 0
           ) card where place <= $1`,
    values: [EACH_CATEGORY],
  })
})

test.for(['avif', 'webp'])(
  'CAT-17: the picture of every demo product weighs at most 12 kB on a card, as %s',
  async (format, { shop, pictures }) => {
    expect(pictures.length).toBeGreaterThan(repeats(20, 100))
    const headers = { 'x-in-process': shop.inProcess.secret }
    const weights = []
    for (const { hash } of pictures) {
      const answer = await shop.call('GET', `/images/${hash}/${CARD_WIDTH}.${format}`, { headers })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${format}`])
      weights.push(answer.rawPayload.length)
    }
    expect(Math.min(...weights)).toBeGreaterThan(500)
    expect(Math.max(...weights)).toBeLessThanOrEqual(MAX_BYTES)
  },
)
