import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AddressQuery } from '../table/use-address-query.ts'
import { type Filter, ListFilters } from './list-filters.tsx'

const FILTERS: readonly (Filter | false)[] = [
  { kind: 'toggle', name: 'etat', label: 'À traiter', value: 'a-traiter', isPinned: true },
  {
    kind: 'choice',
    name: 'etat',
    label: 'Statut',
    choices: [
      ['', 'Tous'],
      ['sale', 'Validées'],
    ],
  },
  { kind: 'day', name: 'du', label: 'Du' },
  false,
]

function write(parameters: Readonly<Record<string, string>>): string {
  const query: AddressQuery = {
    get: (name) => parameters[name] ?? '',
    change: () => undefined,
    page: 1,
    text: '',
  }
  return renderToString(<ListFilters query={query} search={undefined} filters={FILTERS} />).replace(
    /<!-- -->/g,
    '',
  )
}

test('a phone shows the number of folded filters, without a pinned one of the same parameter', () => {
  expect(write({})).toContain('>Filtres<')
  expect(write({ etat: 'sale', du: '2026-11-01' })).toContain('>Filtres (2)<')
  expect(write({ etat: 'a-traiter' })).toContain('>Filtres<')
  expect(write({ etat: 'a-traiter' })).toMatch(/aria-pressed="true"[^>]*>À traiter/)
})
