import { expect, test } from 'vitest'
import { formatRobots, formatXml } from './search-engines.ts'

test('search engines are excluded from the demo, and elsewhere from calls, searches and comparisons', () => {
  expect(formatRobots('https://keur.sn', true)).toBe('User-agent: *\nDisallow: /\n')
  const robots = formatRobots('https://keur.sn', false)
  for (const closed of ['/api/', '/products-compaire', '/*search='])
    expect(robots).toContain(`Disallow: ${closed}\n`)
  expect(robots).toContain('Sitemap: https://keur.sn/sitemap.xml\n')
})

test('an address with an ampersand stays one address', () => {
  const xml = formatXml('urlset', 'url', [{ address: 'https://keur.sn/boutique?a=1&b=2', day: '2026-11-21' }])
  expect(xml).toContain(
    '<url><loc>https://keur.sn/boutique?a=1&amp;b=2</loc><lastmod>2026-11-21</lastmod></url>',
  )
})
