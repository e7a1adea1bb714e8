import { expect, test } from 'vitest'
import { writePromise } from './write-promise.ts'

const TOMORROW = { day: '2026-11-25', words: 'Livré demain' }
const FRIDAY = { day: '2026-11-27', words: 'Livré vendredi' }
const NEXT = { anywhere: FRIDAY, dakar: TOMORROW, elsewhere: FRIDAY, far_communes: ['Bargny'] }
const MERMOZ = { place: 'Mermoz', commune: 'Mermoz-Sacré-Cœur', words: 'à Mermoz' }
const BARGNY = { place: 'Bargny', commune: 'Bargny', words: 'à Bargny' }

test('the day is promised for the commune of the visitor’s chosen place', () => {
  expect(writePromise(NEXT, MERMOZ)).toBe('Livré demain à Mermoz')
  expect(writePromise(NEXT, BARGNY)).toBe('Livré vendredi à Bargny')
})

test('without a chosen place only conditions common to all communes are promised', () => {
  expect(writePromise(NEXT, null)).toBe('Livré vendredi à Dakar')
  expect(writePromise({ ...NEXT, anywhere: null }, null)).toBeUndefined()
})

test('without a free half-day no day is promised', () => {
  expect(writePromise({ ...NEXT, dakar: null }, MERMOZ)).toBeUndefined()
  expect(writePromise({ ...NEXT, elsewhere: null }, BARGNY)).toBeUndefined()
})
