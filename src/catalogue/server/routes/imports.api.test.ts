import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory, makeProduct } from '../../../../test/harness/factories.ts'
import { type ImportDesk, openImportDesk, readWholeProduct } from '../../../../test/harness/imports.ts'
import { expectBooksInOrder, readStock } from '../../../../test/harness/orders.ts'
import { type TestShop, openTestShop } from '../../../../test/harness/shop.ts'
import { makeXlsx } from '../../../../test/harness/xlsx.ts'
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
const newReference = (): string => `IMP-${(made += 1)}`

const readProduct = (reference: string) => readWholeProduct(shop.db, reference)

test('a file makes new products and changes known ones, as the form would, after it was looked at', async () => {
  const reference = newReference()
  const id = await makeProduct(shop.db, { list_price: 90_000, quantity: 4 })
  const known = (
    await shop.db.rows<{ reference: string }>({
      text: 'select reference from product where id = $1',
      values: [id],
    })
  )[0]?.reference
  const file = [
    'Référence;Nom;Catégorie;Prix;Prix d’achat;Prix à crédit;Étiquettes;Largeur (cm);Hauteur (cm);Profondeur (cm);Quantité',
    `${reference};Ventilateur Harmattan;ventilateur;45 000;30 000;auto;Nouveau | Ramadan;40;120,5;40;7`,
    `${known};Nom changé;Réfrigérateur;85000;;;;;;;6`,
  ].join('\r\n')
  const compared = await desk.send(file)
  expect(compared).toMatchObject({
    state: 'ready',
    file_name: 'Prix d’été.csv',
    total: 2,
    checked: 2,
    has_quantities: true,
    counts: { create: 1, update: 1 },
  })
  expect(await readProduct(reference)).toBeUndefined()
  const lines = await desk.lines(compared.id)
  expect(lines[1]).toMatchObject({ line: 3, outcome: 'update', product_id: id })
  expect(lines[1]?.differences).toEqual([
    { label: 'Nom', before: expect.stringContaining('Nordal'), after: 'Nom changé' },
    { label: 'Prix', before: '90000', after: '85000' },
    { label: 'Quantité', before: '4', after: '6' },
  ])
  const done = await desk.apply(compared.id)
  expect(done).toMatchObject({ state: 'done', applied: 2, counts: { created: 1, updated: 1 } })
  expect(await readProduct(reference)).toMatchObject({
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

test('what an export wrote imports back to the same: no row has anything to change', async () => {
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
  const exported = await desk.exportAll()
  expect(exported).toContain("'=SOMME(A1:A9)")
  expect(exported).not.toMatch(/(^|;)"?[=+@]/m)
  const compared = await desk.send(exported)
  expect(await desk.lines(compared.id, '?voir=error')).toEqual([])
  expect(compared.counts).toEqual({ same: compared.total })
  expect(compared.total).toBeGreaterThan(2)
})

test('an import is undone by importing the export that was made before it', async () => {
  const reference = newReference()
  await desk.apply(
    (
      await desk.send(
        `Référence;Nom;Catégorie;Prix;Prix d’achat;Prix à crédit;Étiquettes;Quantité\n${reference};Ventilateur Saly;Ventilateur;50000;40000;auto;Nouveau;9`,
      )
    ).id,
  )
  const before = await readProduct(reference)
  const exported = await desk.exportAll()
  await desk.apply(
    (
      await desk.send(
        `Référence;Nom;Prix;Prix à crédit;Étiquettes;Marque;Quantité;En vente\n${reference};Autre nom;60000;99000;;Vento;2;non`,
      )
    ).id,
  )
  expect(await readProduct(reference)).toMatchObject({
    name: 'Autre nom',
    creditorder_manual: true,
    on_hand: 2,
  })
  await desk.apply((await desk.send(exported)).id)
  const { version, updated_at, ...after } = (await readProduct(reference)) ?? {}
  const { version: _version, updated_at: _at, ...was } = before ?? {}
  expect(after).toEqual(was)
  expect(version).toBeGreaterThan(Number(before?.['version']))
  expect(updated_at).toBeDefined()
})

test('a file with a bad line changes nothing, says « ligne N » with the reason, and takes the others only if asked', async () => {
  const [good, other] = [newReference(), newReference()]
  const compared = await desk.send(
    [
      'Référence,Nom,Catégorie,Prix,En promo,Prix promo',
      `${good},Ventilateur bon,Ventilateur,45000,non,`,
      `${other},"Ventilateur, cher",Ventilateur,0,non,`,
      `${newReference()},Ventilateur,Rayon inconnu,45000,non,`,
      `${newReference()},Ventilateur,Ventilateur,45000,oui,50000`,
      `${good},Encore lui,Ventilateur,45000,non,`,
      `,Sans référence,Ventilateur,45000,non,`,
      `${newReference()},Trop court`,
      `${newReference()},Ventilateur,Ventilateur,45.000,peut-être,`,
    ].join('\n'),
  )
  expect(compared.counts).toEqual({ create: 1, error: 7 })
  const bad = await desk.lines(compared.id, '?voir=error')
  expect(bad.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'Prix\u202F: un prix doit dépasser 0\u00A0FCFA.'],
    [4, 'La catégorie «\u00A0Rayon inconnu\u00A0» n’existe pas.'],
    [5, 'Le prix promotionnel doit être inférieur au prix normal.'],
    [6, 'Cette référence est déjà à la ligne 2.'],
    [7, 'Référence\u202F: la référence manque.'],
    [8, '2 cellules au lieu de 6\u202F: la ligne est abîmée.'],
    [
      9,
      'Prix\u202F: «\u00A045.000\u00A0» peut se lire de deux façons. Écrivez 45000. En promo\u202F: «\u00A0peut-être\u00A0»\u202F: écrivez oui ou non.',
    ],
  ])
  const refused = await desk.decide(compared.id)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'import.bad_lines'])
  await runImports(shop)
  expect(await readProduct(good)).toBeUndefined()
  expect(await desk.apply(compared.id, { skip_bad: true })).toMatchObject({
    state: 'done',
    counts: { created: 1, error: 7 },
  })
  expect(await readProduct(good)).toMatchObject({ name: 'Ventilateur bon' })
  expect(await readProduct(other)).toBeUndefined()
})

test.for([
  ['Référence;Nom\nA;"Ouvert\nB;Fermé', 'un guillemet ouvert ne se referme pas'],
  ['Référence;Nom\nA;Écran 32" plat\n', 'Ligne 2\u202F: un guillemet n’est pas à sa place'],
  ['Nom;Prix\nVentilateur;100', 'Il manque la colonne «\u00A0Référence\u00A0»'],
  ['Référence;Prix;prix\nA;1;2', 'La colonne «\u00A0Prix\u00A0» est là deux fois.'],
  ['rien;de;connu\n1;2;3', 'La première ligne ne porte le nom d’aucune colonne connue.'],
  ['Référence;Nom\n', 'Le fichier n’a aucune ligne'],
  ['\n\n', 'Le fichier est vide.'],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'L’ancien format .xls'],
  [Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), 'Ce fichier Excel ne se lit pas.'],
  [Buffer.from([1, 0, 2, 0, 3]), 'Ce fichier n’est pas un tableau'],
  [
    Buffer.concat([Buffer.from('Référence;Nom\nA;Réfrigérateur cassé '), Buffer.from([0xc3])]),
    'Le fichier est abîmé ou mal encodé.',
  ],
] as const)('a broken file is told as a whole and leaves nothing: %j', async ([file, sentence]) => {
  const compared = await desk.send(file as string | Buffer)
  expect(compared).toMatchObject({ state: 'failed', counts: {} })
  expect(compared.fault).toContain(sentence)
  expect((await desk.decide(compared.id, { skip_bad: true })).json()).toMatchObject({ code: 'import.state' })
})

test.for([
  ['Windows-1252 of Excel', (text: string) => Buffer.from(text, 'latin1')],
  ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['a told sign', (text: string) => Buffer.from(`sep=;\r\n${text}`)],
  ['tabs', (text: string) => Buffer.from(text.replaceAll(';', '\t'))],
  ['commas', (text: string) => Buffer.from(text.replaceAll(';', ','))],
] as const)('a file in %s is understood', async ([, encode]) => {
  const reference = newReference()
  const text = `Référence;Nom;Catégorie;Prix;Image\r\n${reference};Ventilateur à l'été;Ventilateur;45 000;https://exemple.sn/a.jpg\r\n`
  const compared = await desk.send(encode(text))
  expect(compared).toMatchObject({ state: 'ready', counts: { create: 1 }, ignored: ['Image'] })
  expect((await desk.lines(compared.id))[0]).toMatchObject({ name: "Ventilateur à l'été" })
})

test('what Windows-1252 has beyond Latin-1, as Excel saves it, is understood', async () => {
  const text = `Référence;Nom;Catégorie;Prix\r\n${newReference()};Ventilateur d\u0092été, c\u009cur à 40 \u0080;Ventilateur;45000\r\n`
  const compared = await desk.send(Buffer.from(text, 'latin1'))
  expect((await desk.lines(compared.id))[0]).toMatchObject({ name: 'Ventilateur d’été, cœur à 40 €' })
})

test('an Excel file is read as it is: numbers, blanks and the lines that Excel counts', async () => {
  const [reference, bad] = [newReference(), newReference()]
  const compared = await desk.send(
    makeXlsx([
      ['Référence', 'Nom', 'Catégorie', 'Prix', 'Poids (kg)'],
      [reference, 'Ventilateur Excel', 'Ventilateur', 45_000, 3.25],
      [bad, 'Ventilateur cassé', 'Ventilateur', 'gratuit', ''],
    ]),
  )
  expect(await desk.lines(compared.id, '?voir=error')).toMatchObject([{ line: 3, reference: bad }])
  await desk.apply(compared.id, { skip_bad: true })
  expect(await readProduct(reference)).toMatchObject({ list_price: 45_000, weight_kg: 3.25 })
})

test('HTML and formulas in a file are stored as texts, and leave neutralised', async () => {
  const reference = newReference()
  const compared = await desk.send(
    `Référence;Nom;Catégorie;Prix\n${reference};"<script>alert(1)</script>";Ventilateur;45000\n`,
  )
  await desk.apply(compared.id)
  expect(await readProduct(reference)).toMatchObject({ name: '<script>alert(1)</script>' })
})

test('quantities of a file can be left out; then no piece moves', async () => {
  const id = await makeProduct(shop.db, { quantity: 5 })
  const [row] = await shop.db.rows<{ reference: string }>({
    text: 'select reference from product where id = $1',
    values: [id],
  })
  const compared = await desk.send(`Référence;Nom;Quantité\n${row?.reference};Sans comptage;12`)
  await desk.apply(compared.id, { moves_stock: false })
  expect(await readStock(shop.db, id)).toMatchObject({ on_hand: 5 })
  expect(await readProduct(row?.reference ?? '')).toMatchObject({ name: 'Sans comptage' })
})
