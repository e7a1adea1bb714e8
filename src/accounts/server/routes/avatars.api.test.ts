import sharp from 'sharp'
import { expect } from 'vitest'
import { signInPerson } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const test = shopTest.extend('person', { scope: 'file' }, ({ shop }) => signInPerson(shop))

const paint = () => sharp({ create: { width: 640, height: 480, channels: 3, background: '#0B5D3B' } })
const asUri = (bytes: Buffer, type: string) => `data:${type};base64,${bytes.toString('base64')}`
const send = (shop: TestShop, { id, token }: { id: number; token: string }, avatar: string | null) =>
  shop.call('PUT', `/api/users/avatar/${id}`, { body: { avatar }, token })

test.for(['jpeg', 'png', 'webp'] as const)(
  'ACC-9: a %s becomes a square WebP at its own address, without camera metadata',
  async (format, { shop, person }) => {
    const bytes = await paint()
      .withExif({ IFD0: { Copyright: 'Secret de famille' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toFormat(format)
      .toBuffer()
    const answer = await send(shop, person, asUri(bytes, `image/${format}`))
    expect(answer.statusCode, answer.body).toBe(200)
    const { avatar } = answer.json()
    expect(avatar).toMatch(/^\/api\/avatars\/[\da-f]{32}$/)
    const picture = await shop.call('GET', avatar)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { width, height, format: stored, exif } = await sharp(picture.rawPayload).metadata()
    expect([width, height, stored, exif]).toEqual([256, 256, 'webp', undefined])
  },
)

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
test.for([
  ['an SVG', asUri(SVG, 'image/svg+xml')],
  ['an SVG declared as PNG', asUri(SVG, 'image/png')],
  ['HTML that calls itself JPEG', asUri(HTML, 'image/jpeg')],
  ['HTML', asUri(HTML, 'text/html')],
  ['a GIF', asUri(Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), 'image/gif')],
  ['an address', 'https://exemple.sn/photo.png'],
  ['nothing', ''],
  ['noise', 'data:image/png;base64,AAAA'],
  ['a picture of 1 MB and more', asUri(Buffer.alloc(1024 * 1024 + 1, 1), 'image/png')],
] as const)('ACC-9: %s is refused as a picture', async ([, avatar], { shop, person }) => {
  const answer = await send(shop, person, avatar)
  expect([answer.statusCode, answer.json().code]).toEqual([400, expect.stringMatching(/avatar\.unreadable/)])
})

test('ACC-9: a small file of more than 12 megapixels is refused, one of 12 is accepted', async ({
  shop,
  person,
}) => {
  const blank = (width: number) =>
    sharp({ create: { width, height: 3000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
  const sized = async (width: number) =>
    (await send(shop, person, asUri(await blank(width), 'image/png'))).statusCode
  expect([await sized(4000), await sized(4001)]).toEqual([200, 400])
})

test('ACC-9: an incomplete picture is refused, and the previous one stays', async ({ shop, person }) => {
  const whole = await paint().png().toBuffer()
  const { avatar } = (await send(shop, person, asUri(whole, 'image/png'))).json()
  expect((await send(shop, person, asUri(whole.subarray(0, whole.length / 2), 'image/png'))).statusCode).toBe(
    400,
  )
  expect((await shop.call('GET', avatar)).statusCode).toBe(200)
})

test('ACC-9: a picture is removed, and two people may use the same one', async ({ shop, person }) => {
  const uri = asUri(await paint().png().toBuffer(), 'image/png')
  const other = await signInPerson(shop)
  const mine = (await send(shop, person, uri)).json().avatar
  const theirs = (await send(shop, other, uri)).json().avatar
  expect(theirs).not.toBe(mine)
  expect((await send(shop, person, null)).json().avatar).toBeNull()
  expect((await shop.call('GET', mine)).statusCode).toBe(404)
  expect((await shop.call('GET', theirs)).statusCode).toBe(200)
  expect((await send(shop, { id: other.id, token: person.token }, uri)).statusCode).toBe(404)
})

test('API-10: only this call accepts a large body', async ({ shop, person }) => {
  const avatar = 'x'.repeat(1_500_000)
  expect((await send(shop, person, avatar)).json().code).toBe('request.too_large')
})
