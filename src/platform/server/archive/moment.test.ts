import { expect, test } from 'vitest'
import { readMoment } from './moment.ts'

const NOW = new Date('2026-11-25T15:00:00Z')

test('a moment is parsed with its day or for today, to the minute or finer, in Dakar time', () => {
  const read = (text: string): string => readMoment(text, NOW).toISOString()
  expect(read('2026-11-24 14:05')).toBe('2026-11-24T14:05:00.000Z')
  expect(read('2026-11-24T14:05:30')).toBe('2026-11-24T14:05:30.000Z')
  expect(read(' 2026-11-24 14:05:30.25 ')).toBe('2026-11-24T14:05:30.250Z')
  expect(read('14:05')).toBe('2026-11-25T14:05:00.000Z')
})

test('an invalid moment, or one in the future, is refused with a sentence', () => {
  for (const text of [
    '',
    'yesterday',
    '2026-11-24',
    '2026-02-30 10:00',
    '25:00',
    '14:60',
    '24/11/2026 14:05',
  ])
    expect(() => readMoment(text, NOW), text).toThrow('is no moment')
  expect(() => readMoment('15:01', NOW)).toThrow('2026-11-25 15:01:00 is yet to come')
})
