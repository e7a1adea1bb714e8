import { expect, test } from 'vitest'
import { readForeign } from './foreign-cell.ts'

test.for([
  ['Prix', '199000.000000', '199000'],
  ['Prix', '199000.00', '199000'],
  ['Prix', '199000.000', '199000'],
  // Thousands for people, decimals for some systems. The amount parser decides.
  ['Prix', '199.000', '199.000'],
  ['Prix', '199000.50', '199000.50'],
  ['Quantité', '12.000', '12'],
  ['Quantité', '-3,0', '-3'],
  ['Quantité', '12.5', '12.5'],
  ['En vente', 'Active', 'oui'],
  ['En vente', '-1', 'non'],
  ['En vente', 'brouillon', 'non'],
  ['En vente', '1', '1'],
  ['Étiquettes', 'Été, Nouveau &amp; cher,', 'Été | Nouveau & cher'],
  ['Étiquettes', 'a | b', 'a | b'],
  ['Nom', 'Four 45&nbsp;L &#8211; inox', 'Four 45\u00A0L – inox'],
  ['Description', String.raw`<p>Un</p>\n<p>Deux</p>`, 'Un\n\nDeux'],
  ['Description', String.raw`Un\nDeux`, 'Un\nDeux'],
  ['Marque', ' Vento ', ' Vento '],
])('in the column %s, another shop’s value %j is read as %j', ([label, cell, read]) => {
  expect(readForeign(label as string, cell as string)).toBe(read)
})
