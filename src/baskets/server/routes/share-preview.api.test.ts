import sharp from 'sharp'
import { expect } from 'vitest'
import type { SharedCode } from '#baskets/contract.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const test = shopTest
  .extend('share', { scope: 'file' }, ({ shop }) => async (...ids: number[]) => {
    const answer = await shop.call('POST', '/api/paniers/partage', {
      body: { kind: 'cart', lines: ids.map((id) => ({ id, quantity: 1 })) },
    })
    return answer.json<SharedCode>().code
  })
  .extend('open', { scope: 'file' }, ({ shop }) => {
    return (code: string) => shop.call('GET', `/panier/${code}/apercu.jpg`)
  })

async function makePictured(db: Queryable, color: string): Promise<number> {
  const id = await makeProduct(db)
  const bytes = await sharp({ create: { width: 90, height: 90, channels: 3, background: color } })
    .png()
    .toBuffer()
  const hash = String(id).padStart(32, '0')
  await db.rows({
    text: `insert into picture (hash, media_type, bytes) values ($1, 'image/png', $2)`,
    values: [hash, bytes],
  })
  await db.rows({
    text: 'insert into product_picture (product_id, hash, position) values ($1, $2, 1)',
    values: [id, hash],
  })
  return id
}

async function readColor(picture: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data].map((value) => Math.round(value / 51) * 51)
}

test('BASK-10: the preview of a link has the logo and up to four pictures, 1200 × 630 and under 300 kB', async ({
  shop,
  share,
  open,
}) => {
  const ids: number[] = []
  for (const color of ['#FF0000', '#0000FF', '#00FF00', '#FFFF00', '#000000'])
    ids.push(await makePictured(shop.db, color))
  const answer = await open(await share(...ids))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const picture = answer.rawPayload
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(picture.length).toBeLessThan(300_000)
  const places = [
    [656, 160],
    [963, 160],
    [656, 470],
    [963, 470],
  ] as const
  const colors = await Promise.all(places.map(([left, top]) => readColor(picture, left, top)))
  expect(colors).toEqual([
    [255, 0, 0],
    [0, 0, 255],
    [0, 255, 0],
    [255, 255, 0],
  ])
})

test('BASK-10: a basket without a picture, or of removed products, has the logo alone', async ({
  shop,
  share,
  open,
}) => {
  const plain = await makeProduct(shop.db)
  const answer = await open(await share(plain))
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test('BASK-10: an altered or expired link has no picture', async ({ shop, clock, share, open }) => {
  const code = await share(await makePictured(shop.db, '#123456'))
  expect((await open('abcdefghjk')).statusCode).toBe(404)
  clock.pass(31 * 86_400)
  const late = await open(code)
  expect([late.statusCode, late.headers['cache-control']]).toEqual([404, 'no-store'])
  clock.pass(-31 * 86_400)
})

test('BASK-10: one address gets at most 120 previews a minute', async ({ shop, share, open }) => {
  const code = await share(await makePictured(shop.db, '#654321'))
  const statuses = await Promise.all(Array.from({ length: 121 }, async () => (await open(code)).statusCode))
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
})
