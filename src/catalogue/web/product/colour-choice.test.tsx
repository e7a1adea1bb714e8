import { expect, test } from 'vitest'
import { renderColours } from './colour-choice.tsx'

const COLOURS = [
  { id: 7, colour: 'Blanc', is_sold_out: true },
  { id: 3, colour: 'Inox <brossé>', is_sold_out: false },
]

test('CAT-13: each colour is a plain link with its name, and the product’s own is marked', () => {
  const html = renderColours({ id: 3, colours: COLOURS })
  const links = [...html.matchAll(/<a href="([^"]+)"([^>]*)>(.*?)<\/a>/g)].map(
    ([, href, marks, inner = '']) => ({
      href,
      isCurrent: marks?.includes('aria-current="page"'),
      text: inner.replace(/<[^>]+>/g, ''),
    }),
  )
  expect(links).toEqual([
    { href: '/produits/7/details', isCurrent: false, text: 'Blanc (épuisé)' },
    { href: '/produits/3/details', isCurrent: true, text: 'Inox &lt;brossé&gt;' },
  ])
  // The page's CSP forbids inline styles.
  expect(html).not.toContain('style=')
})

test('CAT-13: a product in one colour has no row of colours', () => {
  expect(renderColours({ id: 3, colours: [] })).toBe('')
})
