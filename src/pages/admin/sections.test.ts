import { expect, test } from 'vitest'
import { SECTIONS, findSection, listMenu, mayOpen } from './sections.ts'

const CATALOGUE = 'produits categories etiquettes packs promotions stock achats produits/import recherches'

/** Sections that each right opens besides the dashboard and the confirmations. */
const OPENS: readonly (readonly [right: string, paths: string])[] = [
  ['catalogue', CATALOGUE],
  ['commandes', 'commandes'],
  ['paiements', 'paiements'],
  ['credits', 'credits'],
  ['clients', 'clients entreprises adhesions prospects'],
  ['livraison', 'livraison'],
  ['admin', SECTIONS.map(({ path }) => path).join(' ')],
]

const listOpen = (rights: readonly string[]) =>
  SECTIONS.filter((section) => mayOpen(section, rights)).map(({ path }) => path)

test.each(OPENS)('the right « %s » opens its own sections and no other', (right, paths) => {
  const expected = new Set(['', 'confirmations', ...paths.split(' ')])
  expect(listOpen([right]).toSorted()).toEqual([...expected].toSorted())
})

test('the menu of a courier has their stops alone, and that of staff with other rights the dashboard too', () => {
  const menuOf = (...rights: string[]) => listMenu(rights).map(({ path }) => path)
  expect(menuOf('livraison')).toEqual(['livraison'])
  expect(menuOf('livraison', 'credits')).toEqual(['', 'confirmations', 'livraison', 'credits'])
  expect(menuOf()).toEqual(['', 'confirmations'])
})

test('without rights only the dashboard and the confirmations open, and every section has a right that opens it', () => {
  expect(listOpen([])).toEqual(['', 'confirmations'])
  const rights = OPENS.map(([right]) => right).filter((right) => right !== 'admin')
  const forAdminAlone = ['rapports', 'messages', 'boutique', 'contenus', 'equipe', 'reglages', 'journal']
  expect(listOpen(rights)).toEqual(
    SECTIONS.map(({ path }) => path).filter((path) => !forAdminAlone.includes(path)),
  )
})

test.each([
  ['/admin/produits/12', 'produits'],
  ['/admin/produits/import/3', 'produits/import'],
  ['/admin/commandes/', 'commandes'],
  ['/admin', ''],
])('the address %s belongs to the section « %s »', (address, path) => {
  expect(findSection(address)?.path).toBe(path)
})

test.each(['rien', 'produitsx', 'constructor'])('/admin/%s belongs to no section', (address) => {
  expect(findSection(`/admin/${address}`)).toBeUndefined()
})
