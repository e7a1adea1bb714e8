import { expect, test } from 'vitest'
import { nameMeans } from './means.ts'

test('customers read a name for each means of payment', () => {
  expect(['wave', 'orange', 'cash'].map(nameMeans)).toEqual(['Wave', 'Orange Money', 'Espèces'])
  expect(nameMeans('virement')).toBe('virement')
})
