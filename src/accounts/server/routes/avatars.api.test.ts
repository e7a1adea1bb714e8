import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInPerson } from '../../../../test/harness/members.ts'
import { type TestShop, openTestShop } from '../../../../test/harness/shop.ts'

let shop: TestShop
let person: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  person = await signInPerson(shop)
})
afterAll(() => shop.close())

const paint = () => sharp({ create: { width: 640, height: 480, channels: 3, background: '#0B5D3B' } })
const asUri = (bytes: Buffer, type: string) => `data:${type};base64,${bytes.toString('base64')}`
const send = (avatar: string | null, { id, token } = person) =>
  shop.call('PUT', `/api/users/avatar/${id}`, { body: { avatar }, token })

test.each(['jpeg', 'png', 'webp'] as const)(
  'ACC-9: a %s becomes a square WebP at an address of its own, without what the camera wrote into it',
  async (format) => {
    const bytes = await paint()
      .withExif({ IFD0: { Copyright: 'Secret de famille' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toFormat(format)
      .toBuffer()
    const answer = await send(asUri(bytes, `image/${format}`))
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
test.each([
  ['an SVG', asUri(SVG, 'image/svg+xml')],
  ['an SVG that calls itself PNG', asUri(SVG, 'image/png')],
  ['HTML that calls itself JPEG', asUri(HTML, 'image/jpeg')],
  ['HTML', asUri(HTML, 'text/html')],
  ['a GIF', asUri(Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), 'image/gif')],
  ['an address', 'https://exemple.sn/photo.png'],
  ['nothing', ''],
  ['noise', 'data:image/png;base64,AAAA'],
  ['a picture of 1 MB and more', asUri(Buffer.alloc(1024 * 1024 + 1, 1), 'image/png')],
])('ACC-9: %s is refused as a picture', async (_what, avatar) => {
  const answer = await send(avatar)
  expect([answer.statusCode, answer.json().code]).toEqual([400, expect.stringMatching(/avatar\.unreadable/)])
})

test('ACC-9: half a picture is refused, and the one before stays', async () => {
  const whole = await paint().png().toBuffer()
  const { avatar } = (await send(asUri(whole, 'image/png'))).json()
  expect((await send(asUri(whole.subarray(0, whole.length / 2), 'image/png'))).statusCode).toBe(400)
  expect((await shop.call('GET', avatar)).statusCode).toBe(200)
})

test('ACC-9: a picture is removed, and two people may choose the same one', async () => {
  const uri = asUri(await paint().png().toBuffer(), 'image/png')
  const other = await signInPerson(shop)
  const mine = (await send(uri)).json().avatar
  const theirs = (await send(uri, other)).json().avatar
  expect(theirs).not.toBe(mine)
  expect((await send(null)).json().avatar).toBeNull()
  expect((await shop.call('GET', mine)).statusCode).toBe(404)
  expect((await shop.call('GET', theirs)).statusCode).toBe(200)
  expect((await send(uri, { id: other.id, token: person.token })).statusCode).toBe(404)
})

test('API-10: only this call takes a large body', async () => {
  const avatar = 'x'.repeat(1_500_000)
  expect((await send(avatar)).json().code).toBe('request.too_large')
})
