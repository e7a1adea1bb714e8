import { expect, test } from 'vitest'
import { findQuestions, readWords, writeFaqPage } from './questions.ts'
import { hasWords, buildFound } from './search-words.ts'

const HTML = `<p>Écrivez-nous.</p>
<h2 id="payer">Payer</h2>
<h3 id="q1">Puis-je payer avec Wave ?</h3>
<p>Oui, en <strong>ligne</strong>.</p>
<h3 id="q2">Et en espèces ?</h3>
<p>Oui, &lt;à domicile&gt;.</p>
<h2 id="livrer">Être livré</h2>
<h3 id="q3">Où livrez-vous ?</h3>
<p>À Dakar &amp; ailleurs.</p>
`

test('NAV-12: an empty search shows the whole text', () => {
  expect(findQuestions(HTML, '')).toEqual({ html: HTML, sections: ['payer', 'livrer'], found: 3, total: 3 })
})

test('NAV-12: a search shows the questions that match in question or answer, under their heading', () => {
  const { html, sections, found } = findQuestions(HTML, 'ESPECES domicile')
  expect([sections, found]).toEqual([['payer'], 1])
  expect(html).toContain('Écrivez-nous.')
  expect(html).toContain('id="q2"')
  expect(html).not.toContain('id="q1"')
  expect(html).not.toContain('Être livré')
})

test('NAV-12: a search without results keeps the contact', () => {
  const { html, found } = findQuestions(HTML, 'licorne')
  expect([html.trim(), found]).toEqual(['<p>Écrivez-nous.</p>', 0])
  expect(buildFound(0, 3)).toMatch(/^Aucune question/)
})

test.each([
  ['Où livrez-vous ?', 'livrez', true],
  ['Où livrez-vous ?', 'OU', true],
  ['Où livrez-vous ?', 'ivrez', false],
  ['Le cœur', 'coeur', true],
  ['Payer par Wave', 'wave payer', true],
  ['Payer par Wave', 'wave orange', false],
  ['Payer', '<script>', false],
])('« %s » matches « %s »: %s', (text, typed, isFound) => {
  expect(hasWords(text, typed)).toBe(isFound)
})

test('NAV-12: search engines receive each question with its answer, as plain text', () => {
  expect(writeFaqPage(HTML)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { name: 'Puis-je payer avec Wave ?', acceptedAnswer: { text: 'Oui, en ligne.' } },
      { name: 'Et en espèces ?', acceptedAnswer: { text: 'Oui, <à domicile>.' } },
      { name: 'Où livrez-vous ?', acceptedAnswer: { text: 'À Dakar & ailleurs.' } },
    ],
  })
  expect(readWords('a<br>b')).toBe('a b')
})
