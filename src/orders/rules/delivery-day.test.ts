import { expect, test } from 'vitest'
import { type DatedOrder, findDeliveryDay } from './delivery-day.ts'

const SLOT = { day: '2026-11-23', half: 'matin' } as const
const ORDER: DatedOrder = { state: 'sale', type_sale: 'order', slot: SLOT, commitment_date: '2026-12-22' }
const find = (parts: Partial<DatedOrder>) => findDeliveryDay({ ...ORDER, ...parts })

test('an order has one delivery day, its half-day, and the legal deadline is labelled as such', () => {
  expect(find({})).toEqual({ words: 'Lundi 23 novembre, le matin', latest: '2026-12-22' })
  expect(find({ state: 'to_delivered' })?.words).toBe('Lundi 23 novembre, le matin')
})

test.each<[string, Partial<DatedOrder>, { words: string; latest: string | undefined } | undefined]>([
  ['without a half-day', { slot: null }, { words: 'Jour à fixer avec vous', latest: '2026-12-22' }],
  [
    'that is a pre-order',
    { type_sale: 'preorder', slot: null },
    { words: 'Jour à fixer avec vous, une fois la précommande réglée', latest: '2026-12-22' },
  ],
  [
    'that waits for both answers',
    { type_sale: 'creditorder', state: 'validation', slot: null },
    { words: 'Environ trois jours après le premier versement', latest: undefined },
  ],
  [
    'of a guest who is not known yet',
    { is_waiting: true },
    { words: 'Lundi 23 novembre, le matin, une fois la commande confirmée', latest: '2026-12-22' },
  ],
  [
    'agreed for after the last day',
    { commitment_date: '2026-11-20' },
    { words: 'Lundi 23 novembre, le matin', latest: undefined },
  ],
  ['that is delivered', { state: 'delivered' }, { words: 'Lundi 23 novembre, le matin', latest: undefined }],
  ['delivered without a half-day', { state: 'delivered', slot: null }, undefined],
  ['that is cancelled', { state: 'cancel' }, undefined],
])('an order %s says so', (_what, parts, day) => {
  expect(find(parts)).toEqual(day)
})
