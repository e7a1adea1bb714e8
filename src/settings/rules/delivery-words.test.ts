import { expect, test } from 'vitest'
import type { DeliverySettings } from '#settings/contract.ts'
import { shop } from '#shop.config.ts'
import { findDeliveryFee } from './delivery-fee.ts'
import { writeDeliveryFacts, writeDeliveryWords } from './delivery-words.ts'
import { USUAL_SETTINGS } from './usual-settings.ts'

const COMMUNES = ['Médina', 'HLM', 'Gorée']
const USUAL = USUAL_SETTINGS.delivery
const set = (parts: Partial<DeliverySettings>): DeliverySettings => ({ ...USUAL, ...parts })
const THIES = { name: 'Thiès', places: ['Thiès', 'Mbour', 'Saint-Louis'], fee: 5000 }
const say = (parts: Partial<DeliverySettings>) =>
  Object.values(writeDeliveryWords(set(parts), COMMUNES, shop.delivery) ?? {}).map((text) =>
    text.replace(/[\u00A0\u202F]/g, ' '),
  )

test.each([
  ['a commune', { commune: 'HLM', place: 'HLM 5', isInDakar: true }, 0],
  ['a zone, however it is written', { commune: null, place: 'saint louis', isInDakar: false }, 5000],
  ['a town beside its zone’s', { commune: null, place: 'Saly, Mbour', isInDakar: false }, 5000],
  ['a street called like a town', { commune: 'HLM', place: 'Thiès', isInDakar: true }, 0],
  ['a place with the same beginning', { commune: null, place: 'Thiès-Nones', isInDakar: false }, null],
  ['a commune with a price of its own', { commune: 'Gorée', place: 'Gorée', isInDakar: true }, 3000],
  ['a zone on quote', { commune: null, place: 'Kédougou', isInDakar: false }, null],
  ['nowhere', { commune: null, place: '', isInDakar: false }, null],
])('ORD-12: the price of a delivery to %s', (_what, where, fee) => {
  const zones = [
    THIES,
    { name: 'Île', places: ['Gorée'], fee: 3000 },
    { name: 'Sud', places: ['Kédougou'], fee: null },
  ]
  expect(findDeliveryFee(where, set({ zones }))).toBe(fee)
})

test('pages show the default delivery text without settings', () => {
  expect(writeDeliveryWords(USUAL, COMMUNES, shop.delivery)).toBeUndefined()
})

test.each<[Partial<DeliverySettings>, string, string]>([
  [{ fees: { dakar: 2000, elsewhere: null } }, 'Livraison à Dakar : 2 000 FCFA', shop.delivery.elsewhere],
  [{ fees: { dakar: null, elsewhere: null } }, 'Livraison à Dakar sur devis', shop.delivery.elsewhere],
  [{ fees: { dakar: 0, elsewhere: 8000 } }, shop.delivery.promise, 'Ailleurs : 8 000 FCFA'],
  [{ free_communes: ['HLM'] }, 'Livraison gratuite dans 1 commune de Dakar', shop.delivery.elsewhere],
  [
    { zones: [{ name: 'Île', places: ['Gorée'], fee: 3000 }] },
    'Livraison gratuite dans 2 communes de Dakar',
    shop.delivery.elsewhere,
  ],
  [{ zones: [THIES] }, shop.delivery.promise, 'Ailleurs, à partir de 5 000 FCFA ou sur devis'],
  [
    { zones: [THIES], fees: { dakar: 0, elsewhere: 9000 } },
    shop.delivery.promise,
    'Ailleurs, à partir de 5 000 FCFA',
  ],
])('the promises follow the prices: %j', (parts, promise, elsewhere) => {
  expect(say(parts)).toEqual([promise, elsewhere])
})

test('the table of the information page names each zone, and staff’s text stays in its cell', () => {
  const { delivery_table: table } = writeDeliveryFacts(
    set({ zones: [{ ...THIES, name: 'Thiès | <b>' }], fees: { dakar: 0, elsewhere: null } }),
    COMMUNES,
    shop.delivery,
  )
  expect(table.replace(/[\u00A0\u202F]/g, ' ').split('\n')).toEqual([
    '| Où | Prix |',
    '| --- | --- |',
    '| Région de Dakar | Gratuit, sans minimum |',
    '| Thiès / <b> (Thiès, Mbour, Saint-Louis) | 5 000 FCFA, payés à la livraison |',
    '| Ailleurs au Sénégal | Sur devis, accepté par vous avant l’envoi |',
  ])
})
