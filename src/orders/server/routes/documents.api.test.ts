import { expect } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { makeCompany, signInMember, signInPerson } from '#test/harness/members.ts'
import { makeOrder } from '#test/harness/orders.ts'
import { readPdf } from '#test/harness/read-pdf.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { numberInvoices } from '../documents/invoices.ts'

type Who = { id: number; token: string }

const test = shopTest
  .extend('product', { scope: 'file' }, ({ shop }) =>
    makeProduct(shop.db, {
      name: 'Réfrigérateur Nordal 308 L',
      list_price: 200_000,
      quantity: 1000,
      is_preorder: true,
      preorder_price: 150_000,
      is_creditorder: true,
      creditorder_price: 280_000,
    }),
  )
  .extend('owner', { scope: 'file' }, async ({ shop, product }) => {
    const owner = await signInPerson(shop, { email: 'papiers@exemple.sn' })
    // The first order takes the new customer's discount, so that later ones have none.
    await makeOrder(shop, owner, { lines: [{ id: product, quantity: 2 }] })
    return owner
  })
  .extend('staff', { scope: 'file' }, ({ shop }) => signInPerson(shop, { rights: ['commandes'] }))
  .extend('order', { scope: 'file' }, ({ shop, owner, product }) => {
    return (parts = {}) => makeOrder(shop, owner, { lines: [{ id: product, quantity: 2 }], ...parts })
  })
  .extend('deliver', { scope: 'file' }, ({ shop, staff }) => async ({ id }: Order) => {
    // An order outside Dakar cannot leave before its delivery is priced.
    await shop.db.rows({
      text: 'update sales_order set amount_delivery = coalesce(amount_delivery, 0) where id = $1',
      values: [id],
    })
    for (const step of ['expedier', 'livrer']) {
      const answer = await shop.call('POST', `/api/commandes/${id}/${step}`, { token: staff.token, body: {} })
      expect(answer.statusCode).toBe(200)
    }
  })

const get = (shop: TestShop, url: string, who?: Who) => shop.call('GET', url, who ? { token: who.token } : {})
const documentOf = (id: number, document: string) => `/api/commandes/${id}/document/${document}`

/** Returns the text of the pages, with plain spaces for no-break spaces. */
async function read(shop: TestShop, url: string, who?: Who): Promise<string> {
  const answer = await get(shop, url, who)
  expect(answer.statusCode, answer.body).toBe(200)
  return readPdf(answer.rawPayload)
    .pages.join('\n')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
}

test('the confirmation of an order: number, customer, lines, amounts without tax, VAT and total', async ({
  shop,
  owner,
}) => {
  const first = await shop.db.rows<{ id: number }>({ text: 'select min(id) as id from sales_order' })
  const url = documentOf(first[0]?.id ?? 0, 'bon-de-commande.pdf')
  const answer = await get(shop, url, owner)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename="bon-de-commande-S\d{5}\.pdf"$/),
    'cache-control': 'no-store',
  })
  expect((await get(shop, `${url}?download=1`, owner)).headers['content-disposition']).toMatch(/^attachment;/)
  const page = await read(shop, url, owner)
  for (const text of [
    'Bon de commande',
    'Date : 24 novembre 2026',
    'NINEA : 000000000 0A0',
    'papiers@exemple.sn',
    '2\n200 000 FCFA\n400 000 FCFA',
    'Articles\n400 000 FCFA',
    'Remise premier achat\n−12 000 FCFA',
    'Total HT\n328 814 FCFA',
    'TVA 18 %\n59 186 FCFA',
    'Total TTC\n388 000 FCFA',
  ])
    expect(page).toContain(text)
  expect(page).toMatch(/Livraison : \w+ 2\d novembre, le matin/)
  expect(page).toContain('Au plus tard le : 24 décembre 2026')
  const text = (await get(shop, `${url}?format=base64`, owner)).json<{ filename: string; content: string }>()
  expect(text.filename).toMatch(/^bon-de-commande-S/)
  expect(Buffer.from(text.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})

test('API-10: documents are for the owner and staff; for other callers and under other names they are not found', async ({
  shop,
  owner,
  staff,
  order,
}) => {
  const { id } = await order()
  const other = await signInPerson(shop)
  expect((await get(shop, documentOf(id, 'bon-de-commande.pdf'), staff)).statusCode).toBe(200)
  expect((await get(shop, documentOf(id, 'bon-de-commande.pdf'), other)).json()).toMatchObject({
    code: 'order.not_found',
  })
  expect((await get(shop, documentOf(id, 'bon-de-commande.pdf'))).statusCode).toBe(401)
  for (const document of ['facture.pdf', 'proforma.pdf', 'autre.pdf', 'bon-de-commande', 'toString.pdf'])
    expect((await get(shop, documentOf(id, document), owner)).json()).toMatchObject({
      code: 'document.not_found',
    })
})

test('a guest reads the documents of an order by its private link, and by no other', async ({
  shop,
  product,
}) => {
  const guest = await shop.call('POST', '/api/commande-sans-partner', {
    body: {
      name: 'Fatou Sow',
      email: 'lien@exemple.sn',
      telephone: '771234567',
      adresse: 'Mermoz',
      order: { type_sale: 'preorder', payment_mode: 'online', order_lines: [{ id: product, quantity: 1 }] },
    },
  })
  const secret = guest.json<{ link: string }>().link.split('/').at(-1) ?? ''
  const page = await read(shop, `/api/commandes/lien/${secret}/document/bon-de-commande.pdf`)
  expect(page).toContain('Fatou Sow')
  expect(page).toContain('3. 40 %, le 23 janvier 2027\n60 000 FCFA')
  expect(
    (await get(shop, `/api/commandes/lien/${'x'.repeat(32)}/document/bon-de-commande.pdf`)).statusCode,
  ).toBe(404)
})

test('an order is invoiced when it is delivered or paid in full, once, with the numbers of its invoice', async ({
  shop,
  owner,
  order,
  deliver,
}) => {
  const address = { name: 'Awa', phone: '771234567', commune: 'Mermoz-Sacré-Cœur', place: 'Mermoz' }
  // While the delivery is not quoted, full payment is not enough.
  const [delivered, paid, open] = [await order(), await order({ body: { address } }), await order()]
  await deliver(delivered)
  await shop.db.rows({
    text: 'update sales_order set paid_total = amount_total where id = any($1)',
    values: [[paid.id, open.id]],
  })
  expect(await numberInvoices(shop)).toBe(2)
  expect(await numberInvoices(shop)).toBe(0)
  const names = await Promise.all(
    [delivered, paid, open].map(
      async ({ id }) => (await get(shop, `/api/getcommande/${id}`, owner)).json<Order>().invoice_name,
    ),
  )
  expect(names).toEqual(['F00001', 'F00002', null])
  const page = await read(shop, documentOf(paid.id, 'facture.pdf'), owner)
  for (const text of [
    'Facture\nN° F00002',
    `Commande : ${paid.name}`,
    'Facture acquittée.',
    'Total TTC\n400 000 FCFA',
  ])
    expect(page).toContain(text)
  expect(await read(shop, documentOf(delivered.id, 'facture.pdf'), owner)).not.toContain('acquittée')
  await shop.db.rows({ text: `update sales_order set paid_total = 0 where type_sale = 'order'` })
})

test('invoice numbers have no gaps, also with concurrent and failing jobs', async ({
  shop,
  order,
  deliver,
}) => {
  const orders: Order[] = []
  for (let made = 0; made < 12; made += 1) orders.push(await order())
  for (const one of orders) await deliver(one)
  const failing = shop.db
    .transaction(async (tx) => {
      await tx.rows({ text: 'update invoice_counter set last = last + 1' })
      throw new Error('the machine went down')
    })
    .catch(() => 0)
  const counts = await Promise.all([failing, ...[1, 2, 3, 4].map(() => numberInvoices(shop))])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
  const numbers = await shop.db.rows<{ number: number }>({
    text: 'select number from invoice order by number',
  })
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1))
  await expect(shop.db.rows({ text: 'delete from invoice' })).rejects.toThrow('never changed nor removed')
})

test('the pro-forma of a credit order has amounts, and the bank account for its owner and credit staff only', async ({
  shop,
  product,
  owner,
  staff,
  order,
}) => {
  const member = await signInMember(shop, await makeCompany(shop.db))
  const { id, name } = await makeOrder(shop, member, {
    url: '/api/creditcommandes',
    lines: [{ id: product, quantity: 1 }],
    body: {
      terms_accepted: true,
      type_credit: 'banque',
      bank_dossier: {
        nom: 'Ndiaye',
        prenom: 'Awa',
        dateNaissance: '1990-05-01',
        lieuNaissance: 'Thiès',
        email: 'awa@exemple.sn',
        cniNumber: '1234567890123',
        profession: 'Comptable',
        rib: 'SN012 01234 567890123456 78',
        adresse: 'Mermoz',
      },
    },
  })
  const url = `/api/creditcommandes/proforma/${id}/info`
  expect((await get(shop, url, member)).json()).toEqual({
    order: { id, name, state: 'validation' },
    proforma: {
      id,
      name: `PF-${name}`,
      amounts: { untaxed: 237_288, tax: 42_712, total: 280_000, residual: 280_000 },
      currency: 'XOF',
      pdf_filename: `proforma-PF-${name}.pdf`,
    },
  })
  const page = await read(shop, `${url}?format=pdf`, member)
  for (const text of [
    'Facture pro-forma',
    `PF-${name}`,
    '1. 50 %, le 24 novembre 2026\n140 000 FCFA',
    'provisoires',
  ])
    expect(page).toContain(text)
  expect(page).toContain('Compte bancaire : SN012 01234 567890123456 78')
  expect(await read(shop, `${url}?format=pdf`, staff)).not.toContain('Compte bancaire')
  expect((await get(shop, `${url}?format=base64`, member)).json()).toHaveProperty('content')
  expect((await get(shop, `${url}?format=svg`, member)).statusCode).toBe(400)
  expect((await get(shop, url, owner)).statusCode).toBe(404)
  expect(
    (await get(shop, `/api/creditcommandes/proforma/${(await order()).id}/info`, owner)).statusCode,
  ).toBe(404)
})

test('a credit’s agreement has its schedule, its terms and the mandate for salary deductions', async ({
  shop,
  product,
  owner,
  order,
}) => {
  const employer = await makeCompany(shop.db, { name: 'Baobab Conseil' })
  const member = await signInMember(shop, employer, { name: 'Awa Diop' })
  const { id, name } = await makeOrder(shop, member, {
    url: '/api/creditcommandes',
    lines: [{ id: product, quantity: 1 }],
    body: { terms_accepted: true },
  })
  const page = await read(shop, documentOf(id, 'accord-de-credit.pdf'), member)
  const words = page.replaceAll(/\s+/g, ' ')
  for (const text of [
    'Accord de crédit',
    `AC-${name}`,
    '1. 50 %, le 24 novembre 2026',
    '4. 15 %',
    'acceptées en ligne le 24 novembre 2026',
    'Demande en cours de validation',
    'Règlement anticipé',
    'Mandat de prélèvement sur salaire : je soussigné(e) Awa Diop, salarié(e) de Baobab Conseil',
    `jusqu’au solde de la commande ${name}`,
    'Cachet et signature de Baobab Conseil',
  ])
    expect(words).toContain(text)
  expect((await get(shop, documentOf(id, 'accord-de-credit.pdf'), owner)).statusCode).toBe(404)
  expect((await get(shop, documentOf((await order()).id, 'accord-de-credit.pdf'), owner)).statusCode).toBe(
    404,
  )
})

test('a pack is printed as one line, without prices of its products', async ({
  shop,
  product,
  owner,
  order,
}) => {
  const [pack] = await shop.db.rows<{ id: number }>({
    text: `insert into pack (code, name, start_date, end_date, state) values ('DUO', 'Duo', $1, $1, 'actif') returning id`,
    values: [TEST_NOW],
  })
  await shop.db.rows({
    text: 'insert into pack_line (pack_id, position, product_id, quantity, price_unit) values ($1, 1, $2, 2, 90000)',
    values: [pack?.id, product],
  })
  const { id } = await order({ url: '/api/commande-pack', body: { type_order: 'pack', code: 'DUO' } })
  const page = await read(shop, documentOf(id, 'bon-de-commande.pdf'), owner)
  expect(page.replaceAll('\n', ' ')).toContain('Pack : 2 × Réfrigérateur Nordal 308 L')
  expect(page).toContain('Total TTC\n180 000 FCFA')
  expect(page).not.toContain('90 000 FCFA')
})

test('a document keeps the shop’s name of its day, and later documents and messages have the new one', async ({
  shop,
  clock,
  owner,
  order,
}) => {
  const before = await order()
  clock.pass(60)
  const { token } = await shop.signIn(['admin'])
  const stored = await shop.call('GET', '/api/admin/boutique', { token })
  const identity = stored.json<Record<string, unknown>>()
  const body = { ...identity, name: 'Baobab Ménager', legal_name: 'Baobab SA', phone: '33 811 22 33' }
  const saved = await shop.call('PUT', '/api/admin/boutique', { token, body })
  expect(saved.statusCode, saved.body).toBe(200)
  const after = await order()

  const old = await read(shop, documentOf(before.id, 'bon-de-commande.pdf'), owner)
  expect(old).toContain('Keur Électro SARL')
  expect(old).toContain('33 800 00 00')
  expect(old).not.toContain('Baobab')
  const anew = await read(shop, documentOf(after.id, 'bon-de-commande.pdf'), owner)
  for (const words of ['Baobab Ménager', 'Baobab SA', '33 811 22 33']) expect(anew).toContain(words)
  const [mail] = await shop.messages('papiers@exemple.sn')
  expect(mail?.text).toContain('Baobab Ménager, Rue 10, Point E, Dakar\n33 811 22 33')
})
