import { expect, test } from 'vitest'
import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { repairLines } from '#baskets/rules/repair-lines.ts'
import { CrmRecord } from '#crm/contract.ts'
import { buildRecord, type Visitor } from './build-record.ts'

const PLACE = 'Dakar/Dakar/Sénégal Ip: 196.207.1.2'
const NOW = new Date(2026, 10, 24, 10, 5, 7)
const [fridge] = repairLines([
  {
    id: 7,
    name: 'Réfrigérateur Nordal',
    price_unit: 250_000,
    preorder_price: 240_000,
    creditorder_price: 290_000,
    quantity: 2,
    date: '2026-11-24T10:00:00',
    location: PLACE,
  },
]) as [BasketLine]
const guest: Visitor = {
  guestId: 'b7f7f0a2-0d0b-4b3a-9f57-3f1c3a1b2c3d',
  location: PLACE,
  localisation: '14.69,-17.44',
  person: undefined,
  isPlaceRefused: false,
}
const product = {
  id: 7,
  nom: 'Réfrigérateur Nordal',
  quantité: 2,
  location: PLACE,
  date: '2026-11-24T10:00:00',
}

test('BASK-5: a guest’s record has every field, and « Guest » for name, phone and e-mail', () => {
  const record = buildRecord('cart', [fridge], guest, NOW)
  expect(record).toEqual({
    guest_id: guest.guestId,
    location: PLACE,
    localisation: '14.69,-17.44',
    name: 'Guest',
    phone: 'Guest',
    email: 'Guest',
    type: 'commande',
    total: 500_000,
    date: '2026-11-24T10:05:07',
    produits: [{ ...product, prix: 250_000, panier: 'cart' }],
  })
  expect(CrmRecord.parse(record)).toEqual(record)
})

test.each<[BasketKind, string, number]>([
  ['preorder', 'precommande', 240_000],
  ['creditOrder', 'acredit', 290_000],
  ['wishlist', 'wishlist', 250_000],
])('BASK-5: the basket %s is reported as « %s », at its own price', (kind, type, prix) => {
  expect(buildRecord(kind, [fridge], guest, NOW)).toMatchObject({
    type,
    total: 2 * prix,
    produits: [{ prix, panier: kind }],
  })
})

test('BASK-5: a signed-in customer’s record has name, phone and e-mail', () => {
  const person = { name: 'Awa Ndiaye', phone: null, email: 'awa@exemple.sn' }
  const { name, phone, email } = buildRecord('cart', [], { ...guest, person }, NOW)
  expect([name, phone, email]).toEqual(['Awa Ndiaye', '', 'awa@exemple.sn'])
})

test('BASK-4: when the location is unknown or refused no field contains one', () => {
  const unknown = buildRecord('cart', [], { ...guest, location: undefined, localisation: '' }, NOW)
  expect([unknown.location, unknown.localisation]).toEqual(['Localisation non disponible', ''])
  const refused = buildRecord('cart', [fridge], { ...guest, isPlaceRefused: true }, NOW)
  expect(JSON.stringify(refused)).not.toMatch(/Dakar|14\.69/)
})

test('BASK-11: a hand-edited line makes a record accepted by the server', () => {
  const edited = { ...fridge, name: `Four\u0000 ${'x'.repeat(194)}\ud83d\ude00`, date: 9, location: null }
  const record = buildRecord('cart', [edited as unknown as BasketLine], guest, NOW)
  expect(CrmRecord.safeParse(record).success).toBe(true)
  expect(record.produits[0]).toMatchObject({ location: 'Localisation non disponible', date: '' })
})
