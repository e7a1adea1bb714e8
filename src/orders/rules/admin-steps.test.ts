import { expect, test } from 'vitest'
import type { OrderState } from '#orders/contract.ts'
import { type AdminFacts, listAdminSteps } from './admin-steps.ts'

const order = (parts: Partial<AdminFacts> = {}): AdminFacts => ({
  type_sale: 'order',
  state: 'sale',
  waiting: false,
  amount_total: 100_000,
  paid_total: 0,
  paid_delivery: 0,
  amount_credited: 0,
  delivery: 'free',
  hasCourier: true,
  hasSlot: true,
  ...parts,
})
const find = (parts: Partial<AdminFacts>, to: OrderState) =>
  listAdminSteps(order(parts)).find((step) => step.to === to)

test('staff see the transitions of the state table and no others', () => {
  const reached = (state: OrderState, type_sale: AdminFacts['type_sale'] = 'order') =>
    listAdminSteps(order({ state, type_sale })).map(({ to }) => to)
  expect(reached('draft')).toEqual(['sale', 'cancel'])
  expect(reached('sale')).toEqual(['to_delivered', 'cancel'])
  expect(reached('to_delivered')).toEqual(['delivered'])
  expect(reached('validation', 'creditorder')).toEqual(['sale', 'cancel'])
  expect(reached('cancel')).toEqual(['sale'])
  expect(reached('cancel', 'creditorder')).toEqual(['validation'])
  for (const state of ['delivered', 'done'] as const) expect(reached(state)).toEqual([])
})

test('a paid order is not cancelled before it is refunded', () => {
  expect(find({}, 'cancel')).toEqual({
    to: 'cancel',
    blocked: null,
    missing: null,
    needs_reason: true,
  })
  expect(find({ paid_total: 1 }, 'cancel')?.blocked).toContain('remboursez')
  expect(find({ paid_delivery: 1 }, 'cancel')?.blocked).toContain('remboursez')
})

test('a cancelled and refunded order says why it cannot be reopened', () => {
  expect(find({ state: 'cancel' }, 'sale')?.blocked).toBeNull()
  expect(find({ state: 'cancel', amount_credited: 1 }, 'sale')?.blocked).toContain('remboursée')
})

test('an order for elsewhere is not dispatched before its delivery price is accepted', () => {
  expect(find({ delivery: 'to-quote' }, 'to_delivered')?.blocked).toContain('Indiquez')
  expect(find({ delivery: 'offered' }, 'to_delivered')?.blocked).toContain('accepté')
  expect(find({ delivery: 'accepted' }, 'to_delivered')?.blocked).toBeNull()
})

test('a pre-order is dispatched once it is paid in full', () => {
  expect(find({ type_sale: 'preorder', paid_total: 99_999 }, 'to_delivered')?.blocked).toContain('payée')
  expect(find({ type_sale: 'preorder', paid_total: 100_000 }, 'to_delivered')?.blocked).toBeNull()
})

test.each([
  [true, true, null],
  [true, false, 'Aucun créneau n’est choisi.'],
  [false, true, 'Aucun livreur n’est choisi.'],
  [false, false, 'Ni livreur ni créneau ne sont choisis.'],
])(
  'an order with courier %s and half-day %s may be dispatched, with the missing part named: %s',
  (hasCourier, hasSlot, missing) => {
    expect(find({ hasCourier, hasSlot }, 'to_delivered')).toMatchObject({ blocked: null, missing })
  },
)
