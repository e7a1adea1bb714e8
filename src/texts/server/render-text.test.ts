import { expect, test } from 'vitest'
import { listHeadings } from '#texts/rules/headings.ts'
import { renderText } from './render-text.ts'

test('raw HTML in a text is shown as text and never reaches the page', () => {
  const html = renderText(
    'Avant <b onclick="x()">gras</b>\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>',
  )
  expect(html).not.toMatch(/<(?!\/?p>)/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'JavaScript:alert(1)',
  'http://example.org',
])('a link to %s keeps its text and loses its address', (href) => {
  expect(renderText(`[lire](${href})`)).toBe('<p>lire</p>\n')
})

test('internal, mail and phone links stay, an external one gets rel=noopener', () => {
  expect(renderText('[a](/faq) [b](mailto:x@y.sn) [c](tel:+221338000000) [d](#bas)')).not.toContain('rel=')
  expect(renderText('[CDP](https://www.cdp.sn)')).toBe(
    '<p><a href="https://www.cdp.sn" rel="noopener">CDP</a></p>\n',
  )
})

test('quotes in an address cannot open an attribute', () => {
  expect(renderText('[x](<https://a.sn/"onclick="y>)')).not.toContain('"onclick=')
})

test('headings have the anchors of the table of contents', () => {
  const markdown = '## Où ?\n\n### Où ?\n\n## Une *autre*\n'
  const anchors = [...renderText(markdown).matchAll(/<h[23] id="([^"]+)">/g)].map(([, id]) => id)
  expect(anchors).toEqual(listHeadings(markdown).map(({ id }) => id))
  expect(anchors).toHaveLength(3)
})

test('a picture is replaced by its description', () => {
  expect(renderText('![Un frigo](https://a.sn/x.png)')).toBe('<p>Un frigo</p>\n')
})

test('lists and tables stay, and a cell names its column, for phones', () => {
  expect(renderText('1. Un\n2. Deux')).toContain('<ol>\n<li>Un</li>')
  const table = renderText('| Part | Montant | Date |\n| --- | ---: | --- |\n| 50 % | **1** | demain |')
  expect(table).toContain('<th scope="row" role="rowheader">50 %</th>')
  expect(table).toContain('<td role="cell" data-label="Montant" class="is-end"><strong>1</strong></td>')
})

test('the second of two columns needs no name', () => {
  expect(renderText('| Question | Réponse |\n| --- | --- |\n| Qui | Vous |')).toContain(
    '<td role="cell">Vous</td>',
  )
})

test('markup in a table’s header cannot leave its attribute', () => {
  const table = renderText('| A | "><script>x</script> | C |\n| --- | --- | --- |\n| 1 | 2 | 3 |')
  expect(table).not.toContain('<script>')
  expect(table).not.toContain('data-label="">')
})
