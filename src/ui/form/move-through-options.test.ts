import { expect, test } from 'vitest'
import { moveThroughOptions } from './move-through-options.ts'

test('arrow keys move through all options and return to the field', () => {
  const move = (key: 'ArrowDown' | 'ArrowUp'): (number | undefined)[] => {
    const seen = [moveThroughOptions(undefined, key, 3)]
    while (seen.at(-1) !== undefined) seen.push(moveThroughOptions(seen.at(-1), key, 3))
    return seen
  }
  expect(move('ArrowDown')).toEqual([0, 1, 2, undefined])
  expect(move('ArrowUp')).toEqual([2, 1, 0, undefined])
})

test('in a list without options the arrow keys do nothing', () => {
  expect(moveThroughOptions(undefined, 'ArrowDown', 0)).toBeUndefined()
  expect(moveThroughOptions(undefined, 'ArrowUp', 0)).toBeUndefined()
})
