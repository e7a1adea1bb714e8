import sharp from 'sharp'
import { expect } from 'vitest'
import { OutsideError } from '#platform/server/outside/fetch-outside.ts'
import { makeCategory, makeProduct } from '#test/harness/factories.ts'
import { openImportAdmin, readWholeProduct } from '#test/harness/imports.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { runImports } from '../index.ts'

const requests: string[] = []
const pictureSource = {
  hosts: ['photos.exemple.sn'],
  fetch: async (address: string): Promise<Buffer> => {
    requests.push(address)
    if (address.endsWith('gone.jpg')) throw new OutsideError('le site a répondu 404.')
    const side = address.endsWith('b.jpg') ? 20 : 10
    return sharp({ create: { width: side, height: 10, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer()
  },
}

const test = shopTest
  .extend('staff', { scope: 'file' }, ({ shop }) => shop.signIn(['catalogue']))
  .extend('admin', { scope: 'file' }, async ({ shop, staff }) => {
    await makeCategory(shop.db, 'Ventilateur', 'fan')
    await makeCategory(shop.db, 'Congélateur', 'freezer')
    return openImportAdmin(shop, staff.token, { pictureSource })
  })

const WOO = [
  'ID,Type,UGS,Nom,Publié,Description courte,Description,Stock,Tarif régulier,Catégories,Étiquettes,Images,Marques',
  String.raw`12,simple,WOO-1,Ventilateur &quot;Yoff&quot;,1,Court,"<p>Deux&nbsp;vitesses</p>\n<ul><li>Silencieux</li><li>45 W</li></ul>",4,45000.00,"Maison > Ventilateurs","Été, Nouveau","https://photos.exemple.sn/a.jpg, https://photos.exemple.sn/b.jpg",Vento`,
  '13,simple,WOO-2,Congélateur Ngor,0,,,,199000,"Froid > Congélateurs",,https://ailleurs.example/x.jpg,',
].join('\n')

async function mapWoo(admin: ReturnType<typeof openImportAdmin>, name?: string) {
  const parked = await admin.send(WOO)
  expect(parked).toMatchObject({ state: 'mapping', fault: null, counts: {} })
  const { columns } = await admin.readMapping(parked.id)
  const labels = columns.map(({ proposal }) => proposal)
  return { columns, mapped: await admin.map(parked.id, { columns: labels, ...(name && { name }) }) }
}

test('a WooCommerce file is mapped by columns, then categories, and makes products in the shop’s own terms', async ({
  shop,
  admin,
}) => {
  const { columns, mapped } = await mapWoo(admin)
  expect(columns[2]).toEqual({ heading: 'UGS', samples: ['WOO-1', 'WOO-2'], proposal: 'Référence' })
  expect(columns.map(({ proposal }) => proposal)).toEqual([
    null,
    null,
    'Référence',
    'Nom',
    'En vente',
    null,
    'Description',
    'Quantité',
    'Prix',
    'Catégorie',
    'Étiquettes',
    'Images',
    'Marque',
  ])
  expect(mapped).toMatchObject({ state: 'ready', counts: { error: 2 }, unknown_categories: 2 })
  const { categories } = await admin.readMapping(mapped.id)
  expect(categories).toEqual([
    { name: 'Froid > Congélateurs', rows: 1, proposal: 'Congélateur' },
    { name: 'Maison > Ventilateurs', rows: 1, proposal: 'Ventilateur' },
  ])
  const chosen = Object.fromEntries(categories.map(({ name, proposal }) => [name, proposal ?? '']))
  const ready = await admin.map(mapped.id, { categories: chosen })
  expect(ready).toMatchObject({ state: 'ready', counts: { create: 2 }, unknown_categories: 0 })
  expect((await admin.lines(ready.id))[1]?.warnings).toEqual([
    'Images\u202F: le site ailleurs.example n’est pas de ceux que la boutique lit (réglage IMPORT_PICTURE_HOSTS).',
  ])
  await admin.apply(ready.id)
  expect(await readWholeProduct(shop.db, 'WOO-1')).toMatchObject({
    name: 'Ventilateur "Yoff"',
    category: 'Ventilateur',
    brand: 'Vento',
    description: 'Deux\u00A0vitesses\n- Silencieux\n- 45 W',
    list_price: 45_000,
    on_hand: 4,
    sale_ok: true,
    tags: ['Nouveau', 'Été'],
  })
  expect(await readWholeProduct(shop.db, 'WOO-2')).toMatchObject({ category: 'Congélateur', sale_ok: false })
  expect(requests).toEqual(['https://photos.exemple.sn/a.jpg', 'https://photos.exemple.sn/b.jpg'])
  expect((await admin.lines(ready.id))[0]?.picture_note).toBe('2 images ajoutées.')
  const product = await readWholeProduct(shop.db, 'WOO-1')
  const pictures = await shop.db.rows({
    text: 'select position from product_picture where product_id = $1 order by 1',
    values: [product?.['id']],
  })
  expect(pictures).toEqual([{ position: 0 }, { position: 1 }])
})

test('a mapping is saved by name and proposed for the next file, with missing columns named', async ({
  shop,
  staff,
  admin,
}) => {
  await mapWoo(admin, 'Ancienne boutique')
  const next = await admin.send(
    'UGS;Libellé maison;Nom;Tarif régulier;Marques;Catégories\nWOO-9;x;Four;1000;Vento;Four',
  )
  const { columns, saved, model, name } = await admin.readMapping(next.id)
  expect([saved.map((one) => one.name), model?.name, name]).toEqual([
    ['Ancienne boutique'],
    'Ancienne boutique',
    'Ancienne boutique',
  ])
  expect(columns.map(({ proposal }) => proposal)).toEqual([
    'Référence',
    null,
    'Nom',
    'Prix',
    'Marque',
    'Catégorie',
  ])
  expect(model?.missing.toSorted()).toEqual(
    ['Publié', 'Description', 'Stock', 'Étiquettes', 'Images'].toSorted(),
  )
  // Saving under the same name replaces the first mapping.
  await admin.map(next.id, { columns: columns.map(({ proposal }) => proposal), name: 'ancienne  boutique' })
  expect((await admin.readMapping(next.id)).saved.map((one) => one.name)).toEqual(['ancienne boutique'])
  const path = `/api/admin/imports/associations/${model?.id}`
  const forgotten = await shop.call('DELETE', path, { token: staff.token })
  expect([forgotten.statusCode, (await admin.readMapping(next.id)).saved]).toEqual([200, []])
  expect((await shop.call('DELETE', path, { token: staff.token })).statusCode).toBe(404)
})

test('an empty cell of another shop’s file deletes nothing, and a picture-only row belongs to the product above', async ({
  shop,
  admin,
}) => {
  const id = await makeProduct(shop.db, { list_price: 90_000 })
  await shop.db.rows({
    text: `update product set reference = 'SHO-1', brand = 'Nordal', barcode = '4006381333931' where id = $1`,
    values: [id],
  })
  const parked = await admin.send(
    [
      'Handle,Title,Vendor,Variant SKU,Variant Price,Variant Barcode,Image Src',
      'four,Four,,SHO-1,95000.00,,https://photos.exemple.sn/a.jpg',
      'four,,,,,,https://photos.exemple.sn/gone.jpg',
      ',,,,,,',
    ].join('\n'),
  )
  const { columns } = await admin.readMapping(parked.id)
  const mapped = await admin.map(parked.id, { columns: columns.map(({ proposal }) => proposal) })
  expect(mapped).toMatchObject({ total: 1, counts: { update: 1 } })
  await admin.apply(mapped.id)
  expect(await readWholeProduct(shop.db, 'SHO-1')).toMatchObject({
    name: 'Four',
    list_price: 95_000,
    brand: 'Nordal',
    barcode: '4006381333931',
  })
  expect((await admin.lines(mapped.id))[0]?.picture_note).toBe(
    'Une image ajoutée. https://photos.exemple.sn/gone.jpg\u202F: le site a répondu 404.',
  )
})

test('pictures added by an import are removed by its undo', async ({ shop, staff, admin }) => {
  const id = await makeProduct(shop.db, { list_price: 90_000 })
  await shop.db.rows({ text: `update product set reference = 'PIC-1' where id = $1`, values: [id] })
  const compared = await admin.send('Référence;Images\nPIC-1;https://photos.exemple.sn/a.jpg')
  expect((await admin.lines(compared.id))[0]?.differences).toEqual([
    { label: 'Images', before: '', after: 'une à télécharger' },
  ])
  const count = () =>
    shop.db.rows({ text: 'select hash from product_picture where product_id = $1', values: [id] })
  expect(await admin.apply(compared.id)).toMatchObject({ state: 'done', has_pictures_left: false })
  expect(await count()).toHaveLength(1)
  // A product with pictures keeps them.
  expect((await admin.send('Référence;Images\nPIC-1;https://photos.exemple.sn/b.jpg')).counts).toEqual({
    same: 1,
  })
  await shop.call('POST', `/api/admin/imports/${compared.id}/annuler`, { token: staff.token })
  await runImports(shop)
  expect(await admin.read(compared.id)).toMatchObject({ state: 'undone' })
  expect(await count()).toEqual([])
})

test('an invalid choice is refused with a sentence, and the file stays pending', async ({
  shop,
  staff,
  admin,
}) => {
  const parked = await admin.send('Code produit;Libellé;Tarif\nX-1;Four;1000')
  expect(parked).toMatchObject({ state: 'mapping' })
  for (const [body, sentence] of [
    [
      { columns: [null, 'Nom', 'Prix'] },
      'Il manque la colonne «\u00A0Référence\u00A0», qui désigne le produit.',
    ],
    [{ columns: ['Référence', 'Nom', 'Nom'] }, 'La colonne «\u00A0Nom\u00A0» est là deux fois.'],
    [{ columns: ['Référence'] }, 'Le fichier a d’autres colonnes'],
    [{}, 'Associez les colonnes du fichier.'],
    [
      { columns: ['Référence', 'Nom', 'Prix'], categories: { Four: 'Inconnue' } },
      'La catégorie «\u00A0Inconnue\u00A0» n’existe pas.',
    ],
  ] as const) {
    const refused = await shop.call('PUT', `/api/admin/imports/${parked.id}/association`, {
      token: staff.token,
      body,
    })
    expect(refused.statusCode).toBe(400)
    expect(refused.json<{ message: string }>().message).toContain(sentence)
  }
  expect(await admin.read(parked.id)).toMatchObject({ state: 'mapping' })
  await shop.call('DELETE', `/api/admin/imports/${parked.id}`, { token: staff.token })
  expect(await admin.read(parked.id)).toMatchObject({ state: 'left' })
})

test('new products without a category get one chosen by staff, also in the shop’s own files', async ({
  admin,
}) => {
  const compared = await admin.send('Référence;Nom;Prix\nNOCAT-1;Ventilateur;45000')
  expect(compared).toMatchObject({ state: 'ready', counts: { error: 1 }, unknown_categories: 1 })
  expect(await admin.map(compared.id, { categories: { '': 'Ventilateur' } })).toMatchObject({
    counts: { create: 1 },
    unknown_categories: 0,
  })
})
