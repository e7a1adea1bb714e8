import { expect, test } from 'vitest'
import { findSwatch } from './swatches.ts'

test.for([
  ['Blanc', 'blanche'],
  ['Noir', 'Noire'],
  ['vert forêt', 'Vert Forêt mat'],
  ['Gris', 'Gris clair'],
  ['Inox', 'inox brossé'],
  ['Doré', 'dorée'],
])('« %s » and « %s » have the same swatch', ([one, other]) => {
  expect(findSwatch(one as string)).toMatch(/^#[\da-f]{6}$/)
  expect(findSwatch(other as string)).toBe(findSwatch(one as string))
})

test('two words identify more than one colour', () => {
  expect(findSwatch('Bleu ciel')).not.toBe(findSwatch('Bleu'))
})

test.for(['Motif Ndar', '', 'à pois'])('« %s » has no swatch', (name) => {
  expect(findSwatch(name)).toBeUndefined()
})
