import sharp from 'sharp'
import { expect } from 'vitest'
import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import { drawDocument } from '#platform/server/documents/draw-document.ts'
import type { ShopIdentityAdmin } from '#settings/contract.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { signInPerson } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { readMailFacts, readShopFactsAt } from '../identity/read-identity.ts'

const test = shopTest
  .extend('admin', { scope: 'file' }, ({ shop }) => {
    return signInPerson(shop, { rights: ['admin'], name: 'Astou Fall' })
  })
  .extend('read', { scope: 'file' }, ({ shop, admin }) => async () => {
    const answer = await shop.call('GET', '/api/admin/boutique', { token: admin.token })
    return answer.json<ShopIdentityAdmin>()
  })
  .extend('save', { scope: 'file' }, ({ shop, admin, read }) => async (change: object) => {
    const { updated_by: _by, updated_at: _at, opening_hours: _hours, ...identity } = await read()
    const body = { ...identity, ...change }
    return shop.call('PUT', '/api/admin/boutique', { token: admin.token, body })
  })

test('before any edit the shop’s own file applies', async ({ read }) => {
  expect(await read()).toMatchObject({
    name: 'Keur Électro',
    phone: '33 800 00 00',
    version: 0,
    updated_by: null,
    updated_at: null,
  })
})

test('a change applies in the texts at once, with its author and normalised numbers', async ({
  shop,
  save,
}) => {
  const answer = await save({
    phone: '+221 33.811.22.33',
    legal_name: 'Baobab & Fils SA',
    capital: 5_000_000,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ phone: '33 811 22 33', version: 1, updated_by: 'Astou Fall' })
  const page = (await shop.call('GET', '/api/contenus/informations')).json<{ html: string }>()
  expect(page.html).toContain('href="tel:+221338112233"')
  expect(page.html).toContain('Baobab &amp; Fils SA')
  expect(page.html.replace(/[\u00A0\u202F]/g, ' ')).toContain('5 000 000 FCFA')
})

test.for<[string, object, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['a name on two lines', { name: 'Keur\r\nBcc: x@y.sn' }, 'name'],
  ['a name that is a tag', { name: '<b>Keur</b>' }, 'name'],
  ['a foreign telephone', { phone: '+33 6 12 34 56 78' }, 'phone'],
  ['a telephone that is too short', { phone: '33 800 00' }, 'phone'],
  ['a fixed line on WhatsApp', { whatsapp_1: '33 800 00 00' }, 'whatsapp_1'],
  ['no second WhatsApp', { whatsapp_2: '' }, 'whatsapp_2'],
  ['an e-mail without a domain', { email: 'contact@' }, 'email'],
  ['a page that is not https', { facebook: 'http://www.facebook.com/keur' }, 'facebook'],
  ['a page that runs', { tiktok: 'javascript:alert(1)' }, 'tiktok'],
  ['a negative capital', { capital: -1 }, 'capital'],
  ['half a franc', { capital: 0.5 }, 'capital'],
  ['no register', { rccm: '' }, 'rccm'],
])('%s is refused by its field and nothing is saved', async ([_what, wrong, field], { read, save }) => {
  const before = await read()
  const answer = await save(wrong)
  expect(answer.statusCode, answer.body).toBe(400)
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
  expect(await read()).toEqual(before)
})

test('a landline is accepted, and a network may be left out', async ({ save }) => {
  expect((await save({ phone: '33 800 00 00', instagram: '' })).json()).toMatchObject({ instagram: '' })
})

test('the second of two concurrent saves gets a conflict', async ({ read, save }) => {
  const { version } = await read()
  const responses = await Promise.all([save({ version }), save({ version })])
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'shop.changed',
  })
  expect((await save({ version: version + 40 })).statusCode).toBe(409)
})

test('every save is recorded with the previous values, and no version is ever changed', async ({
  shop,
  save,
}) => {
  await save({ district: 'Fann' })
  await save({ district: 'Mermoz' })
  const [entry] = await shop.db.rows<{ before: ShopIdentityAdmin; after: ShopIdentityAdmin }>({
    text: `select before, after from audit_entry where action = 'shop.update' order by id desc limit 1`,
  })
  expect([entry?.before.district, entry?.after.district]).toEqual(['Fann', 'Mermoz'])
  await expect(shop.db.rows({ text: `update shop_identity set facts = '{}'` })).rejects.toThrow(
    'never changed',
  )
})

test('only an administrator reads or saves it', async ({ shop }) => {
  const { token } = await shop.signIn(['commandes'])
  expect((await shop.call('GET', '/api/admin/boutique', { token })).statusCode).toBe(403)
  expect((await shop.call('PUT', '/api/admin/boutique', { token, body: {} })).statusCode).toBe(403)
})

const asUri = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 11, g: 93, b: 59, alpha: 0.5 } } })
    .withExif({ IFD0: { Copyright: 'Secret de famille' } })
    .png()
    .toBuffer()

test('a logo is rendered again, applies once saved, and a document keeps the logo of its day', async ({
  shop,
  clock,
  admin,
  read,
  save,
}) => {
  const send = (picture: string) =>
    shop.call('POST', '/api/admin/boutique/logo', { token: admin.token, body: { picture } })
  const sent = await send(asUri(await paint(1200, 300)))
  expect(sent.statusCode, sent.body).toBe(200)
  const { logo } = sent.json<{ logo: string }>()
  expect(logo).toMatch(/^[\da-f]{32}-480x120$/)
  const picture = await shop.call('GET', `/api/boutique/logo/${logo}`)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { width, height, exif } = await sharp(picture.rawPayload).metadata()
  expect([width, height, exif]).toEqual([480, 120, undefined])

  expect((await read()).logo).toBe('')
  expect((await save({ logo })).json()).toMatchObject({ logo })
  const { logo: png, shop: facts } = await readMailFacts(shop.db)
  expect(facts.logo).toBe(logo)
  expect((await sharp(png).metadata()).hasAlpha).toBe(false)
  // A save without `logo` keeps the current one.
  expect((await save({ logo: undefined, district: 'Fann' })).json()).toMatchObject({ logo, district: 'Fann' })
  const mail = await shop.call('GET', '/api/demo/modeles/order-placed/html')
  expect(mail.body).toContain('src="data:image/png;base64,')
  expect(mail.headers['content-security-policy']).toContain('img-src data:')

  clock.pass(60)
  const day = clock.now
  clock.pass(60)
  expect((await save({ logo: '' })).json()).toMatchObject({ logo: '' })
  const before = await readShopFactsAt(shop.db, day)
  expect(before.logo).toEqual(png)
  expect(await countPictures(before)).toBe(1)
  expect(await countPictures(await readShopFactsAt(shop.db, clock.now))).toBe(0)
})

/** Number of pictures in a document of the shop. */
async function countPictures(facts: ShopFacts): Promise<number> {
  const document = { title: 'Facture', number: 'F1', date: TEST_NOW, facts: [], customer: [], lines: [] }
  const pdf = await drawDocument({ ...document, totals: [], instalments: [], notes: [] }, facts)
  return pdf.toString('latin1').split('/Subtype /Image').length - 1
}

test.for([
  [
    'an SVG',
    asUri(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'), 'image/svg+xml'),
  ],
  [
    'an SVG declared as PNG',
    asUri(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>')),
  ],
  ['noise', 'data:image/png;base64,AAAA'],
  ['an address', 'https://exemple.sn/logo.png'],
] as const)('%s is refused as a logo', async ([, picture], { shop, admin }) => {
  const answer = await shop.call('POST', '/api/admin/boutique/logo', {
    token: admin.token,
    body: { picture },
  })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'logo.unreadable'])
})

test('a logo that was never uploaded is not saved', async ({ save }) => {
  const answer = await save({ logo: `${'a'.repeat(32)}-480x120` })
  expect(answer.json()).toMatchObject({ fields: { logo: 'Envoyez de nouveau ce logo.' } })
})
