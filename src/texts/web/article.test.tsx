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

test('NAV-12: a text shows its title, its full version and links to its sections', () => {
  const html = renderToStaticMarkup(<Article page={page} />)
  expect(html).toContain('>Questions fréquentes</h1>')
  expect(html).toContain('Version du <time dateTime="2026-11-21">21\u00a0novembre 2026</time>')
  expect(html).toContain('href="#livrer"')
  expect(html).toContain('<h2 id="payer">Payer</h2>')
})

test('no style attribute is used, because the page’s policy forbids it', () => {
  expect(renderToStaticMarkup(<Article page={page} />)).not.toContain('style=')
})

test('a short text has no table of contents', () => {
  const html = renderToStaticMarkup(<Article page={{ ...page, sections: page.sections.slice(0, 2) }} />)
  expect(html).not.toContain('Sommaire')
})

test('older versions are linked, and a first version has no such link', () => {
  expect(renderToStaticMarkup(<Article page={page} />)).not.toContain('Autres versions')
  const html = renderToStaticMarkup(<Article page={{ ...page, versions: ['2027-01-01', '2026-11-21'] }} />)
  expect(html).toContain('href="?version=2027-01-01"')
})
