import { expect, test } from 'vitest'
import { describeWait } from './waiting-time.ts'

test.each([
  [0, 'dans 1\u00A0seconde'],
  [44.2, 'dans 45\u00A0secondes'],
  [60, 'dans 1\u00A0minute'],
  [61, 'dans 2\u00A0minutes'],
  [720, 'dans 12\u00A0minutes'],
  [3590, 'dans 1\u00A0heure'],
  [3601, 'dans 2\u00A0heures'],
])('a wait of %d seconds is shown as « %s »', (seconds, words) => {
  expect(describeWait(seconds)).toBe(words)
})
