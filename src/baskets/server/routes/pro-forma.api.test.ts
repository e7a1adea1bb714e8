import { expect } from 'vitest'
import { makeProduct } from '#test/harness/factories.ts'
import { makeCompany, signInMember, signInPerson } from '#test/harness/members.ts'
import { readPdf } from '#test/harness/read-pdf.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const test = shopTest
  .extend('fridge', { scope: 'file' }, ({ shop }) =>
    makeProduct(shop.db, {
      name: 'Réfrigérateur Nordal « Élite » 308 L',
      list_price: 200_000,
      is_preorder: true,
      preorder_price: 150_000,
      is_creditorder: true,
      creditorder_price: 280_000,
      quantity: 3,
    }),
  )
  .extend('ask', { scope: 'file' }, ({ shop }) => {
    return (body: unknown, options: { token?: string; headers?: Record<string, string> } = {}) =>
      shop.call('POST', '/api/paniers/proforma', { body, ...options })
  })
  /** Returns the text of the pages, with plain spaces for no-break spaces. */
  .extend('read', { scope: 'file' }, ({ ask }) => async (body: unknown, token?: string) => {
    const answer = await ask(body, token === undefined ? {} : { token })
    expect(answer.statusCode, answer.body).toBe(200)
    return readPdf(answer.rawPayload).pages.map((page) => page.replaceAll(/[\u00A0\u202F]/g, ' '))
  })

test('the pro-forma of a cart has seller, customer, lines, amount without tax, VAT and today’s total', async ({
  fridge,
  ask,
  read,
}) => {
  const answer = await ask({ kind: 'cart', lines: [{ id: fridge, quantity: 2 }] })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="pro-forma-2026-11-24.pdf"',
    'cache-control': 'no-store',
  })
  const customer = { company: 'Société Ndar SA', name: 'Awa Ndiaye', ninea: '005', phone: '77 512 34 56' }
  const [page = '', ...more] = await read({ kind: 'cart', lines: [{ id: fridge, quantity: 2 }], customer })
  expect(more).toEqual([])
  for (const text of [
    'Facture pro-forma',
    'Date : 24 novembre 2026',
    'Valable jusqu’au : 1er décembre 2026',
    'Keur Électro SARL',
    'NINEA : 000000000 0A0',
    'RCCM : SN.DKR.2026.B.00000',
    'Société Ndar SA\nAwa Ndiaye\nNINEA : 005\n77 512 34 56',
    '2\n200 000 FCFA\n400 000 FCFA',
    'Total HT\n338 983 FCFA',
    'TVA 18 %\n61 017 FCFA',
    'Total TTC\n400 000 FCFA',
    'Page 1 / 1',
  ])
    expect(page).toContain(text)
  expect(page.replaceAll('\n', ' ')).toContain('Réfrigérateur Nordal « Élite » 308 L')
})

test('BASK-8: the pro-forma of a pre-order and of a credit basket names their instalments', async ({
  shop,
  fridge,
  read,
}) => {
  const [preorder = ''] = await read({ kind: 'preorder', lines: [{ id: fridge, quantity: 1 }] })
  expect(preorder).toContain('1. 30 %, le 24 novembre 2026\n45 000 FCFA')
  expect(preorder).toContain('3. 40 %, le 23 janvier 2027\n60 000 FCFA')
  const member = await signInMember(shop, await makeCompany(shop.db))
  const [credit = ''] = await read(
    { kind: 'creditOrder', lines: [{ id: fridge, quantity: 1 }] },
    member.token,
  )
  expect(credit).toContain('1. 50 %, le 24 novembre 2026\n140 000 FCFA')
})

test('50 lines with long names in several scripts fill several numbered pages', async ({ shop, read }) => {
  const names = [
    'Congélateur '.repeat(16),
    '<script>alert(1)</script> & (\\) %PDF',
    '冰箱 \u202Eabc 🧊 œuf',
    'x'.repeat(190),
  ]
  const lines: { id: number; quantity: number }[] = []
  for (let made = 0; made < 50; made += 1)
    lines.push({ id: await makeProduct(shop.db, { name: names[made % 4] ?? '' }), quantity: 1 })
  const pages = await read({ kind: 'cart', lines })
  expect(pages.length).toBeGreaterThan(2)
  pages.forEach((page, index) => {
    expect(page).toContain(`Page ${index + 1} / ${pages.length}`)
    expect(page).toContain('Facture pro-forma')
  })
  const whole = pages.join('\n')
  expect(whole).toContain('<script>alert(1)</script> & (\\) %PDF')
  expect(whole).toContain('?? abc ? œuf')
  expect(whole.match(/^200 000 FCFA$/gm)).toHaveLength(100)
  expect(pages.at(-1)).toContain('Total TTC\n10 000 000 FCFA')
})

test('products no longer sold are not in the document, and a basket of nothing else has none', async ({
  fridge,
  ask,
  read,
}) => {
  const [page = ''] = await read({
    kind: 'cart',
    lines: [
      { id: fridge, quantity: 9 },
      { id: 999_999, quantity: 1 },
    ],
  })
  expect(page).toContain('3\n200 000 FCFA\n600 000 FCFA')
  expect(page).toContain('Total TTC\n600 000 FCFA')
  const answer = await ask({ kind: 'cart', lines: [{ id: 999_999, quantity: 1 }] })
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Rien de ce panier n’est vendu en ce moment.',
  ])
})

test('BASK-9: a credit basket has a pro-forma for accepted members only', async ({ shop, fridge, ask }) => {
  const body = { kind: 'creditOrder', lines: [{ id: fridge, quantity: 1 }] }
  const { token } = await signInPerson(shop)
  expect((await ask(body)).statusCode).toBe(401)
  expect((await ask(body, { token })).statusCode).toBe(403)
})

test.for<[string, unknown, string]>([
  ['wishes', { kind: 'wishlist', lines: [{ id: 1, quantity: 1 }] }, 'kind'],
  ['nothing', { kind: 'cart', lines: [] }, 'lines'],
  ['51 lines', { kind: 'cart', lines: Array.from({ length: 51 }, () => ({ id: 1, quantity: 1 })) }, 'lines'],
  ['half a piece', { kind: 'cart', lines: [{ id: 1, quantity: 0.5 }] }, 'lines.0.quantity'],
  [
    'a customer over several lines',
    { kind: 'cart', lines: [{ id: 1, quantity: 1 }], customer: { name: 'a\nb' } },
    'customer.name',
  ],
])('API-9: a pro-forma of %s is refused, naming the field', async ([_what, body, field], { ask }) => {
  const answer = await ask(body)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields)).toContain(field)
})

test('one visitor gets at most 20 pro-formas a minute', async ({ fridge, ask }) => {
  const headers = { 'x-guest-id': 'visiteur-papiers' }
  const send = () => ask({ kind: 'cart', lines: [{ id: fridge, quantity: 1 }] }, { headers })
  for (let made = 0; made < 20; made += 1) expect((await send()).statusCode).toBe(200)
  expect((await send()).statusCode).toBe(429)
})
