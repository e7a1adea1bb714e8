import { expect, test } from 'vitest'
import { readTitle, buildOfflinePage } from './offline-page.ts'

test('a page’s title is parsed from its HTML without the shop’s name', () => {
  expect(readTitle('<head><title>Frigo &amp; Co 200&#x27;L | Keur</title></head>')).toBe(
    'Frigo &amp; Co 200&#x27;L',
  )
  expect(readTitle('<title data-x="1">Boutique</title>')).toBe('Boutique')
  expect(readTitle('<head></head>')).toBeUndefined()
})

test('the offline page lists the visited pages, products first, and needs no other file', () => {
  const html = buildOfflinePage({
    shop: 'Keur Électro',
    products: [{ path: '/produits/3/details', title: 'Frigo &amp; Co' }],
    others: [{ path: '/boutique?brand="><script>', title: 'Boutique' }],
  })
  expect(html).toContain('<h1>Vous êtes hors ligne</h1>')
  expect(html).toContain('<a href="/produits/3/details">Frigo &amp; Co</a>')
  expect(html.indexOf('Produits vus')).toBeLessThan(html.indexOf('Autres pages'))
  expect(html).toContain('href="/boutique?brand=&quot;>&lt;script>"')
  expect(html).not.toMatch(/\ssrc=|<link|\sstyle="|\son[a-z]+="/)
})

test('without visited pages the list is empty', () => {
  const html = buildOfflinePage({ shop: 'Keur', products: [], others: [] })
  expect(html).not.toContain('<ul>')
  expect(html).not.toContain('déjà vu')
})

test('it shows the shop’s name and number from a visited page', () => {
  const html = buildOfflinePage({
    shop: 'Keur Électro',
    page: '<meta property="og:site_name" content="Baobab &amp; Fils"/><a class="x" href="tel:+221338112233">Appeler</a>',
    products: [],
    others: [],
  })
  expect(html).toContain('<title>Vous êtes hors ligne | Baobab &amp; Fils</title>')
  expect(html).toContain('<a href="tel:+221338112233">33\u00A0811\u00A022\u00A033</a>')
  expect(html).not.toContain('Keur')
})
