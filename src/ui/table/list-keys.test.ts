import { expect, test } from 'vitest'
import { findListAct, findRow } from './list-keys.ts'

const press = (key: string, beside: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...beside,
})

test.each([
  ['j', false, 'next'],
  ['J', false, 'next'],
  ['k', true, 'previous'],
  ['x', true, 'choose'],
  ['ArrowDown', true, 'next'],
  ['ArrowUp', true, 'previous'],
  ['Enter', true, 'open'],
  // Outside the list they scroll the page and press buttons, as everywhere.
  ['ArrowDown', false, undefined],
  ['Enter', false, undefined],
  ['a', true, undefined],
] as const)('the key %s, pressed in a row: %s, triggers %s', (key, isInRow, act) => {
  expect(findListAct(press(key), isInRow)).toBe(act)
})

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'with %j the keys keep the browser’s behaviour',
  (beside) => {
    expect(findListAct(press('j', beside), true)).toBeUndefined()
  },
)

test.each([
  ['next', -1, 0],
  ['previous', -1, 4],
  ['next', 0, 1],
  ['next', 4, 4],
  ['previous', 0, 0],
  ['previous', 3, 2],
] as const)('%s after row %i of five leads to row %i', (act, current, row) => {
  expect(findRow(act, current, 5)).toBe(row)
})
