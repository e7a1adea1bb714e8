import { expect, test } from 'vitest'
import { COMMUNES, COMMUNES_BY_DEPARTMENT, isCommune } from './communes.ts'
import { findPlaces } from './find-places.ts'

test('ORD-12: the Dakar region has 53 communes in five departments, each once', () => {
  const counts = Object.fromEntries(
    Object.entries(COMMUNES_BY_DEPARTMENT).map(([name, communes]) => [name, Object.keys(communes).length]),
  )
  expect(counts).toEqual({ Dakar: 19, Guédiawaye: 5, Pikine: 12, 'Keur Massar': 6, Rufisque: 11 })
  expect(new Set(COMMUNES).size).toBe(53)
  expect([isCommune('Ngor'), isCommune('ngor'), isCommune('Thiès')]).toEqual([true, false, false])
})

test.each([
  ['Sacré-Cœur 3', 'Mermoz-Sacré-Cœur'],
  ['sacre coeur 3', 'Mermoz-Sacré-Cœur'],
  ['Cité Keur Gorgui', 'Mermoz-Sacré-Cœur'],
  ['VDN', 'Mermoz-Sacré-Cœur'],
  ['Mermoz', 'Mermoz-Sacré-Cœur'],
  ['Sicap Baobab', 'Mermoz-Sacré-Cœur'],
  ['Liberté 6', 'Sicap-Liberté'],
  ['LIBERTE 1', 'Sicap-Liberté'],
  ['Point E', 'Fann-Point E-Amitié'],
  ['Fann', 'Fann-Point E-Amitié'],
  ['Amitié 2', 'Fann-Point E-Amitié'],
  ['Almadies', 'Ngor'],
  ['Mamelles', 'Ouakam'],
  ['Castors', 'Dieuppeul-Derklé'],
  ['Dieuppeul', 'Dieuppeul-Derklé'],
  ['Niary Tally', 'Grand Dakar'],
  ['Colobane', 'Gueule Tapée-Fass-Colobane'],
  ['Médina', 'Médina'],
  ['Plateau', 'Dakar-Plateau'],
  ['Front de Terre', 'Grand Yoff'],
  ['Maristes', 'Hann Bel-Air'],
  ['Hann', 'Hann Bel-Air'],
  ['ouest foire', 'Yoff'],
  ['Nord Foire', 'Yoff'],
  ['Parcelles', 'Parcelles Assainies'],
  ['parcelles unité 26', 'Parcelles Assainies'],
  ['Golf', 'Golf Sud'],
  ['Zac Mbao', 'Mbao'],
  ['Thiaroye', 'Thiaroye-sur-Mer'],
  ['Keur Massar', 'Keur Massar Nord'],
  ['Rufisque', 'Rufisque Ouest'],
  ['Diamniadio', 'Diamniadio'],
  ['lac rose', 'Tivaouane Peulh-Niaga'],
  ["jet d'eau", 'Sicap-Liberté'],
  ["patte d'oie", 'Patte d’Oie'],
])('ORD-2: « %s » is found in the commune %s', (typed, commune) => {
  expect(findPlaces(typed)[0]).toMatchObject({ commune })
})

test.each(COMMUNES)('ORD-2: the commune %s is found by its own name', (commune) => {
  expect(findPlaces(commune)[0]).toMatchObject({ place: commune, commune })
})

test('ORD-2: every word must match, and at most eight places are offered', () => {
  expect(findPlaces('parcelles')).toHaveLength(8)
  expect(findPlaces('keur massar thiès')).toEqual([])
  expect(findPlaces('  ')).toEqual([])
  expect(findPlaces('(*')).toEqual([])
  expect(findPlaces('liberte 4')).toEqual([
    { place: 'Liberté 4', commune: 'Sicap-Liberté', department: 'Dakar' },
  ])
})
