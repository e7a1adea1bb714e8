import { expect, test } from 'vitest'
import { listHeadings, listSections } from './headings.ts'

test('the table of contents lists the sections of a text, with anchors without accents', () => {
  expect(listSections('## Où sont vos données\n\nTexte\n\n### Détail\n\n## 2. Cœur du métier\n')).toEqual([
    { id: 'ou-sont-vos-donnees', title: 'Où sont vos données' },
    { id: '2-coeur-du-metier', title: '2. Cœur du métier' },
  ])
})

test('two headings with the same words keep two anchors', () => {
  expect(listHeadings('## Payer\n### Payer\n## Payer').map(({ id }) => id)).toEqual([
    'payer',
    'payer-2',
    'payer-3',
  ])
})

test('a number sign inside a sentence is not a heading', () => {
  expect(listHeadings('Commande #12\n#sans espace')).toEqual([])
})
