import type { Locator, Page } from '@playwright/test'
import type { ShopFacts } from '../builds.ts'
import type { PressWatch } from './watch-press.ts'

/** The ten screens that are used most. */
export const SCREENS = [
  'home',
  'list',
  'filtered list',
  'product',
  'compare',
  'pack',
  'information',
  'basket',
  'checkout',
  'profile',
] as const
export type ScreenName = (typeof SCREENS)[number]

/** What the browser must hold before somebody opens a screen. */
export type Holding = 'a cart' | 'two products to compare' | 'a customer and a cart'

/** How a screen is opened, and what is pressed there. */
export interface Screen {
  /** What is pressed, for the table. */
  press: string
  address: (facts: ShopFacts) => string
  holding?: Holding
  target: (page: Page) => Locator
  /** Presses it; a tap where nothing else is said. */
  act?: (target: Locator) => Promise<void>
  watch: PressWatch
}

const main = (page: Page): Locator => page.getByRole('main')
const firstOrder = (page: Page): Locator =>
  main(page)
    .getByRole('button', { name: /^Commander / })
    .first()

const CART: PressWatch = {
  event: 'pointerdown',
  look: `document.querySelector('header a[href="/cart"]')?.getAttribute('aria-label')`,
}
const firstProduct = `document.querySelector('main article h2 a, main article h3 a')?.textContent`
const countShown = (selector: string): string => `document.querySelectorAll('${selector}').length`

/** Every screen with one press that people come for. */
export const SCREEN: Readonly<Record<ScreenName, Screen>> = {
  home: { press: '« Commander »', address: () => '/', target: firstOrder, watch: CART },
  list: {
    press: 'opens the filters',
    address: () => '/boutique',
    target: (page) => page.getByRole('button', { name: /^Filtrer/ }).first(),
    watch: { event: 'pointerdown', look: countShown('aside:popover-open') },
  },
  'filtered list': {
    press: 'sorts by price',
    address: ({ category }) => `/boutique?category=${encodeURIComponent(category)}&min=100&max=1000000`,
    target: (page) => page.getByRole('combobox', { name: 'Trier par' }),
    act: async (target) => void (await target.selectOption({ label: 'Prix décroissant' })),
    watch: { event: 'change', look: firstProduct },
  },
  product: {
    press: '« Commander »',
    address: ({ product }) => `/produits/${product}/details`,
    target: firstOrder,
    watch: CART,
  },
  compare: {
    press: '« Commander »',
    address: () => '/products-compaire',
    holding: 'two products to compare',
    target: firstOrder,
    watch: CART,
  },
  pack: {
    press: 'orders the pack as a guest',
    address: ({ pack }) => `/pack-promo?code=${pack}`,
    target: (page) => page.getByRole('button', { name: 'Commander sans compte' }),
    watch: { event: 'pointerdown', look: countShown('dialog[open]') },
  },
  information: {
    press: 'searches the questions',
    address: () => '/faq',
    target: (page) => page.getByLabel('Chercher dans les questions'),
    act: (target) => target.pressSequentially('w'),
    watch: { event: 'keydown', look: `document.querySelector('#questions-trouvees')?.textContent` },
  },
  basket: {
    press: 'one more piece',
    address: () => '/cart',
    holding: 'a cart',
    target: (page) => page.getByRole('button', { name: 'Un de plus' }).first(),
    watch: { event: 'pointerdown', look: `document.querySelector('.basket-sum')?.textContent` },
  },
  checkout: {
    press: 'on to the payment',
    address: () => '/checkout',
    holding: 'a customer and a cart',
    target: (page) => page.getByRole('button', { name: 'Continuer vers le paiement' }),
    watch: {
      event: 'pointerdown',
      look: `String([...document.querySelectorAll('button')].some((button) => button.textContent.includes('Voir le résumé')))`,
    },
  },
  profile: {
    press: 'opens the own details',
    address: () => '/profile#dashboard',
    holding: 'a customer and a cart',
    target: (page) =>
      page
        .getByRole('navigation', { name: 'Mon compte' })
        .getByRole('link', { name: 'Information Personnel' }),
    watch: { event: 'pointerdown', look: `document.querySelector('main h2')?.textContent` },
  },
}
