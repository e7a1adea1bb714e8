import sharp from 'sharp'
import { expect } from 'vitest'
import type { ProductPictures } from '#catalogue/contract/admin.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { listDecisions } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const draw = (background: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } })

const test = shopTest.extend('admin', { scope: 'file' }, async ({ shop }) => {
  const { token } = await shop.signIn(['catalogue'])
  const upload = (id: number, body: Buffer, type = 'image/jpeg') =>
    shop.call('POST', `/api/admin/produits/${id}/images`, { token, body, headers: { 'content-type': type } })
  return {
    upload,
    save: (id: number, body: object) => shop.call('PUT', `/api/admin/produits/${id}/images`, { token, body }),
    makeWithPictures: async (...colours: string[]) => {
      const id = await makeProduct(shop.db)
      let pictures: ProductPictures['pictures'] = []
      for (const colour of colours) {
        const answer = await upload(id, await draw(colour).jpeg().toBuffer())
        expect(answer.statusCode, answer.body).toBe(201)
        pictures = answer.json<ProductPictures>().pictures
      }
      return { id, pictures }
    },
  }
})

test('a photo is stored upright, resized, and without camera metadata', async ({ shop, admin }) => {
  const id = await makeProduct(shop.db)
  const photo = await draw('#0B5D3B', 3000, 2000)
    .withExif({ IFD0: { Artist: 'Awa', Copyright: 'secret' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const answer = await admin.upload(id, photo)
  expect(answer.statusCode, answer.body).toBe(201)
  const [picture] = answer.json<ProductPictures>().pictures
  const [stored] = await shop.db.rows<{ bytes: Buffer; media_type: string }>({
    text: 'select bytes, media_type from picture where hash = $1',
    values: [picture?.hash],
  })
  const { width, height, exif, orientation } = await sharp(stored?.bytes).metadata()
  expect({ width, height, exif, orientation }).toEqual({
    width: 1600,
    height: 2400,
    exif: undefined,
    orientation: undefined,
  })
  expect((await shop.call('GET', `/images/${picture?.hash}/320.webp`)).statusCode).toBe(200)
  expect((await shop.call('GET', `/api/produits/${id}`)).json().picture).toBe(picture?.hash)
})

test('the same file twice is one picture', async ({ admin }) => {
  const { id, pictures } = await admin.makeWithPictures('#111111')
  const again = await admin.upload(id, await draw('#111111').jpeg().toBuffer(), 'application/octet-stream')
  expect(again.json<ProductPictures>().pictures).toEqual(pictures)
})

test.for(['jpeg', 'png', 'webp'] as const)(
  'the type of a %s is read from its bytes, not from its declaration',
  async (format, { shop, admin }) => {
    const id = await makeProduct(shop.db)
    const bytes = await draw('#121212').toFormat(format).toBuffer()
    for (const declared of ['application/octet-stream', 'image/gif', 'text/html']) {
      const answer = await admin.upload(id, bytes, declared)
      expect(answer.statusCode, answer.body).toBe(201)
    }
    const stored = await shop.db.rows({
      text: 'select media_type from picture join product_picture using (hash) where product_id = $1',
      values: [id],
    })
    expect(stored).toEqual([{ media_type: `image/${format}` }])
  },
)

/** Files with the name or type of a picture, but other content. */
const DISGUISED: [string, () => Buffer | Promise<Buffer>][] = [
  [
    'a drawing with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  ],
  ['a program', () => Buffer.from('MZ\u0090\u0000This program cannot be run')],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', () => Buffer.alloc(0)],
  [
    'the beginning of a photo',
    async () => (await draw('#222222', 900, 900).jpeg().toBuffer()).subarray(0, 400),
  ],
  [
    'the header of a photo followed by other bytes',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<?php')]),
  ],
  ['a GIF', () => draw('#333333').gif().toBuffer()],
  ['a picture of too many pixels', () => draw('#444444', 8000, 7000).png({ compressionLevel: 9 }).toBuffer()],
]
test.for(DISGUISED)(
  '%s is refused in French, and the product keeps its pictures',
  async ([, make], { shop, admin }) => {
    const { id } = await admin.makeWithPictures('#555555')
    const answer = await admin.upload(id, await make())
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'picture.unreadable'])
    expect(answer.json().message).toMatch(/ne peut pas être lue/)
    expect((await shop.call('GET', `/api/produits/${id}`)).json().images).toHaveLength(1)
  },
)

test('a file of 50 MB is refused in French before it is read', async ({ shop, admin }) => {
  const id = await makeProduct(shop.db)
  const answer = await admin.upload(id, Buffer.alloc(50 * 1024 * 1024))
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'picture.too_large'])
})

test('a product has at most twelve pictures', async ({ admin }) => {
  const { id } = await admin.makeWithPictures(
    ...Array.from({ length: 12 }, (_, index) => `rgb(${index * 20}, 9, 9)`),
  )
  const answer = await admin.upload(id, await draw('#ffffff').jpeg().toBuffer())
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'picture.too_many'])
})

test('pictures are reordered, described and removed, and the shop shows the new first one', async ({
  shop,
  admin,
}) => {
  const { id, pictures } = await admin.makeWithPictures('#aa0000', '#00aa00', '#0000aa')
  const [first, second, third] = pictures
  const change = [{ ...third, alt: 'De face <b>' }, first]
  const answer = await admin.save(id, { known: pictures, pictures: change })
  expect(answer.json()).toEqual({ pictures: change })
  const product = (await shop.call('GET', `/api/produits/${id}`)).json()
  expect([product.picture, product.images]).toEqual([third?.hash, change])
  expect(second?.hash).not.toBe(third?.hash)
  const actions = (await listDecisions(shop.db, 'product', id)).map(({ action }) => action)
  expect(actions).toEqual(Array.from({ length: 4 }, () => 'product.pictures'))
})

test('reordering pictures changed meanwhile by a colleague is refused, and nothing is overwritten', async ({
  admin,
}) => {
  const { id, pictures } = await admin.makeWithPictures('#a10000', '#00a100')
  await admin.save(id, { known: pictures, pictures: pictures.toReversed() })
  const late = await admin.save(id, { known: pictures, pictures: [] })
  expect([late.statusCode, late.json().code]).toEqual([409, 'pictures.changed'])
})

test.for([
  ['of another product', [{ hash: 'f'.repeat(32), alt: '' }]],
  ['twice', undefined],
] as const)('a picture %s is refused', async ([, foreign], { admin }) => {
  const { id, pictures } = await admin.makeWithPictures('#a20000')
  const answer = await admin.save(id, { known: pictures, pictures: foreign ?? [...pictures, ...pictures] })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['pictures']])
})
