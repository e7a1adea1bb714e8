import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { AUDIT_SENTENCES } from '#platform/contract/audit-actions.ts'
import type { Journal, JournalEntry } from '#platform/contract/back-office.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { makeOrder } from '#test/harness/orders.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const test = shopTest
  .extend('admin', { scope: 'file' }, ({ shop }) => shop.signIn(['admin']))
  .extend('read', { scope: 'file' }, ({ shop, admin }) => async (query = '') => {
    return (await shop.call('GET', `/api/admin/journal${query}`, { token: admin.token })).json<Journal>()
  })

test('a decision is in the journal with its author, and filters find it', async ({ shop, admin, read }) => {
  const created = await shop.call('POST', '/api/categories', {
    body: { name: 'Cave à vin' },
    token: admin.token,
  })
  const [entry] = (await read('?action=category.create')).entries
  expect(entry).toMatchObject({
    who: { id: admin.id },
    subject: { type: 'category', id: created.json<{ id: number }>().id },
    after: { name: 'Cave à vin' },
    is_masked: false,
  })
  expect((await read('?action=category.nothing')).entries).toEqual([])
  expect((await read(`?qui=${admin.id + 1000}`)).entries).toEqual([])
  expect((await read('?jusque=2000-01-01')).entries).toEqual([])
  expect((await read()).actions).toContainEqual({ action: 'category.create', sentence: 'Catégorie créée' })
  expect((await read()).people).toContainEqual({ id: admin.id, name: expect.any(String) })
})

test('personal data is hidden until the entry is opened, and opening it is recorded', async ({
  shop,
  admin,
  read,
}) => {
  await shop.db.rows({
    text: `insert into audit_entry (account_id, action, subject_type, subject_id, before, after)
           values ($1, 'account.block', 'account', 7, null, '{"email": "awa@exemple.sn", "blocked": true}')`,
    values: [admin.id],
  })
  const [hidden] = (await read('?action=account.block')).entries
  expect(hidden).toMatchObject({ after: { email: '•••', blocked: true }, is_masked: true })
  const opened = await shop.call('POST', `/api/admin/journal/${hidden?.id}/ouvrir`, { token: admin.token })
  expect(opened.json<JournalEntry>()).toMatchObject({ after: { email: 'awa@exemple.sn', blocked: true } })
  const [trace] = (await read('?action=journal.open')).entries
  expect(trace).toMatchObject({ who: { id: admin.id }, subject: { type: 'journal', id: hidden?.id } })
})

/** Inserts audit log entries: action, subject, before, after. */
function record(
  { db }: TestShop,
  lines: readonly [action: string, type: string, id: number, before: unknown, after: unknown][],
) {
  return db.rows({
    text: `insert into audit_entry (action, subject_type, subject_id, before, after)
           select l->>0, l->>1, (l->>2)::bigint, l->3, l->4 from jsonb_array_elements($1::jsonb) with ordinality as d (l, place)
           order by place`,
    values: [JSON.stringify(lines)],
  })
}

/** « Prix : 149 900 FCFA → 139 900 FCFA », with ordinary spaces. */
const formatChanges = ({ changes }: JournalEntry): string[] =>
  changes.map(({ label, before, after }) =>
    `${label} : ${before === '' ? '' : `${before} → `}${after}`.replace(/[\u00A0\u202F]/g, ' '),
  )

test('a decision is readable: a sentence with known names and numbers, amounts and days', async ({
  shop,
  read,
}) => {
  const id = await makeProduct(shop.db, { name: 'Ventilateur Ngor', list_price: 139_900 })
  const courier = await shop.signIn(['livraison'])
  const customer = await shop.signIn([])
  const order = await makeOrder(shop, customer, { lines: [{ id, quantity: 1, list_price: 139_900 }] })
  await record(shop, [
    [
      'product.update',
      'product',
      id,
      { list_price: 149_900, version: 1 },
      { list_price: 139_900, version: 2 },
    ],
    ['order.courier', 'order', order.id, null, { courier_id: courier.id, day: '2026-11-24' }],
    [
      'order.edit-lines',
      'order',
      order.id,
      { total: 139_900, lines: [{ product_id: id, quantity: 1, price: 139_900 }] },
      { total: 279_800, lines: [{ product_id: id, quantity: 2, price: 139_900 }] },
    ],
    ['order.cancel', 'order', order.id, { state: 'sale' }, { state: 'cancel', reason: 'Client injoignable' }],
    ['account.block', 'account', customer.id, { blocked: false }, { blocked: true }],
  ])
  const [blocked, cancelled, edited, given, changed] = (await read()).entries
  expect(
    [blocked, cancelled, edited, given, changed].map((one) => [one?.sentence, one?.subject.label]),
  ).toEqual([
    ['Compte bloqué', `Client n° ${customer.id}`],
    ['Commande annulée', order.name],
    ['Articles de la commande modifiés', order.name],
    ['Commande confiée à un livreur', order.name],
    ['Produit modifié', 'Ventilateur Ngor'],
  ])
  expect([blocked, changed].map((one) => one?.subject.path)).toEqual([
    `/admin/clients/${customer.id}`,
    `/admin/produits/${id}`,
  ])
  expect([changed, given, edited, cancelled].flatMap((one) => (one ? formatChanges(one) : []))).toEqual([
    'Prix : 149 900 FCFA → 139 900 FCFA',
    expect.stringMatching(/^Livreur : \S/),
    'Jour : 24 novembre 2026',
    'Total : 139 900 FCFA → 279 800 FCFA',
    'Articles : 1 × Ventilateur Ngor à 139 900 FCFA → 2 × Ventilateur Ngor à 139 900 FCFA',
    'État : Validée → Annulée',
    'Raison : •••',
  ])
})

test('a field beside the change is not shown as emptied, and an entry with only hidden data can be opened', async ({
  shop,
  read,
}) => {
  await record(shop, [
    ['payment.nothing', 'payment', 900, { to_settle: 'double' }, { note: '', order: null }],
    ['order.edit-address', 'order', 900, { place: 'HLM 5' }, { place: 'Mermoz' }],
  ])
  const [moved, closed] = (await read()).entries
  expect(closed && formatChanges(closed)).toEqual(['À traiter : Payé deux fois'])
  expect(moved).toMatchObject({ changes: [], is_masked: true, subject: { label: 'n°\u00A0900', path: null } })
})

test('the journal is filtered by the usual references, and the result is exported as readable text', async ({
  shop,
  admin,
  read,
}) => {
  const id = await makeProduct(shop.db, { name: 'Cafetière Teranga' })
  await record(shop, [
    ['product.archive', 'product', id, { archived: false }, null],
    ['stock.count', 'product', id, { on_hand: 3 }, { on_hand: 2, reason: 'Inventaire' }],
    ['category.archive', 'category', id, null, null],
  ])
  const sentences = async (query: string) => (await read(query)).entries.map(({ sentence }) => sentence)
  expect(await sentences('?objet=cafetiere&sujet=product')).toEqual(['Stock compté', 'Produit archivé'])
  expect(await sentences('?objet=cafetiere&action=product.archive')).toEqual(['Produit archivé'])
  expect(await sentences('?objet=teranga+cafeti%C3%A8re&sujet=product')).toEqual([
    'Stock compté',
    'Produit archivé',
  ])
  expect(await sentences('?objet=S99999')).toEqual([])
  expect(await sentences(`?objet=${id}&sujet=category`)).toContain('Catégorie archivée')
  const file = await shop.call('GET', '/api/admin/journal/lignes.csv?objet=cafetiere', { token: admin.token })
  const [head, first, second, ...rest] = file.body.trimEnd().split('\r\n')
  expect(head).toBe('\uFEFFLigne;Date;Par;Action;Objet;Ce qui a changé')
  expect([first, second].map((line) => line?.split(';').slice(2, 5).join(';'))).toEqual([
    'La boutique;Stock compté;Cafetière Teranga',
    'La boutique;Produit archivé;Cafetière Teranga',
  ])
  expect(rest).toEqual([])
})

test('every recordable action has its own French sentence, and an older action is marked as such', async ({
  shop,
  read,
}) => {
  const actions = Object.keys(AUDIT_SENTENCES)
  await record(shop, [
    ...actions.map((action): [string, string, number, null, null] => [action, 'journal', 1, null, null]),
    ['gone.away', 'journal', 1, null, null],
  ])
  const byAction = new Map((await read()).actions.map(({ action, sentence }) => [action, sentence]))
  const sentences = actions.map((action) => byAction.get(action) ?? '')
  expect(new Set(sentences).size).toBe(actions.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÀÉ][a-zàâçéèêëîïôûùœ’,A-Z -]+$/)
  expect(byAction.get('gone.away')).toBe('Ancienne action «\u00A0gone.away\u00A0»')
})

test('an unknown entry returns an error, and pattern characters are searched literally', async ({
  shop,
  admin,
  read,
}) => {
  const answer = await shop.call('POST', '/api/admin/journal/999999/ouvrir', { token: admin.token })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'journal.not_found'])
  expect((await read('?action=%25')).entries).toEqual([])
})

test('the exported journal has chained lines, escaped formulas and hidden personal data', async ({
  shop,
  admin,
}) => {
  await shop.db.rows({
    text: `insert into audit_entry (action, subject_type, subject_id, before, after)
           values ('=SOMME(A1)', 'account', 7, null, '{"email": "awa@exemple.sn"}')`,
  })
  const answer = await shop.call('GET', '/api/admin/journal.csv', { token: admin.token })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="journal.csv"',
    'cache-control': 'no-store',
  })
  const [head = '', ...lines] = answer.body.trimEnd().split('\r\n')
  expect(head).toBe(
    '\uFEFFMaillon;Ligne;Date;Compte;Par;Action;Sujet;Numéro;Avant;Après;Empreinte de la ligne;Empreinte de la chaîne',
  )
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.at(-1)).toContain(`;'=SOMME(A1);account;7;;"{""email"":""•••""}";`)
  let before = ''
  for (const [index, line] of lines.entries()) {
    const [content = '', hash] = line.split(';').slice(-2)
    expect(line.startsWith(`${index + 1};`)).toBe(true)
    before = createHash('sha256')
      .update(Buffer.from(before + content, 'hex'))
      .digest('hex')
    expect(hash).toBe(before)
  }
})

test.for([`update audit_entry set action = 'x'`, 'delete from audit_entry', 'truncate audit_entry'])(
  'the application cannot « %s »',
  async (text, { shop }) => {
    await expect(shop.db.rows({ text })).rejects.toThrow('never changed')
  },
)
