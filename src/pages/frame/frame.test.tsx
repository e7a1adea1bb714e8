import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { BasketLinks } from '#baskets/web/header/basket-links.tsx'
import type { CatalogueMenu } from '#catalogue/contract.ts'
import { Frame } from './frame.tsx'
import { RenderStaticContext } from './server-rendered.tsx'

const menu: CatalogueMenu = {
  categories: [{ id: 1, name: 'Congélateur', kind: 'freezer', products: 14 }],
  tags: [],
  has_promo: true,
  has_tabaski: false,
}

function renderFrame(path = '/', known?: { menu: CatalogueMenu | undefined }): string {
  const Screen = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <RenderStaticContext value={renderToStaticMarkup}>
          <Frame menu={known ? known.menu : menu} actions={<BasketLinks />}>
            écran
          </Frame>
        </RenderStaticContext>
      ),
    },
  ])
  return renderToStaticMarkup(<Screen initialEntries={[path]} />)
}

test('NAV-7: bar and drawer have « Connexion » for guests, « Déconnexion » for customers, and « Profil »', () => {
  for (const html of renderFrame().split('<dialog').slice(0, 2)) {
    expect(html).toMatch(/<a href="\/login" class="[^"]*for-guests">Connexion<\/a>/)
    expect(html).toMatch(
      /<button type="button" data-sign-out="true" class="[^"]*for-customers">Déconnexion<\/button>/,
    )
    expect(html).toMatch(/<a href="\/profile"[^>]*>(?:(?!<\/a>).)*Profil<\/a>/)
  }
})

test('NAV-6: the header has the sign-in icon for guests, the profile icon for customers, baskets, credit for members', () => {
  const header = /<header.*<\/header>/s.exec(renderFrame())?.[0] ?? ''
  expect(header).toMatch(/<a href="\/login" aria-label="Connexion" class="[^"]*for-guests">/)
  expect(header).toMatch(/<a href="\/profile" aria-label="Profil" class="[^"]*for-customers">/)
  for (const [address, label] of [
    ['/wishlist', 'Favoris'],
    ['/pre-cart', 'En 3 fois'],
    ['/cart', 'Panier'],
  ]) {
    expect(header).toContain(
      `<div class="basket-place" data-wakes=""><a href="${address}" aria-label="${label}"`,
    )
  }
  expect(header).toMatch(
    /<div class="[^"]*for-members" data-wakes=""><a href="\/credit-cart" aria-label="Crédit"/,
  )
})

test('NAV-8: the drawer has both of its parts, Menu and Catégories, with the same titles as without scripts', () => {
  const drawer = renderFrame().split('<dialog')[1]?.split('<main')[0] ?? ''
  expect(drawer).toContain('<h2>Menu</h2>')
  expect(drawer).toContain('<h2>Catégories</h2>')
  expect(drawer).toContain('À crédit')
  expect(drawer).toContain('/boutique?category=Cong%C3%A9lateur')
})

test('NAV-8: the menu button opens the drawer without scripts', () => {
  expect(renderFrame()).toMatch(/<button[^>]*popoverTarget="menu"/i)
})

test('NAV-10: the footer has two chat numbers, the street, the networks, the payment marks and the seller’s name', () => {
  const footer = /<footer.*<\/footer>/s.exec(renderFrame())?.[0] ?? ''
  expect(footer.match(/https:\/\/wa\.me\/221\d{9}/g)).toHaveLength(2)
  for (const word of [
    'Point E, Dakar',
    'Facebook',
    'Instagram',
    'TikTok',
    '</svg> Wave<',
    '</svg> Orange Money<',
    'RCCM',
    'NINEA',
    'Liens utiles',
    'Services',
  ]) {
    expect(footer).toContain(word)
  }
})

test('NAV-10: the phone bar has a call link', () => {
  const bar = /<nav aria-label="Raccourcis".*?<\/nav>/s.exec(renderFrame())?.[0]
  expect(bar).toMatch(/<a href="tel:\+221\d{9}"[^>]*>(?:(?!<\/a>).)*Appeler<\/a>/)
})

test('the search is a plain form that opens the list and keeps the search term', () => {
  const html = renderFrame('/boutique?search=frigo')
  expect(html).toMatch(/<search[^>]*><form[^>]* action="\/boutique" method="get"/)
  expect(html).toContain('value="frigo"')
})

test('the page frame renders without the catalogue', () => {
  const html = renderFrame('/', { menu: undefined })
  expect(html).toContain('Boutique')
  expect(html).not.toContain('En promo')
})

test('no style attribute is used, because the page’s policy forbids it', () => {
  expect(renderFrame()).not.toContain('style=')
})
