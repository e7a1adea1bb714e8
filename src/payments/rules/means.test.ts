import { expect, test } from 'vitest'
import { formatMeans } from './means.ts'

test('customers read a name for each means of payment', () => {
  expect(['wave', 'orange', 'cash'].map(formatMeans)).toEqual(['Wave', 'Orange Money', 'Espèces'])
  expect(formatMeans('virement')).toBe('virement')
})
