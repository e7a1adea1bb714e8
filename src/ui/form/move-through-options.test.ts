import { expect, test } from 'vitest'
import { moveThroughOptions } from './move-through-options.ts'

test('arrow keys walk through all places and come back to the field', () => {
  const walk = (key: 'ArrowDown' | 'ArrowUp'): (number | undefined)[] => {
    const seen = [moveThroughOptions(undefined, key, 3)]
    while (seen.at(-1) !== undefined) seen.push(moveThroughOptions(seen.at(-1), key, 3))
    return seen
  }
  expect(walk('ArrowDown')).toEqual([0, 1, 2, undefined])
  expect(walk('ArrowUp')).toEqual([2, 1, 0, undefined])
})

test('in a list without places there is nowhere to go', () => {
  expect(moveThroughOptions(undefined, 'ArrowDown', 0)).toBeUndefined()
  expect(moveThroughOptions(undefined, 'ArrowUp', 0)).toBeUndefined()
})
