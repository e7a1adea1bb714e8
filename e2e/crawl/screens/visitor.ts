import { type APIRequestContext, type Page, expect } from '@playwright/test'
import { lineOf } from '../../baskets.ts'
import type { Screen } from '../crawl.ts'

const PHONE = [360]
const COMPUTER = [1280]
const PRODUCT = '/produits/9/details'
const PACK = '/pack-promo?code=PACK2207'
const SECRET = 'x'.repeat(32)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const press = (name: string | RegExp) => (page: Page) => button(page, name).click()
const inCard = (page: Page, name: RegExp) => page.getByRole('article').getByRole('button', { name }).first()

/** Presses a button until the page's scripts show its result. */
async function pressUntil(page: Page, name: RegExp, shown: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).first().click()
  await expect(page.locator(shown)).toBeVisible()
}

async function type(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Rechercher un produit').filter({ visible: true })
  await field.focus()
  await field.fill(text)
  await expect(page.locator('.suggestions').filter({ visible: true })).toContainText(/./)
}

/** Home, lists and their overlays. */
export const LISTS: readonly Screen[] = [
  { address: '/', holdsStill: true },
  { address: '/', state: 'customer service', act: press('Service client'), goesOn: true },
  { address: '/', state: 'suggestions', act: (page) => type(page, 'frigo'), goesOn: true },
  { address: '/', state: 'no suggestion', act: (page) => type(page, 'licorne'), widths: PHONE, goesOn: true },
  { address: '/', state: 'menu open', act: press('Menu'), widths: PHONE, goesOn: true },
  {
    address: '/',
    state: 'categories in the menu',
    act: async (page) => {
      await button(page, 'Menu').click()
      await page.getByRole('tab', { name: 'Catégories' }).click()
    },
    widths: PHONE,
    goesOn: true,
  },
  {
    address: '/',
    state: 'categories of the bar',
    act: (page) => page.locator('.category-button').click(),
    widths: COMPUTER,
    goesOn: true,
  },
  { address: '/boutique?category=Réfrigérateur&min=150000&sort=price_desc' },
  { address: '/boutique?search=introuvable' },
  { address: '/boutique', holdsStill: true },
  { address: '/boutique', state: 'filters', act: press(/^Filtrer/), widths: PHONE, goesOn: true },
  {
    address: '/boutique',
    state: 'comparison begun',
    act: (page) => pressUntil(page, /^Comparer /, '.compare-bar'),
    goesOn: true,
  },
  {
    address: '/boutique',
    state: 'product added',
    act: (page) => pressUntil(page, /^Commander /, '.added'),
  },
  { address: '/boutique', state: 'offers by mail', act: openNewsletter },
  { address: '/boutique', state: 'offers by mail, wrong', act: refuseNewsletter },
  { address: '/pre-commandes' },
  { address: '/en-promo' },
  { address: '/promo-ramadan' },
  { address: '/promo-tabaski' },
  { address: '/credit-commandes' },
]

/** Products, packs and their overlays. */
export const PRODUCTS: readonly Screen[] = [
  { address: '/products-compaire?produits=3,12,57,58', holdsStill: true },
  { address: '/products-compaire' },
  { address: '/produits/1/details' },
  { address: PRODUCT, holdsStill: true },
  { address: PRODUCT, state: 'pictures in full', act: openZoom, goesOn: true },
  { address: PRODUCT, state: 'search of a phone', act: press('Rechercher'), widths: PHONE, goesOn: true },
  { address: PRODUCT, state: 'ways to share', act: openSharing, widths: PHONE },
  { address: PRODUCT, state: 'ways to share on a computer', act: openSharing, widths: COMPUTER },
  { address: '/pack-promo', holdsStill: true },
  { address: '/pack-promo?code=RIEN0000', mayRefuse: true },
  { address: PACK, holdsStill: true },
  { address: PACK, state: 'reservation', act: openReservation, goesOn: true },
  { address: PACK, state: 'reservation, wrong', act: refuseReservation, goesOn: true },
  { address: '/nulle-part', mayRefuse: true },
]

/** Text pages. */
export const WORDS: readonly Screen[] = [
  'informations',
  'faq',
  'privacy-policy',
  'terms-condition',
  'conditions-generales-de-vente',
  'livraison-et-retours',
  'achats-securises',
  'politique-de-confidentialite',
  'processus-de-commande-de-credit',
  'demo/messages',
  'demo/messages?modele=',
].map((path) => ({ address: `/${path}` }))

/** Sign-in pages, and pages opened by links; most of these links are invalid. */
export const WAYS_IN: readonly Screen[] = [
  'login',
  'signup',
  'inscription',
  'create-compte',
  'create-compte?mail=awa@exemple.sn&token=abc',
  'verification-code?email=awa@exemple.sn',
  'forgot-password',
  'new-password',
  'new-password?token=abc',
  'new-password?mail=awa@exemple.sn&token=abc',
  'tracking-order',
  `commande/${SECRET}`,
  `payer/${SECRET}`,
  'panier/abcdefgh',
  `desabonnement/${SECRET}`,
  `annuler/${SECRET}`,
  `deconnecter/${SECRET}`,
  'wave-paiement',
  'wave-paiement?transaction=11111111-1111-4111-8111-111111111111',
  'payment/success',
  'payment/error',
  'payment-state',
].map((path) => ({
  address: `/${path}`,
  mayRefuse: true,
}))

/** A shared basket with one line above stock and one of a removed product. Returns its screen. */
export async function shareBasket(request: APIRequestContext): Promise<Screen> {
  const answer = await request.post('/api/paniers/partage', {
    data: {
      kind: 'cart',
      lines: [
        { id: 3, quantity: 99 },
        { id: 999_999, quantity: 1 },
      ],
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { code } = (await answer.json()) as { code: string }
  return { address: `/panier/${code}` }
}

/** Baskets, empty at first; see `fillBaskets`. */
export const BASKETS: readonly Screen[] = [
  { address: '/cart' },
  { address: '/pre-cart' },
  { address: '/wishlist' },
  { address: '/faq', state: 'small view of the cart', act: openMiniCart, widths: COMPUTER },
]

/** Fills each basket of the browser with existing products, including pre-orders and credit. */
export async function fillBaskets(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  const lines = JSON.stringify([lineOf(8), lineOf(43, { quantity: 2 })])
  for (const key of ['cart', 'preorder', 'wishlist', 'creditOrder'])
    await page.evaluate(`localStorage.setItem('${key}', ${JSON.stringify(lines)})`)
}

async function openMiniCart(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Panier/ })
    .hover()
  await expect(page.locator('.mini-cart')).toBeVisible()
}

async function openNewsletter(page: Page): Promise<void> {
  await page.evaluate("sessionStorage.removeItem('newsletter')")
  // On a translated page a press before hydration may be lost.
  await page.evaluate(() => dispatchEvent(new Event('wake')))
  await page.waitForFunction(() => document.documentElement.dataset['alive'] !== undefined)
  await inCard(page, /^Commander /).click()
  await page.locator('.newsletter').getByRole('button').first().click()
  await expect(page.locator('.newsletter').getByRole('checkbox')).toBeVisible()
}

async function refuseNewsletter(page: Page): Promise<void> {
  await openNewsletter(page)
  await button(page, 'M’inscrire').click()
  await expect(page.locator('.newsletter [aria-invalid="true"]').first()).toBeVisible()
}

async function openZoom(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('link', { name: /Agrandir la photo$/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('dialog', { name: 'Photos en grand' })).toBeVisible()
}

async function openSharing(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Partager' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Partager' })).toBeVisible()
}

async function openReservation(page: Page): Promise<void> {
  await button(page, 'Commander sans compte').click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function refuseReservation(page: Page): Promise<void> {
  await openReservation(page)
  await button(page, 'Valider ma réservation').click()
  await expect(page.locator('dialog [aria-invalid="true"]').first()).toBeVisible()
}

export const VISITOR: readonly Screen[] = [...LISTS, ...PRODUCTS, ...WORDS, ...WAYS_IN, ...BASKETS]
