import { expect, test } from 'vitest'
import { nameDay } from './words.ts'

test('a day is named in everyday French', () => {
  expect(nameDay('2026-11-24')).toBe('mardi 24 novembre')
})
