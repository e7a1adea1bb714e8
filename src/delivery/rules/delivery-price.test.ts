import { expect, test } from 'vitest'
import { USUAL_SETTINGS } from '#settings/rules/usual-settings.ts'
import { priceDelivery } from './delivery-price.ts'

const USUAL = USUAL_SETTINGS.delivery

test.each([
  ['Ouakam', 'Mamelles', 0],
  ['Rufisque Est', 'Rufisque', 0],
  [null, 'Dakar', 0],
  [null, ' dakar ', 0],
  [null, 'Dakar Bango', null],
  [null, 'Thiès', null],
  ['Gotham', 'Gotham', null],
  [null, 'Médina rue 22', 0],
  [null, 'Parcelles assainie', 0],
  // Three possible communes with the same price.
  [null, 'Pikine', 0],
  [null, 'Tivaouane', null],
  [null, 'Parcelles Assainies, Thiès', null],
])('ORD-12: delivery to %s (%s) costs %s', (commune, place, price) => {
  expect(priceDelivery({ commune, place }, USUAL).fee).toBe(price)
})

test('communes outside the configured Dakar price are priced as elsewhere', () => {
  const named = { ...USUAL, free_communes: ['Médina'] }
  expect(priceDelivery({ commune: 'Médina', place: 'Tilène' }, named).fee).toBe(0)
  expect(priceDelivery({ commune: 'HLM', place: 'HLM 5' }, named).fee).toBeNull()
})

test('a name of communes with different prices is quoted until one commune is chosen', () => {
  const named = { ...USUAL, free_communes: ['Pikine Est', 'Médina'] }
  expect(priceDelivery({ commune: null, place: 'Pikine' }, named)).toMatchObject({
    zone: 'elsewhere',
    fee: null,
  })
  expect(priceDelivery({ commune: 'Pikine Est', place: 'Pikine' }, named).fee).toBe(0)
  expect(priceDelivery({ commune: null, place: 'Médina rue 22' }, named).fee).toBe(0)
})

test('the choice « none of these » is priced as elsewhere, for any text', () => {
  expect(priceDelivery({ commune: null, place: 'Médina', isElsewhere: true }, USUAL)).toEqual({
    zone: 'elsewhere',
    area: 'elsewhere',
    fee: null,
  })
})

test('a misspelt town has the price of its zone', () => {
  const set = { ...USUAL, zones: [{ name: 'Petite Côte', places: ['Mbour'], fee: 7000 }] }
  expect(priceDelivery({ commune: null, place: 'mbourr, quartier Tefess' }, set)).toMatchObject({ fee: 7000 })
})

test('a zone’s own price takes precedence over Dakar and elsewhere, and half-days stay those of its region', () => {
  const set = {
    ...USUAL,
    fees: { dakar: 2000, elsewhere: 9000 },
    zones: [
      { name: 'Île', places: ['Gorée'], fee: 4000 },
      { name: 'Thiès', places: ['Thiès'], fee: null },
    ],
  }
  expect(priceDelivery({ commune: 'Gorée', place: 'Gorée' }, set)).toEqual({
    zone: 'dakar',
    area: 'Île',
    fee: 4000,
  })
  expect(priceDelivery({ commune: 'HLM', place: 'HLM' }, set)).toEqual({
    zone: 'dakar',
    area: 'dakar',
    fee: 2000,
  })
  expect(priceDelivery({ commune: null, place: 'THIES' }, set)).toEqual({
    zone: 'elsewhere',
    area: 'Thiès',
    fee: null,
  })
  expect(priceDelivery({ commune: null, place: 'Matam' }, set).fee).toBe(9000)
})
