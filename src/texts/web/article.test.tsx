import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ContentPage } from '#texts/contract.ts'
import { Article } from './article.tsx'

const page: ContentPage = {
  slug: 'faq',
  title: 'Questions fréquentes',
  description: 'Nos réponses.',
  version: '2026-11-21',
  effectiveFrom: '2026-11-21',
  html: '<h2 id="payer">Payer</h2>',
  sections: [
    { id: 'payer', title: 'Payer' },
    { id: 'livrer', title: 'Livrer' },
    { id: 'rendre', title: 'Rendre' },
  ],
  versions: ['2026-11-21'],
}

test('NAV-12: a text shows its title, its version in full and links to its parts', () => {
  const html = renderToStaticMarkup(<Article page={page} />)
  expect(html).toContain('>Questions fréquentes</h1>')
  expect(html).toContain('Version du <time dateTime="2026-11-21">21\u00a0novembre 2026</time>')
  expect(html).toContain('href="#livrer"')
  expect(html).toContain('<h2 id="payer">Payer</h2>')
})

test('nothing is styled by attribute: the policy of the page forbids it', () => {
  expect(renderToStaticMarkup(<Article page={page} />)).not.toContain('style=')
})

test('a short text has no table of contents', () => {
  const html = renderToStaticMarkup(<Article page={{ ...page, sections: page.sections.slice(0, 2) }} />)
  expect(html).not.toContain('Sommaire')
})

test('older versions stay one link away, and a first version announces none', () => {
  expect(renderToStaticMarkup(<Article page={page} />)).not.toContain('Autres versions')
  const html = renderToStaticMarkup(<Article page={{ ...page, versions: ['2027-01-01', '2026-11-21'] }} />)
  expect(html).toContain('href="?version=2027-01-01"')
})
