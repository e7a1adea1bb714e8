import { expect, test } from 'vitest'
import { OrderState, TypeSale } from '#orders/contract.ts'
import { type Actor, mayCancel, mayHide, mayMove, STEPS } from './states.ts'

const ACTORS: readonly Actor[] = ['customer', 'employer', 'staff', 'shop', 'payment']

/** Every allowed step, repeated by hand so that a new one is added deliberately. */
const ALLOWED = [
  'order draft>sale staff',
  'preorder draft>sale staff',
  'order cancel>sale payment',
  'preorder cancel>sale payment',
  'creditorder cancel>validation payment',
  'order cancel>sale staff',
  'preorder cancel>sale staff',
  'creditorder cancel>validation staff',
  'creditorder validation>sale payment',
  'creditorder validation>sale staff',
  ...['customer', 'employer', 'staff', 'shop'].map((actor) => `creditorder validation>cancel ${actor}`),
  ...['order', 'preorder', 'creditorder'].flatMap((kind) => [
    ...['customer', 'staff', 'shop'].map((actor) => `${kind} draft>cancel ${actor}`),
    ...['customer', 'staff', 'shop'].map((actor) => `${kind} sale>cancel ${actor}`),
    `${kind} sale>to_delivered staff`,
    `${kind} to_delivered>delivered staff`,
    `${kind} to_delivered>sale staff`,
  ]),
]

test('ORD-1: only these transitions between states exist, each for its permitted actors', () => {
  const found = TypeSale.options.flatMap((type_sale) =>
    OrderState.options.flatMap((state) =>
      OrderState.options.flatMap((to) =>
        ACTORS.filter((actor) => mayMove({ type_sale, state }, to, actor)).map(
          (actor) => `${type_sale} ${state}>${to} ${actor}`,
        ),
      ),
    ),
  )
  expect(found.toSorted()).toEqual(ALLOWED.toSorted())
})

test('a delivered order is final; late money or staff reopen a cancelled one', () => {
  expect(STEPS.filter(({ from }) => from === 'delivered' || from === 'done')).toEqual([])
  expect(STEPS.filter(({ from }) => from === 'cancel').flatMap(({ by }) => by)).toEqual([
    'payment',
    'staff',
    'payment',
    'staff',
  ])
})

test.each([
  ['sale', 0, true],
  ['sale', 1, false],
  ['to_delivered', 0, false],
  ['delivered', 0, false],
  ['cancel', 0, false],
] as const)('ORD-4: a customer may cancel in state %s with %i F paid: %s', (state, paid, may) => {
  expect(mayCancel({ type_sale: 'order', state, paid })).toBe(may)
})

test.each([
  ['draft', true],
  ['validation', true],
  ['cancel', true],
  ['sale', false],
  ['delivered', false],
] as const)('an order in state %s may be hidden: %s', (state, may) => {
  expect(mayHide(state)).toBe(may)
})
