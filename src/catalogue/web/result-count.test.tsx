import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ResultCount } from './listing.tsx'

const textOf = (page: number, total: number, isLoading = false) =>
  renderToStaticMarkup(
    <ResultCount page={page} pageSize={9} total={total} isLoading={isLoading} />,
  ).replaceAll(/<[^>]+>/g, '')

test.each([
  [1, 31, 'Affichage 1–9 sur 31 résultats'],
  [4, 31, 'Affichage 28–31 sur 31 résultats'],
  [1, 1, 'Affichage 1–1 sur 1 résultat'],
  [112, 1000, 'Affichage 1000–1000 sur 1000 résultats'],
  [111, 1001, 'Affichage 991–999 sur plus de 1\u202F000 résultats'],
  [1, 0, '0 résultat'],
])('CAT-11: page %i of %i products reads « %s »', (page, total, text) => {
  expect(textOf(page, total)).toBe(text)
})

test('CAT-11: while a list is loading it reads « Chargement »', () => {
  expect(textOf(1, 31, true)).toBe('Chargement')
})
