import { expect, test } from 'vitest'
import { COMMUNES, COMMUNES_BY_DEPARTMENT } from '../communes.ts'
import { listKnownNames, resolvePlace, compareSounds, countSlips, soundOf } from './resolve-place.ts'

const name = (typed: string): string => {
  const { kind, choices } = resolvePlace(typed)
  return [kind, ...choices.map((choice) => choice.name)].join(' | ')
}

test.each([
  // Realistic input with a street, a house or a landmark.
  ['Médina rue 22', 'Médina'],
  ['Médina, rue 22 angle 15', 'Médina'],
  ['rue 22 x 15 medina', 'Médina'],
  ['MEDINA', 'Médina'],
  ['12, rue 10, Point E', 'Fann-Point E-Amitié'],
  ['pointe e', 'Fann-Point E-Amitié'],
  ['Liberté 6 extension, villa 45', 'Sicap-Liberté'],
  ['liberte6', 'Sicap-Liberté'],
  ['Sicap Liberté 2', 'Sicap-Liberté'],
  ['HLM5', 'HLM'],
  ['hlm grand yoff', 'Grand Yoff'],
  ['grandyoff', 'Grand Yoff'],
  ['Sacré coeur 3, près de la boulangerie', 'Mermoz-Sacré-Cœur'],
  ['sacre-coeur', 'Mermoz-Sacré-Cœur'],
  ['Mermoz Pyrotechnie', 'Mermoz-Sacré-Cœur'],
  ['cité keur gorgui', 'Mermoz-Sacré-Cœur'],
  ['Almadies, route de Ngor', 'Ngor'],
  ['zone de captage', 'Grand Yoff'],
  ['Centre ville, avenue Lamine Gueye', 'Dakar-Plateau'],
  ['Plateau, rue Carnot', 'Dakar-Plateau'],
  ['immeuble 4, Dakar Plateau', 'Dakar-Plateau'],
  ['Ouest-Foire, VDN', 'Yoff'],
  ['VDN, Sacré-Cœur 3', 'Mermoz-Sacré-Cœur'],
  ['Unité 17 Parcelles Assainies', 'Parcelles Assainies'],
  ['PA Unité 12', 'Parcelles Assainies'],
  ['Hann Maristes 2', 'Hann Bel-Air'],
  ['Castors, marché', 'Dieuppeul-Derklé'],
  ['Zac Mbao', 'Mbao'],
  ['Jaxaay', 'Jaxaay-Parcelles'],
  ['Lac Rose', 'Tivaouane Peulh-Niaga'],
  ['Thiaroye gare', 'Thiaroye Gare'],
  ['Médina Gounass', 'Médina Gounass'],
  ['Grand Dakar', 'Grand Dakar'],
  // The town or department beside the commune adds no information.
  ['Médina, Dakar', 'Médina'],
  ['Dakar, Sénégal, Yoff Layène', 'Yoff'],
  ['Pikine, Icotaf', 'Pikine Ouest'],
  ['Pikine Est', 'Pikine Est'],
  ['Guédiawaye, Golf Sud', 'Golf Sud'],
  ['Guédiawaye Gounass', 'Médina Gounass'],
  ['Rufisque, Bargny', 'Bargny'],
  ['Rufisque nord', 'Rufisque Nord'],
  // Misspelt or phonetic spellings.
  ['Parcelles assainie', 'Parcelles Assainies'],
  ['parcels asainies u 26', 'Parcelles Assainies'],
  ['Wakam', 'Ouakam'],
  ['ouakame', 'Ouakam'],
  ['mermos', 'Mermoz-Sacré-Cœur'],
  ['yof', 'Yoff'],
  ['almadie', 'Ngor'],
  ['camberen', 'Cambérène'],
  ['colobanne', 'Gueule Tapée-Fass-Colobane'],
  ['gueul tapé', 'Gueule Tapée-Fass-Colobane'],
  ['dieupeul 3', 'Dieuppeul-Derklé'],
  ['patte doie', 'Patte d’Oie'],
  ['diamniadjo', 'Diamniadio'],
  ['djida thiaroye kao', 'Djidah Thiaroye Kao'],
  ['diacksaw', 'Tivaouane Diacksao'],
  ['bambilor', 'Bambylor'],
  ['sangalcam', 'Sangalkam'],
  ['sebikotan', 'Sébikotane'],
  ['biscuterie', 'Biscuiterie'],
  ['niary tali', 'Grand Dakar'],
  ['wakhinan', 'Wakhinane Nimzatt'],
  // An address on a « route de » is not necessarily in the place named.
  ['Mbao, route de Rufisque', 'Mbao'],
  ['Grand Yoff, avenue Bourguiba, près de la route de Ngor', 'Grand Yoff'],
  ['Yoff, route de Thiès', 'Yoff'],
])('ORD-12: « %s » is in %s', (typed, commune) => {
  expect(name(typed)).toBe(`found | ${commune}`)
})

test.each([
  ['Pikine', 'Pikine Est | Pikine Nord | Pikine Ouest'],
  ['pikin', 'Pikine Est | Pikine Nord | Pikine Ouest'],
  ['guediawaye', 'Golf Sud | Sam Notaire | Ndiarème Limamoulaye | Wakhinane Nimzatt | Médina Gounass'],
  ['Gediaway, cité 12', 'Golf Sud | Sam Notaire | Ndiarème Limamoulaye | Wakhinane Nimzatt | Médina Gounass'],
  ['Rufisque', 'Rufisque Est | Rufisque Nord | Rufisque Ouest'],
  ['keur massar villa 3', 'Keur Massar Nord | Keur Massar Sud'],
  ['yeumbeul', 'Yeumbeul Nord | Yeumbeul Sud'],
  ['guinaw rails', 'Guinaw Rail Nord | Guinaw Rail Sud'],
  ['Thiaroye', 'Thiaroye-sur-Mer | Thiaroye Gare | Djidah Thiaroye Kao'],
  ['Nimzatt', 'HLM | Wakhinane Nimzatt'],
  ['Tivaouane', 'Tivaouane Diacksao | Tivaouane Peulh-Niaga | Tivaouane'],
  ['Médina ou Fass', 'Médina | Gueule Tapée-Fass-Colobane'],
  ['Parcelles Assainies, Thiès', 'Parcelles Assainies | Thiès'],
  ['route de Rufisque', 'Rufisque Est | Rufisque Nord | Rufisque Ouest'],
  ['VDN', 'Mermoz-Sacré-Cœur'],
  ['malita', 'Malika'],
])('ORD-12: « %s » is ambiguous and needs a choice: %s', (typed, choices) => {
  const found = name(typed)
  // A single typo in a longer name is resolved without a question.
  expect([`unsure | ${choices}`, `found | ${choices}`]).toContain(found)
  if (choices.includes('|')) expect(found).toMatch(/^unsure/)
})

test.each([
  ['Thiès', 'found | Thiès'],
  ['thies, quartier Randoulène', 'found | Thiès'],
  ['Mbour', 'found | Mbour'],
  ['Saly, Mbour', 'found | Saly | Mbour'],
  ['ziguinchore', 'found | Ziguinchor'],
  ['Saint Louis', 'found | Saint-Louis'],
  ['Dakar', 'region'],
  ['Dakar, villa 12', 'region'],
  ['rue 12', 'unknown'],
  ['en face de la mosquée', 'unknown'],
  ['chez Mbaye Ndiaye', 'unknown'],
  ['maison Sarr, au village', 'unknown'],
  ['', 'unknown'],
  ['(*', 'unknown'],
])('« %s » is a town elsewhere, the region, or unknown: %s', (typed, meant) => {
  expect(name(typed)).toBe(meant)
})

test.each(COMMUNES)('ORD-12: the commune %s is found by its own name', (commune) => {
  expect(name(commune)).toBe(`found | ${commune}`)
})

test('every common name leads to its commune, alone or among those that share it', () => {
  const lost = Object.values(COMMUNES_BY_DEPARTMENT).flatMap((communes) =>
    Object.entries(communes).flatMap(([commune, names]) =>
      names.filter((one) => !resolvePlace(one).choices.some((choice) => choice.commune === commune)),
    ),
  )
  expect(lost).toEqual([])
  for (const { communes } of listKnownNames())
    for (const commune of communes) expect(COMMUNES).toContain(commune)
})

test('a long address and a nonsense word are unknown places, without an error', () => {
  expect(resolvePlace('rue 12 '.repeat(40)).kind).toBe('unknown')
  expect(resolvePlace('x'.repeat(5000)).kind).toBe('unknown')
})

test('words that sound alike are equal, and longer names tolerate more typing errors', () => {
  expect(soundOf('guediawaye')).toBe(soundOf('gediaway'))
  expect(soundOf('parcelles')).toBe(soundOf('parselle'))
  expect(soundOf('face')).not.toBe(soundOf('fass'))
  expect([countSlips('pikine', 'piknie'), countSlips('yoff', 'yof'), countSlips('', 'abc')]).toEqual([
    1, 1, 3,
  ])
  expect(compareSounds('mbai', 'mbao')).toEqual({ likeness: 'maybe', slips: 1 })
  expect(compareSounds('sam', 'san')).toBeUndefined()
  expect(compareSounds('colobana', 'colobane')).toEqual({ likeness: 'sure', slips: 1 })
})
