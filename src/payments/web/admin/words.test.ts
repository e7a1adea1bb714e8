import { expect, test } from 'vitest'
import { nameDay } from './words.ts'

test('a day is named as people say it', () => {
  expect(nameDay('2026-11-24')).toBe('mardi 24 novembre')
})
