import { expect } from 'vitest'
import type { Product } from '#catalogue/contract.ts'
import { makeCategory, makeProduct } from '#test/harness/factories.ts'
import { openImportAdmin, readWholeProduct } from '#test/harness/imports.ts'
import { readStock } from '#test/harness/orders.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { makeXlsx } from '#test/harness/xlsx.ts'
import { runImports } from '../index.ts'

const test = shopTest
  .extend('staff', { scope: 'file' }, ({ shop }) => shop.signIn(['catalogue']))
  .extend('admin', { scope: 'file' }, async ({ shop, staff }) => {
    await makeCategory(shop.db, 'Ventilateur', 'fan')
    return openImportAdmin(shop, staff.token)
  })

let made = 0
const newReference = (): string => `IMP-${(made += 1)}`

async function referenceOf({ db }: TestShop, id: number): Promise<string> {
  const [row] = await db.rows<{ reference: string }>({
    text: 'select reference from product where id = $1',
    values: [id],
  })
  return row?.reference ?? ''
}

test('a file creates products and changes known ones, like the form, after a preview', async ({
  shop,
  admin,
}) => {
  const reference = newReference()
  const id = await makeProduct(shop.db, { list_price: 90_000, quantity: 4 })
  const known = await referenceOf(shop, id)
  const file = [
    'Référence;Nom;Catégorie;Prix;Prix d’achat;Prix à crédit;Étiquettes;Largeur (cm);Hauteur (cm);Profondeur (cm);Quantité',
    `${reference};Ventilateur Harmattan;ventilateur;45 000;30 000;auto;Nouveau | Ramadan;40;120,5;40;7`,
    `${known};Nom changé;Réfrigérateur;85000;;;;;;;6`,
  ].join('\r\n')
  const compared = await admin.send(file)
  expect(compared).toMatchObject({
    state: 'ready',
    file_name: 'Prix d’été.csv',
    total: 2,
    checked: 2,
    has_quantities: true,
    counts: { create: 1, update: 1 },
  })
  expect(await readWholeProduct(shop.db, reference)).toBeUndefined()
  const lines = await admin.lines(compared.id)
  expect(lines[1]).toMatchObject({ line: 3, outcome: 'update', product_id: id })
  expect(lines[1]?.differences).toEqual([
    { label: 'Nom', before: expect.stringContaining('Nordal'), after: 'Nom changé' },
    { label: 'Prix', before: '90000', after: '85000' },
    { label: 'Quantité', before: '4', after: '6' },
  ])
  const done = await admin.apply(compared.id)
  expect(done).toMatchObject({ state: 'done', applied: 2, counts: { created: 1, updated: 1 } })
  expect(await readWholeProduct(shop.db, reference)).toMatchObject({
    name: 'Ventilateur Harmattan',
    category: 'Ventilateur',
    list_price: 45_000,
    creditorder_price: 45_000,
    creditorder_manual: false,
    height_cm: 120.5,
    tags: ['Nouveau', 'Ramadan'],
    on_hand: 7,
  })
  expect(await readStock(shop.db, id)).toMatchObject({ on_hand: 6 })
  const shown = await shop.call('GET', `/api/produits/${id}`)
  expect(shown.json()).toMatchObject({ name: 'Nom changé', list_price: 85_000, quantity: 6 })
})

test('an export imports back without any change', async ({ shop, admin }) => {
  await makeProduct(shop.db, {
    name: '=SOMME(A1:A9)',
    description: `+221 "cité"; retour\r\nà la ligne\t@fin, l'<b>œuf</b> `,
    tags: ['Ramadan', 'Fin | de série'],
    promo_price: 1000,
    en_promo: true,
  })
  await makeProduct(shop.db, { name: "'@apostrophe", creditorder_price: 250_000, is_creditorder: true })
  await makeProduct(shop.db, { standard_price: 100_000, creditorder_price: 123_456 })
  await shop.db.rows({
    text: `update product set facts = '[{"label":"a:b|c","value":" d\\\\|e: f "}]', capacity_value = 12.5, capacity_unit = 'L',
             promo_starts_at = '2026-03-01T08:00:00.123Z', promo_ends_at = '2027-01-01T00:00:00Z', width_cm = 60.5
           where name = $1`,
    values: ['=SOMME(A1:A9)'],
  })
  const exported = await admin.exportAll()
  expect(exported).toContain("'=SOMME(A1:A9)")
  expect(exported).not.toMatch(/(^|;)"?[=+@]/m)
  expect(exported).toContain('retour↵à la ligne')
  const compared = await admin.send(exported)
  expect(await admin.lines(compared.id, '?voir=error')).toEqual([])
  expect(compared.counts).toEqual({ same: compared.total })
  expect(compared.total).toBeGreaterThan(2)
  // Each row is one line, whatever texts the product has.
  expect(exported.trimEnd().split(/\r\n|\r|\n/)).toHaveLength(compared.total + 1)
})

test('CAT-13: model and colour have their own columns, and link imported products', async ({
  shop,
  admin,
}) => {
  const [white, black] = [newReference(), newReference()]
  const compared = await admin.send(
    `Référence;Nom;Catégorie;Marque;Prix;Caractéristiques;Modèle;Couleur\r\n` +
      [white, black]
        .map(
          (one, place) =>
            `${one};Ventilateur Yoff;Ventilateur;Vento;45000;Bruit: 48 dB;YOFF;${['Blanc', 'Noir'][place]}`,
        )
        .join('\r\n'),
  )
  await admin.apply(compared.id)
  expect(await readWholeProduct(shop.db, white)).toMatchObject({
    facts: [
      { label: 'Bruit', value: '48 dB' },
      { label: 'Modèle', value: 'YOFF' },
      { label: 'Couleur', value: 'Blanc' },
    ],
  })
  const [product] = await shop.db.rows<{ id: number }>({
    text: 'select id from product where reference = $1',
    values: [black],
  })
  const { colours } = (await shop.call('GET', `/api/produits/${product?.id}`)).json<Product>()
  expect(colours.map(({ colour }) => colour)).toEqual(['Blanc', 'Noir'])
  const exported = await admin.exportAll()
  expect((await admin.send(exported)).counts).toMatchObject({ same: expect.any(Number) })
})

test('line breaks of a description returned by a spreadsheet are line breaks in a new product', async ({
  shop,
  admin,
}) => {
  const reference = newReference()
  const compared = await admin.send(
    `Référence;Nom;Catégorie;Prix;Description\r\n${reference};Ventilateur Ngor;Ventilateur;45000;Deux vitesses↵Garantie deux ans\r\n`,
  )
  await admin.apply(compared.id)
  expect(await readWholeProduct(shop.db, reference)).toMatchObject({
    description: 'Deux vitesses\nGarantie deux ans',
  })
})

test('importing the earlier export undoes an import', async ({ shop, admin }) => {
  const reference = newReference()
  await admin.apply(
    (
      await admin.send(
        `Référence;Nom;Catégorie;Prix;Prix d’achat;Prix à crédit;Étiquettes;Quantité\n${reference};Ventilateur Saly;Ventilateur;50000;40000;auto;Nouveau;9`,
      )
    ).id,
  )
  const before = await readWholeProduct(shop.db, reference)
  const exported = await admin.exportAll()
  await admin.apply(
    (
      await admin.send(
        `Référence;Nom;Prix;Prix à crédit;Étiquettes;Marque;Quantité;En vente\n${reference};Autre nom;60000;99000;;Vento;2;non`,
      )
    ).id,
  )
  expect(await readWholeProduct(shop.db, reference)).toMatchObject({
    name: 'Autre nom',
    creditorder_manual: true,
    on_hand: 2,
  })
  const back = await admin.send(exported)
  // Its stock differs from the export, so staff must decide.
  expect(back).toMatchObject({ counts: { update: 1 }, unticked: 1 })
  await admin.tick(back.id, true)
  await admin.apply(back.id)
  const { version, updated_at, ...after } = (await readWholeProduct(shop.db, reference)) ?? {}
  const { version: _version, updated_at: _at, ...was } = before ?? {}
  expect(after).toEqual(was)
  expect(version).toBeGreaterThan(Number(before?.['version']))
  expect(updated_at).toBeDefined()
})

test('a file with an invalid line changes nothing, names « ligne N » and its reason, and applies the rest on request', async ({
  shop,
  admin,
}) => {
  const [good, other] = [newReference(), newReference()]
  const compared = await admin.send(
    [
      'Référence,Nom,Catégorie,Prix,En promo,Prix promo',
      `${good},Ventilateur bon,Ventilateur,45000,non,`,
      `${other},"Ventilateur, cher",Ventilateur,0,non,`,
      `${newReference()},Ventilateur,Rayon inconnu,45000,non,`,
      `${newReference()},Ventilateur,Ventilateur,45000,oui,50000`,
      `${good},Encore lui,Ventilateur,45000,non,`,
      `,Sans référence,Ventilateur,45000,non,`,
      `${newReference()},Trop court`,
      `${newReference()},Ventilateur,Ventilateur,"45,000",peut-être,`,
      `${newReference()},Ventilateur,Ventilateur,-3,non,`,
    ].join('\n'),
  )
  expect(compared.counts).toEqual({ create: 1, error: 8 })
  const bad = await admin.lines(compared.id, '?voir=error')
  expect(bad.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'Prix\u202F: un prix doit dépasser 0\u00A0FCFA.'],
    [4, 'La catégorie «\u00A0Rayon inconnu\u00A0» n’existe pas.'],
    [5, 'Le prix promotionnel doit être inférieur au prix normal.'],
    [6, 'Cette référence est déjà à la ligne 2.'],
    [7, 'Référence\u202F: la référence manque.'],
    [8, '2 cellules au lieu de 6\u202F: la ligne est abîmée.'],
    [
      9,
      'Prix\u202F: «\u00A045,000\u00A0» peut se lire de deux façons. Écrivez 45000. En promo\u202F: «\u00A0peut-être\u00A0»\u202F: écrivez oui ou non.',
    ],
    [10, 'Le prix ne peut pas être négatif.'],
  ])
  const refused = await admin.decide(compared.id)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'import.bad_lines'])
  await runImports(shop)
  expect(await readWholeProduct(shop.db, good)).toBeUndefined()
  expect(await admin.apply(compared.id, { skip_bad: true })).toMatchObject({
    state: 'done',
    counts: { created: 1, error: 8 },
  })
  expect(await readWholeProduct(shop.db, good)).toMatchObject({ name: 'Ventilateur bon' })
  expect(await readWholeProduct(shop.db, other)).toBeUndefined()
})

test.for([
  ['Référence;Nom\nA;"Ouvert\nB;Fermé', 'un guillemet ouvert ne se referme pas'],
  ['Référence;"Nom" court;Prix\nA;B;1', 'Ligne 1\u202F: un guillemet n’est pas à sa place'],
  ['Nom\nVentilateur', 'Il manque la colonne «\u00A0Référence\u00A0»'],
  ['Référence;Prix;prix\nA;1;2', 'La colonne «\u00A0Prix\u00A0» est là deux fois.'],
  ['rien\n1', 'La première ligne ne porte le nom d’aucune colonne connue.'],
  ['Référence;Nom\n', 'Le fichier n’a aucune ligne'],
  ['\n\n', 'Le fichier est vide.'],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'L’ancien format .xls'],
  [Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), 'Ce fichier Excel ne se lit pas.'],
  [Buffer.from([1, 0, 2, 0, 3]), 'Ce fichier n’est pas un tableau'],
  [
    Buffer.concat([Buffer.from('Référence;Nom\nA;Réfrigérateur cassé '), Buffer.from([0xc3])]),
    'Le fichier est abîmé ou mal encodé.',
  ],
] as const)(
  'a broken file has one error for the whole file and leaves nothing: %j',
  async ([file, sentence], { admin }) => {
    const compared = await admin.send(file as string | Buffer)
    expect(compared).toMatchObject({ state: 'failed', counts: {} })
    expect(compared.fault).toContain(sentence)
    expect((await admin.decide(compared.id, { skip_bad: true })).json()).toMatchObject({
      code: 'import.state',
    })
  },
)

test.for([
  ['Windows-1252 of Excel', (text: string) => Buffer.from(text, 'latin1')],
  ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['a declared separator', (text: string) => Buffer.from(`sep=;\r\n${text}`)],
  ['tabs', (text: string) => Buffer.from(text.replaceAll(';', '\t'))],
  ['commas', (text: string) => Buffer.from(text.replaceAll(';', ','))],
] as const)('a file in %s is accepted', async ([, encode], { admin }) => {
  const reference = newReference()
  const text = `Référence;Nom;Catégorie;Prix;Image\r\n${reference};Ventilateur à l'été;Ventilateur;45 000;https://exemple.sn/a.jpg\r\n`
  const compared = await admin.send(encode(text))
  expect(compared).toMatchObject({ state: 'ready', counts: { create: 1 }, ignored: ['Image'] })
  expect((await admin.lines(compared.id))[0]).toMatchObject({ name: "Ventilateur à l'été" })
})

test('Windows-1252 characters beyond Latin-1, as saved by Excel, are decoded', async ({ admin }) => {
  const text = `Référence;Nom;Catégorie;Prix\r\n${newReference()};Ventilateur d\u0092été, c\u009cur à 40 \u0080;Ventilateur;45000\r\n`
  const compared = await admin.send(Buffer.from(text, 'latin1'))
  expect((await admin.lines(compared.id))[0]).toMatchObject({ name: 'Ventilateur d’été, cœur à 40 €' })
})

test('an Excel file keeps its numbers, blanks and line numbers', async ({ shop, admin }) => {
  const [reference, bad] = [newReference(), newReference()]
  const compared = await admin.send(
    makeXlsx([
      ['Référence', 'Nom', 'Catégorie', 'Prix', 'Poids (kg)', 'Code-barres'],
      [reference, 'Ventilateur Excel', 'Ventilateur', 45_000, 3.25, 5_901_234_123_457],
      [bad, 'Ventilateur cassé', 'Ventilateur', 'gratuit', '', ''],
    ]),
  )
  expect(await admin.lines(compared.id, '?voir=error')).toMatchObject([{ line: 3, reference: bad }])
  await admin.apply(compared.id, { skip_bad: true })
  expect(await readWholeProduct(shop.db, reference)).toMatchObject({
    list_price: 45_000,
    weight_kg: 3.25,
    barcode: '5901234123457',
  })
})

test('HTML and formulas in a file are stored as texts, and exported neutralised', async ({ shop, admin }) => {
  const reference = newReference()
  const compared = await admin.send(
    `Référence;Nom;Catégorie;Prix\n${reference};"<script>alert(1)</script>";Ventilateur;45000\n`,
  )
  await admin.apply(compared.id)
  expect(await readWholeProduct(shop.db, reference)).toMatchObject({ name: '<script>alert(1)</script>' })
})

test('barcode and reorder point are imported, and an invalid or duplicate barcode is an error of its row', async ({
  shop,
  staff,
  admin,
}) => {
  const HEAD = 'Référence;Nom;Catégorie;Prix;Code-barres;Seuil d’alerte'
  const [one, other, late] = [newReference(), newReference(), newReference()]
  const bare = await makeProduct(shop.db, {})
  const known = await referenceOf(shop, bare)
  const compared = await admin.send(
    [
      HEAD,
      `${one};Ventilateur Yoff;Ventilateur;45000;4 006381 333931;6`,
      `${other};Ventilateur Ngor;Ventilateur;45000;4006381333930;`,
      `${newReference()};Ventilateur Ouakam;Ventilateur;45000;4006381333931;-2`,
      `${newReference()};Ventilateur Fann;Ventilateur;45000;4,00638E+12;`,
    ].join('\n'),
  )
  expect((await admin.lines(compared.id)).map(({ reason }) => reason)).toEqual([
    null,
    'Code-barres\u202F: «\u00A04006381333930\u00A0» n’est pas un code-barres. Comptez et comparez ses chiffres.',
    'Le seuil d’alerte ne peut pas être négatif. Ce code-barres est déjà à la ligne 2.',
    'Code-barres\u202F: le tableur a abrégé «\u00A04,00638E+12\u00A0». Mettez la colonne au format Texte et saisissez tous les chiffres.',
  ])
  expect((await admin.lines(compared.id))[0]?.differences.slice(2)).toEqual([
    { label: 'Code-barres', before: '', after: '4006381333931' },
    { label: 'Seuil d’alerte', before: '', after: '6' },
    { label: 'Quantité', before: '', after: '0' },
  ])
  await admin.apply(compared.id, { skip_bad: true })
  expect(await readWholeProduct(shop.db, one)).toMatchObject({ barcode: '4006381333931', reorder_point: 6 })

  // A number abbreviated by a spreadsheet changes nothing. An empty cell removes the barcode, with a warning.
  const sent = await admin.send(
    `Référence;Code-barres\n${one};4,00638E+12\n${known};4006381333931\n${late};73513537`,
  )
  expect(await admin.lines(sent.id)).toMatchObject([
    { outcome: 'same' },
    { reason: `Le code-barres 4006381333931 est déjà celui de «\u00A0Ventilateur Yoff\u00A0» (${one}).` },
    { reason: 'Un nouveau produit demande un nom, une catégorie et un prix.' },
  ])
  const emptied = await admin.send(`Référence;Code-barres\n${one};`)
  expect((await admin.lines(emptied.id))[0]?.warnings).toEqual([
    'Ce produit perd son code-barres 4006381333931\u202F: on ne le trouvera plus en le scannant.',
  ])

  // Another member of staff assigns the barcode to another product between the decision and the batch.
  const last = await admin.send(`${HEAD}\n${late};Ventilateur Hann;Ventilateur;45000;73513537;`)
  await admin.decide(last.id)
  const given = { token: staff.token, body: { barcode: '73513537' } }
  expect((await shop.call('PUT', `/api/produits/${bare}`, given)).statusCode).toBe(200)
  await runImports(shop)
  expect(await admin.read(last.id)).toMatchObject({ state: 'done', counts: { missed: 1 } })
  expect((await admin.lines(last.id))[0]?.reason).toContain(`(${known}). Rien n’a été écrasé.`)
})

test('without the file’s quantities no stock changes', async ({ shop, admin }) => {
  const id = await makeProduct(shop.db, { quantity: 5 })
  const reference = await referenceOf(shop, id)
  const compared = await admin.send(`Référence;Nom;Quantité\n${reference};Sans comptage;12`)
  await admin.apply(compared.id, { moves_stock: false })
  expect(await readStock(shop.db, id)).toMatchObject({ on_hand: 5 })
  expect(await readWholeProduct(shop.db, reference)).toMatchObject({ name: 'Sans comptage' })
})

test('products changed since the comparison are reported, compared again, and never overwritten', async ({
  shop,
  staff,
  admin,
}) => {
  const id = await makeProduct(shop.db, { list_price: 70_000 })
  const reference = await referenceOf(shop, id)
  const compared = await admin.send(`Référence;Prix\n${reference};75000`)
  await shop.call('PUT', `/api/produits/${id}`, { token: staff.token, body: { list_price: 72_000 } })
  const refused = await admin.decide(compared.id)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'import.changed'])
  await runImports(shop)
  const [line] = await admin.lines(compared.id)
  expect(line?.differences).toEqual([{ label: 'Prix', before: '72000', after: '75000' }])
  // Another member of staff saves between the decision and the batch.
  await admin.decide(compared.id)
  await shop.call('PUT', `/api/produits/${id}`, { token: staff.token, body: { list_price: 73_000 } })
  await runImports(shop)
  expect(await admin.read(compared.id)).toMatchObject({ state: 'done', counts: { missed: 1 } })
  expect((await admin.lines(compared.id))[0]?.reason).toContain('rien n’a été écrasé')
  expect(await readWholeProduct(shop.db, reference)).toMatchObject({ list_price: 73_000 })
})

test('applying twice applies once, and an abandoned file cannot be applied', async ({
  shop,
  staff,
  admin,
}) => {
  const reference = newReference()
  const file = `Référence;Nom;Catégorie;Prix;Quantité\n${reference};Ventilateur unique;Ventilateur;45000;3`
  const compared = await admin.send(file)
  const responses = await Promise.all([admin.decide(compared.id), admin.decide(compared.id)])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await runImports(shop)
  expect(await readWholeProduct(shop.db, reference)).toMatchObject({ on_hand: 3, version: 1 })
  const left = await admin.send(file.replace(reference, newReference()))
  await shop.call('DELETE', `/api/admin/imports/${left.id}`, { token: staff.token })
  expect(await admin.read(left.id)).toMatchObject({ state: 'left', counts: {} })
  expect((await admin.decide(left.id)).json()).toMatchObject({ code: 'import.state' })
})

test('an import whose process crashed resumes, with each line applied once', async ({ shop, admin }) => {
  const references = Array.from({ length: 130 }, newReference)
  const compared = await admin.send(
    [
      'Référence;Nom;Catégorie;Prix;Quantité',
      ...references.map((one) => `${one};Ventilateur ${one};Ventilateur;45000;2`),
    ].join('\n'),
  )
  await admin.decide(compared.id)
  await runImports(shop, async () => false)
  expect(await admin.read(compared.id)).toMatchObject({ applied: 50, counts: { created: 50, create: 80 } })
  await runImports(shop)
  expect(await admin.read(compared.id)).toMatchObject({
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

test('every change of an import is recorded under the name of the person who decided it', async ({
  shop,
  staff,
  admin,
}) => {
  const reference = newReference()
  const compared = await admin.send(
    `Référence;Nom;Catégorie;Prix\n${reference};Ventilateur noté;Ventilateur;45000`,
  )
  await admin.apply(compared.id)
  const id = (await readWholeProduct(shop.db, reference))?.['id']
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

test('the template has the names of all columns, and a file does not restore an archived product', async ({
  shop,
  staff,
  admin,
}) => {
  const template = await shop.call('GET', '/api/admin/imports/modele.csv', { token: staff.token })
  expect(template.body.startsWith('\uFEFFRéférence;Nom;Catégorie;Marque;Description;Prix;')).toBe(true)
  const id = await makeProduct(shop.db, {})
  await shop.call('DELETE', `/api/produits/${id}`, { token: staff.token })
  const reference = await referenceOf(shop, id)
  const compared = await admin.send(`Référence;Nom\n${reference};Revenu`)
  expect((await admin.lines(compared.id))[0]?.reason).toContain('archivé')
})
