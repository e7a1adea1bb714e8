import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory, makeProduct } from '../../../../test/harness/factories.ts'
import { type ImportDesk, openImportDesk, readWholeProduct } from '../../../../test/harness/imports.ts'
import { expectBooksInOrder } from '../../../../test/harness/orders.ts'
import { type TestShop, openTestShop } from '../../../../test/harness/shop.ts'
import { runImports } from '../index.ts'

let shop: TestShop
let staff: { id: number; token: string }
let desk: ImportDesk
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.signIn(['catalogue'])
  desk = openImportDesk(shop, staff.token)
  await makeCategory(shop.db, 'Ventilateur', 'fan')
})
afterAll(async () => {
  await expectBooksInOrder(shop.db)
  await shop.close()
})

let made = 0
const newReference = (): string => `IMA-${(made += 1)}`

const readProduct = (reference: string) => readWholeProduct(shop.db, reference)

test('what changed in the shop since the comparison is told, compared again, and never overwritten', async () => {
  const id = await makeProduct(shop.db, { list_price: 70_000 })
  const [row] = await shop.db.rows<{ reference: string }>({
    text: 'select reference from product where id = $1',
    values: [id],
  })
  const compared = await desk.send(`Référence;Prix\n${row?.reference};75000`)
  await shop.call('PUT', `/api/produits/${id}`, { token: staff.token, body: { list_price: 72_000 } })
  const refused = await desk.decide(compared.id)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'import.changed'])
  await runImports(shop)
  const [line] = await desk.lines(compared.id)
  expect(line?.differences).toEqual([{ label: 'Prix', before: '72000', after: '75000' }])
  // A colleague saves between the decision and the batch.
  await desk.decide(compared.id)
  await shop.call('PUT', `/api/produits/${id}`, { token: staff.token, body: { list_price: 73_000 } })
  await runImports(shop)
  expect(await desk.read(compared.id)).toMatchObject({ state: 'done', counts: { missed: 1 } })
  expect((await desk.lines(compared.id))[0]?.reason).toContain('rien n’a été écrasé')
  expect(await readProduct(row?.reference ?? '')).toMatchObject({ list_price: 73_000 })
})

test('applying twice applies once; a file that was given up cannot be applied', async () => {
  const reference = newReference()
  const file = `Référence;Nom;Catégorie;Prix;Quantité\n${reference};Ventilateur unique;Ventilateur;45000;3`
  const compared = await desk.send(file)
  const answers = await Promise.all([desk.decide(compared.id), desk.decide(compared.id)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await runImports(shop)
  expect(await readProduct(reference)).toMatchObject({ on_hand: 3, version: 1 })
  const left = await desk.send(file.replace(reference, newReference()))
  await shop.call('DELETE', `/api/admin/imports/${left.id}`, { token: staff.token })
  expect(await desk.read(left.id)).toMatchObject({ state: 'left', counts: {} })
  expect((await desk.decide(left.id)).json()).toMatchObject({ code: 'import.state' })
})

test('an import whose process died goes on where it was, each line once', async () => {
  const references = Array.from({ length: 130 }, newReference)
  const compared = await desk.send(
    [
      'Référence;Nom;Catégorie;Prix;Quantité',
      ...references.map((one) => `${one};Ventilateur ${one};Ventilateur;45000;2`),
    ].join('\n'),
  )
  await desk.decide(compared.id)
  await runImports(shop, async () => false)
  expect(await desk.read(compared.id)).toMatchObject({ applied: 50, counts: { created: 50, create: 80 } })
  await runImports(shop)
  expect(await desk.read(compared.id)).toMatchObject({
    state: 'done',
    applied: 130,
    counts: { created: 130 },
  })
  const [sum] = await shop.db.rows<{ pieces: number }>({
    text: `select sum(on_hand)::int as pieces from product where reference = any($1)`,
    values: [references],
  })
  expect(sum?.pieces).toBe(260)
})

test('every change of an import is on record under the name of who decided it', async () => {
  const reference = newReference()
  const compared = await desk.send(
    `Référence;Nom;Catégorie;Prix\n${reference};Ventilateur noté;Ventilateur;45000`,
  )
  await desk.apply(compared.id)
  const id = (await readProduct(reference))?.['id']
  const entries = await shop.db.rows({
    text: `select action, account_id from audit_entry
           where (subject_type = 'product' and subject_id = $1) or (subject_type = 'import' and subject_id = $2) order by id`,
    values: [id, compared.id],
  })
  expect(entries).toEqual([
    { action: 'import.apply', account_id: staff.id },
    { action: 'product.create', account_id: staff.id },
  ])
})

test('the template holds the names of all columns, and an archived product is not brought back by a file', async () => {
  const template = await shop.call('GET', '/api/admin/imports/modele.csv', { token: staff.token })
  expect(template.body.startsWith('\uFEFFRéférence;Nom;Catégorie;Marque;Description;Prix;')).toBe(true)
  const id = await makeProduct(shop.db, {})
  await shop.call('DELETE', `/api/produits/${id}`, { token: staff.token })
  const [row] = await shop.db.rows<{ reference: string }>({
    text: 'select reference from product where id = $1',
    values: [id],
  })
  const compared = await desk.send(`Référence;Nom\n${row?.reference};Revenu`)
  expect((await desk.lines(compared.id))[0]?.reason).toContain('archivé')
})
