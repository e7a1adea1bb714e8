import { expect, test } from 'vitest'
import { readNewMember } from './read-new-member.ts'

const AWA = { name: ' Awa  Ndiaye ', email: ' Awa@Exemple.sn', rights: 'paiements, Commandes,paiements' }

test('a new member is parsed from a terminal like from a form, with rights in the order of the list', () => {
  expect(readNewMember(AWA)).toEqual({
    name: 'Awa Ndiaye',
    email: 'awa@exemple.sn',
    rights: ['commandes', 'paiements'],
  })
})

test.each([
  ['an invalid e-mail', { email: 'awa' }, 'L’adresse e-mail est invalide.'],
  [
    'a right that does not exist',
    { rights: 'clients,chef' },
    'Droit inconnu : chef. Les droits sont : catalogue,',
  ],
  ['nothing but commas', { rights: ' ,; ' }, 'Choisissez au moins un droit parmi : catalogue, commandes,'],
  ['a name of blanks', { name: '  ' }, 'Le nom est vide'],
  ['a name that is too long', { name: 'A'.repeat(101) }, 'Le nom est vide, trop long'],
  ['a name that rewrites the terminal', { name: 'Awa\u001B[2J' }, 'caractère interdit'],
])('%s is refused with a sentence', (_what, wrong, sentence) => {
  let fields: unknown
  try {
    readNewMember({ ...AWA, ...wrong })
  } catch (error) {
    ;({ fields } = error as { fields: unknown })
  }
  expect(Object.values(fields as Record<string, string>)).toEqual([expect.stringContaining(sentence)])
})
