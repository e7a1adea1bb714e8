import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('two builds stand side by side on each screen, and take turns at beginning', () => {
  const turns = inTurn(['before', 'after'], ['home', 'list'], 2)
  expect(turns.map(({ round, build, item }) => `${round} ${item} ${build}`)).toEqual([
    '1 home before',
    '1 home after',
    '1 list before',
    '1 list after',
    '2 home after',
    '2 home before',
    '2 list after',
    '2 list before',
  ])
})
