import { expect, test } from 'vitest'
import { RULES } from './speculation-rules.ts'

const patternsOf = (rule: object): string[] =>
  Array.from(JSON.stringify(rule).matchAll(/"href_matches":"([^"]+)"/g), ([, pattern = '']) => pattern)

test('only public pages may be prefetched or prerendered', () => {
  for (const rule of [...RULES.prefetch, ...RULES.prerender]) {
    const patterns = patternsOf(rule)
    expect(patterns).toContain('/boutique')
    expect(patterns).toContain('/produits/*/details')
    for (const own of ['/profile', '/checkout', '/admin/*', '/panier/*', '/payer/*', '/login', '/*'])
      expect(patterns).not.toContain(own)
  }
})

test('nothing is prefetched in data saver mode, and only a fast connection prefetches before the press', () => {
  for (const rule of [...RULES.prefetch, ...RULES.prerender])
    expect(JSON.stringify(rule)).toContain(':not([data-eco])')
  const hovered = RULES.prefetch.filter(({ eagerness }) => eagerness === 'moderate')
  for (const rule of [...hovered, ...RULES.prerender])
    expect(JSON.stringify(rule)).toContain('[data-line=good]')
  expect(RULES.prerender.map(({ eagerness }) => eagerness)).toEqual(['conservative'])
})
