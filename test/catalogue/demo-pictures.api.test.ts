import { expect } from 'vitest'
import { seedDemo } from '#database/seed/seed-demo.ts'
import { TEST_NOW } from '../harness/clock.ts'
import { repeats } from '../harness/long.ts'
import { shopTest } from '../harness/shop-test.ts'

/** Maximum bytes of a card picture. */
const MAX_BYTES = 12_000
/** Picture width of a card at 360 px with device pixel ratio 3; with ratio 2 it is 256. */
const CARD_WIDTH = 480
/** Rendering all takes half a minute: `npm test` renders a few per category, the long run all. */
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
