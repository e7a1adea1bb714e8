import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { makeProduct } from '#test/harness/factories.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const DAMAGED = 'd'.repeat(32)
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><path d="M9 9h99v99z"/></svg>'
const WHOLE = 'a'.repeat(32)

const test = shopTest.extend('productId', { scope: 'file', auto: true }, async ({ shop }) => {
  const productId = await makeProduct(shop.db)
  await shop.db.rows({
    text: 'insert into picture (hash, media_type, bytes) values ($1, $2, $3), ($4, $5, $6)',
    values: [
      DAMAGED,
      'image/png',
      Buffer.from('half a picture'),
      WHOLE,
      'image/svg+xml',
      Buffer.from(DRAWING),
    ],
  })
  await shop.db.rows({
    text: `insert into product_picture (product_id, position, hash, alt) values ($1, 0, $2, '')`,
    values: [productId, DAMAGED],
  })
  return productId
})

test('CAT-17: a damaged picture is replaced by the placeholder, and retried a minute later', async ({
  shop,
}) => {
  const { statusCode, headers } = await shop.call('GET', `/images/${DAMAGED}/320.avif`)
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    302,
    '/placeholder.svg',
    'public, max-age=60',
  ])
})

test('CAT-17: a product whose picture is damaged is returned without it', async ({ shop, productId }) => {
  const answer = await shop.call('GET', `/api/produits/${productId}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).not.toHaveProperty('image_256')
})

test('CAT-17: a picture is served in every width and format used by the pages', async ({ shop }) => {
  for (const file of ['160.avif', '256.webp', '320.avif', '480.avif', '800.webp']) {
    const answer = await shop.call('GET', `/images/${WHOLE}/${file}`)
    expect([file, answer.statusCode]).toEqual([file, 200])
  }
})

test.for(['319.avif', '0320.avif', '320.png', '320', '320.avif.webp', '1e3.avif', '.avif', '-320.webp'])(
  'CAT-17: the unsupported width or format %s is 404 and never rendered',
  async (file, { shop }) => {
    const listVariants = () => readdir(join(shop.settings.dataDir, 'variants')).catch(() => [])
    const before = await listVariants()
    using read = vi.spyOn(shop.db, 'rows')
    expect((await shop.call('GET', `/images/${WHOLE}/${file}`)).statusCode).toBe(404)
    // A rendering reads the original and saves the variant.
    expect(read).not.toHaveBeenCalledWith(expect.objectContaining({ name: 'pictures.original' }))
    expect(await listVariants()).toEqual(before)
  },
)

test('a browser with Save-Data gets the next smaller width, under a separate cache key', async ({ shop }) => {
  const size = async (file: string, headers?: Record<string, string>) => {
    const answer = await shop.call('GET', `/images/${WHOLE}/${file}`, { ...(headers && { headers }) })
    expect(answer.headers['vary']).toContain('save-data')
    return answer.rawPayload.length
  }
  const saving = { 'save-data': 'on' }
  expect(await size('800.webp', saving)).toBe(await size('480.webp'))
  expect(await size('160.webp', saving)).toBe(await size('160.webp'))
  expect(await size('800.webp', { 'save-data': 'off' })).toBe(await size('800.webp'))
})

test('the weights of withheld pictures are returned without unknown and damaged ones', async ({ shop }) => {
  const unknown = 'e'.repeat(32)
  const answer = await shop.call(
    'GET',
    `/api/photos/poids?largeur=320&photos=${WHOLE},${unknown},${DAMAGED},${WHOLE}`,
  )
  const file = await shop.call('GET', `/images/${WHOLE}/320.avif`)
  expect(answer.json()).toEqual({ photos: [{ hash: WHOLE, bytes: file.rawPayload.length }] })
})

test.for(['largeur=319', 'largeur=320&photos=x', `largeur=1600&photos=${WHOLE}`, ''])(
  'a request for weights with « %s » is refused',
  async (query, { shop }) => {
    expect((await shop.call('GET', `/api/photos/poids?${query}`)).statusCode).toBe(400)
  },
)
