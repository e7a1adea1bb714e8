import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Facets } from '#catalogue/contract.ts'
import { SCREEN_DEFAULTS } from '#catalogue/rules/filters.ts'
import { Listing } from './listing.tsx'
import type { ListName } from './lists.ts'

const menu = {
  categories: [
    { id: 1, name: 'Congélateur', kind: 'freezer', products: 14 },
    { id: 2, name: 'Télévision', kind: 'television', products: 22 },
  ],
  tags: [{ id: 1, name: 'Ramadan' }],
}

function draw(name: ListName, path: string, filters = SCREEN_DEFAULTS, facets?: Facets): string {
  const loaded = { list: { products: [], total: 0, page: 1, page_size: 9 }, filters, facets }
  const Screen = createRoutesStub([
    { path: '*', Component: () => <Listing name={name} title="Promo Tabaski" loaded={loaded} menu={menu} /> },
  ])
  return renderToStaticMarkup(<Screen initialEntries={[path]} />)
}

test('CAT-9: the credit list of a visitor who is not a member has « Tous les produits » selected', () => {
  const html = draw('shop', '/boutique?productType=credit', { ...SCREEN_DEFAULTS, productType: 'credit' })
  const radios = [...html.matchAll(/<input type="radio" name="productType"[^>]*>/g)].map(([tag]) => tag)
  expect(radios.map((tag) => tag.includes('checked'))).toEqual([true, false, false])
})

test('CAT-11: an empty promotion list says « Aucun produit en promotion trouvé » and « 0 résultat »', () => {
  const html = draw('holiday', '/promo-tabaski')
  expect(html).toContain('>Aucun produit en promotion trouvé<')
  expect(html).toContain('>0 résultat<')
})

test('CAT-9: the filters offer the kind of product, the price and the category, by a form that needs no script', () => {
  const html = draw('holiday', '/promo-tabaski')
  expect(html).toContain('<form id="choix" class="filter-form" action="/promo-tabaski" method="get"')
  for (const label of ['Tous les produits', 'Produits en promo', 'Produits à crédit'])
    expect(html).toContain(label)
  expect(html).toContain('<legend>Prix (FCFA)</legend>')
  expect(html.match(/type="range"/g)).toHaveLength(2)
  expect(html).toMatch(/name="category" value="Congélateur"/)
  expect(html).toContain('type="submit"')
})

test('payment in 3 parts is a checkbox, named in the title and above the list', () => {
  const box = /<input type="checkbox" name="payment"( checked="")? value="preorder"\/>Payable en 3\u00A0fois/
  expect(box.exec(draw('shop', '/boutique'))?.[1]).toBeUndefined()
  const html = draw('shop', '/pre-commandes', { ...SCREEN_DEFAULTS, payment: 'preorder' })
  expect(box.exec(html)?.[1]).toBeDefined()
  expect(html).toMatch(/<h1 [^>]*>Payable en 3\u00A0fois<\/h1>/)
  expect(html).toContain('href="/pre-commandes" aria-label="Retirer le filtre Payable en 3\u00A0fois"')
  expect(draw('credit', '/credit-commandes')).not.toContain('name="payment"')
})

test('CAT-9: « Produits à crédit » is rendered separately and shows to members of a partner company only', () => {
  expect(draw('shop', '/boutique')).toMatch(/<div class="members-only"><label[^>]*><input[^>]*value="credit"/)
})

test('CAT-5: the price starts at 1 000 and ends at 5 000 000', () => {
  const html = draw('shop', '/boutique')
  const [min, max] = [...html.matchAll(/<input[^>]* name="(?:min|max)"[^>]*>/g)].map(([field]) => field)
  expect(min).toMatch(/name="min".* value="1000"/)
  expect(max).toMatch(/name="max".* value="5000000"/)
})

test('CAT-4: active filters are shown above the list and can be removed one by one', () => {
  const html = draw('shop', '/boutique', {
    ...SCREEN_DEFAULTS,
    category: 'Télévision',
    min: 100_000,
    max: 600_000,
    search: 'led',
  })
  expect(html).toContain('Filtrer (3)')
  expect(html).toContain('aria-label="Retirer le filtre Télévision"')
  expect(html).toMatch(
    /href="\/boutique\?search=led&amp;min=100000&amp;max=600000" aria-label="Retirer le filtre Télévision"/,
  )
  expect(html).toContain('100\u202F000 à 600\u202F000\u00A0FCFA')
  expect(html).toContain('<input type="hidden" name="search" value="led"/>')
})

test('the credit list has no filter for credit', () => {
  expect(draw('credit', '/credit-commandes')).not.toContain('name="productType"')
})

test('a list shows its order, and the filter form includes it where there are no scripts', () => {
  const html = draw('shop', '/boutique', { ...SCREEN_DEFAULTS, sort: 'price-desc' })
  expect(html).toContain('<select name="sort" aria-label="Trier par" form="choix">')
  expect(html).toContain('<option value="price-desc" selected="">Prix décroissant</option>')
  expect(html).toContain('<noscript><button form="choix" class="chip">Trier</button></noscript>')
})

test.each([
  ['', 'Par rayon'],
  ['frigo', 'Pertinence'],
])('the default order of a list searched for « %s » is called « %s »', (search, label) => {
  const html = draw('shop', '/boutique', { ...SCREEN_DEFAULTS, search })
  expect(html).toContain(`<option value="default" selected="">${label}</option>`)
})

test('CAT-4: brands and energy classes show with their product counts, and as chips once chosen', () => {
  const html = draw(
    'shop',
    '/boutique',
    { ...SCREEN_DEFAULTS, brand: 'Kassila', energy: 'A', sort: 'name' },
    { brands: [{ name: 'Kassila', products: 42 }], energy: [{ name: 'A', products: 7 }], criteria: [] },
  )
  expect(html).toContain('<legend>Marque</legend>')
  expect(html).toMatch(/name="brand" checked="" value="Kassila"\/>Kassila<span class="count">42<\/span>/)
  expect(html).toContain('<legend>Classe énergie</legend>')
  expect(html).toMatch(/href="\/boutique\?energy=A&amp;sort=name" aria-label="Retirer le filtre Kassila"/)
  expect(html).toMatch(
    /href="\/boutique\?brand=Kassila&amp;sort=name" aria-label="Retirer le filtre Classe A"/,
  )
})

test('CAT-4: a category’s criteria show as text, also in the form, and as chips once chosen', () => {
  const facets = {
    brands: [],
    energy: [],
    criteria: [
      { key: 'size' as const, label: 'Volume', choices: [{ name: '300-400 L', products: 4 }] },
      { key: 'feature' as const, label: 'Froid', choices: [{ name: 'No Frost', products: 2 }] },
    ],
  }
  const html = draw(
    'shop',
    '/boutique',
    { ...SCREEN_DEFAULTS, category: 'Congélateur', size: '300-400 L', variant: 'Coffre' },
    facets,
  )
  expect(html).toContain('<legend>Volume</legend>')
  expect(html).toMatch(
    /name="size" checked="" value="300-400 L"\/>300 à 399\u00A0L<span class="count">4<\/span>/,
  )
  expect(html).toMatch(/name="feature" value="No Frost"\/>No Frost/)
  // The rendered category, and a choice that is not shown.
  expect(html).toContain('<input type="hidden" name="of" value="Congélateur"/>')
  expect(html).toContain('<input type="hidden" name="variant" value="Coffre"/>')
  expect(html).toContain(
    'href="/boutique?category=Cong%C3%A9lateur&amp;variant=Coffre" aria-label="Retirer le filtre 300 à 399\u00A0L"',
  )
  expect(html).toContain('href="/boutique" aria-label="Retirer le filtre Congélateur"')
})

test('a facet without choices does not show', () => {
  const html = draw('shop', '/boutique', SCREEN_DEFAULTS, { brands: [], energy: [], criteria: [] })
  expect(html).not.toContain('Marque')
  expect(html).not.toContain('Classe énergie')
})
