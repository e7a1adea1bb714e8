import sharp from 'sharp'
import { expect } from 'vitest'
import { makeProduct } from '#test/harness/factories.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const HASH = 'c'.repeat(32)

const test = shopTest.extend('open', { scope: 'file' }, async ({ shop }) => {
  const id = await makeProduct(shop.db)
  const bytes = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#FF0000' } })
    .png()
    .toBuffer()
  await shop.db.rows({
    text: `insert into picture (hash, media_type, bytes) values ($1, 'image/png', $2)`,
    values: [HASH, bytes],
  })
  await shop.db.rows({
    text: 'insert into product_picture (product_id, hash, position) values ($1, $2, 1)',
    values: [id, HASH],
  })
  return (file: string) => shop.call('GET', `/apercu/${file}`)
})

test.for<[string]>([[`${HASH}.jpg`], ['boutique.jpg']])(
  'BASK-10: the preview %s of a link is a JPEG of 1200 × 630',
  async ([file], { open }) => {
    const answer = await open(file)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    expect(answer.rawPayload.length).toBeLessThan(300_000)
  },
)

test('BASK-10: the preview of a product shows its picture', async ({ open }) => {
  const { data } = await sharp((await open(`${HASH}.jpg`)).rawPayload)
    .extract({ left: 810, top: 315, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data].map((value) => Math.round(value / 51) * 51)).toEqual([255, 0, 0])
})

test.for<[string]>([[`${'d'.repeat(32)}.jpg`], ['autre.jpg'], [`${HASH}.png`], ['x'.repeat(90)]])(
  'BASK-10: the preview %s is not found',
  async ([file], { open }) => {
    expect((await open(file)).statusCode).toBe(404)
  },
)
