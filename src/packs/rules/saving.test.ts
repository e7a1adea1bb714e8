import { expect, test } from 'vitest'
import { packSaving } from './saving.ts'

test.each([
  [234_700, 260_700, 26_000],
  [100_000, 100_000, 0],
  [100_000, 90_000, 0],
])(
  'a pack of %i F, %i F as separate products, saves %i F and never a negative amount',
  (sommeTotal, separate_total, saved) => {
    expect(packSaving({ sommeTotal, separate_total })).toBe(saved)
  },
)
