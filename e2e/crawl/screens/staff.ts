import { type APIRequestContext, type Page, expect } from '@playwright/test'
import { enter, makeMember } from '../../make-member.ts'
import { placeUnpaid } from '../../place-unpaid.ts'
import { MAIN_USER } from '../../sign-in.ts'
import { callAsStaff, makeOwnProduct } from '../../staff-products.ts'
import type { Screen } from '../crawl.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first()

/** Opens the dialog behind a button. */
const open = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Submits a form of the page unchanged. */
const send = (name: string) => async (page: Page) => {
  await button(page, name).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
}

/** Opens a dialog and submits it unchanged. */
const sendInDialog = (name: string | RegExp) => async (page: Page) => {
  await open(name)(page)
  await page.getByRole('dialog').locator('[type=submit]').click()
  await expect(page.locator('dialog [aria-invalid="true"]').first()).toBeVisible()
}

const sections = (...paths: string[]): Screen[] => paths.map((path) => ({ address: `/admin${path}` }))

/** Sales: orders, deliveries, money, credit. */
export const SALES: readonly Screen[] = [
  { address: '/admin' },
  { address: '/admin', state: 'found', act: searchEverything, widths: [1280], goesOn: true },
  { address: '/admin', state: 'menu of a telephone', act: openMenu, widths: [360] },
  { address: '/admin/commandes' },
  { address: '/admin/commandes', state: 'columns', act: open('Colonnes'), widths: [1280], goesOn: true },
  { address: '/admin/commandes', state: 'several chosen', act: chooseOrders, goesOn: true },
  { address: '/admin/commandes/nouveau' },
  { address: '/admin/commandes/nouveau', state: 'discount', act: giveDiscount, goesOn: true },
  ...sections(
    '/commandes/creneaux',
    '/livraison',
    '/paiements',
    '/confirmations',
    '/paiements/encaisser',
    '/paiements/caisse/periode?par=mois',
    '/paiements/cloture',
    '/paiements/ecarts',
    '/paiements/comptabilite',
    '/credits/echeances',
    '/credits/retard',
    '/credits/prelevements',
    '/credits/prelevements/entreprise/1',
  ),
  ...sections(
    '/rapports',
    '/rapports?periode=dates&du=2026-11-30&au=2026-11-01',
    '/rapports/repartition',
    '/rapports/stock',
    '/rapports/credit',
    '/rapports/recherches',
  ),
  { address: '/admin/credits' },
  { address: '/admin/credits', state: 'request refused', act: open(/^Refuser la demande/), goesOn: true },
]

export function listOrderScreens(id: number): Screen[] {
  const address = `/admin/commandes/${id}`
  return [
    { address },
    { address, state: 'address', act: open('Modifier l’adresse'), goesOn: true },
    { address, state: 'half-day', act: open('Changer le créneau'), goesOn: true },
    { address, state: 'products', act: open('Modifier les articles'), goesOn: true },
    { address, state: 'cancelled', act: open('Annuler la commande'), goesOn: true },
  ]
}

/** Catalogue and stock. */
export const CATALOGUE: readonly Screen[] = [
  { address: '/admin/produits' },
  { address: '/admin/produits', state: 'several chosen', act: chooseProducts, goesOn: true },
  { address: '/admin/produits/3' },
  { address: '/admin/produits/3', state: 'archived', act: open('Archiver'), goesOn: true },
  { address: '/admin/categories' },
  {
    address: '/admin/categories',
    state: 'new, empty',
    act: sendInDialog('Nouvelle catégorie'),
    goesOn: true,
  },
  { address: '/admin/etiquettes' },
  {
    address: '/admin/etiquettes',
    state: 'new, empty',
    act: sendInDialog('Nouvelle étiquette'),
    goesOn: true,
  },
  { address: '/admin/promotions/nouveau?produits=3,4' },
  {
    address: '/admin/promotions/nouveau?produits=3,4',
    state: 'empty',
    act: send('Voir le résumé'),
    goesOn: true,
  },
  { address: '/admin/stock/3' },
  { address: '/admin/stock/3', state: 'receipt, empty', act: sendInDialog('Réceptionner'), goesOn: true },
  { address: '/admin/stock?vue=lieux' },
  {
    address: '/admin/stock?vue=lieux',
    state: 'new, empty',
    act: sendInDialog('Nouveau lieu'),
    goesOn: true,
  },
  { address: '/admin/achats/fournisseurs' },
  {
    address: '/admin/achats/fournisseurs',
    state: 'new, empty',
    act: sendInDialog('Nouveau fournisseur'),
    goesOn: true,
  },
  ...sections(
    '/produits?q=introuvable',
    '/produits/nouveau',
    '/produits/import',
    '/packs',
    '/packs/nouveau',
    '/promotions',
    '/stock',
    '/stock/comptage',
    '/stock?vue=transferts',
    '/achats',
    '/achats/propositions',
    '/recherches',
  ),
]

/** A purchase order, as a draft and once sent. */
export function listPurchaseScreens({ draft, sent }: { draft: number; sent: number }): Screen[] {
  const address = `/admin/achats/${sent}`
  return [
    { address: `/admin/achats/${draft}` },
    { address },
    { address, state: 'receipt, empty', act: receiveNothing, goesOn: true },
    { address, state: 'cancelled', act: open('Annuler la commande'), goesOn: true },
  ]
}

async function receiveNothing(page: Page): Promise<void> {
  await button(page, 'Réceptionner').click()
  await button(page, 'Enregistrer la réception').click()
  await expect(page.getByText('Indiquez les pièces arrivées.').first()).toBeVisible()
}

/** A supplier with a draft and a sent purchase order; returns the orders' ids. */
export async function preparePurchases(request: APIRequestContext): Promise<{ draft: number; sent: number }> {
  const { id: product } = await makeOwnProduct(request)
  const body = { name: `Grossiste ${Date.now()}`, lead_days: 7 }
  const supplier = await callAsStaff(request, 'POST', '/api/admin/achats/fournisseurs', body)
  const [draft, sent] = [
    await startPurchase(request, supplier, product),
    await startPurchase(request, supplier, product),
  ]
  await callAsStaff(request, 'POST', `/api/admin/achats/${sent}/etape`, { to: 'sent' })
  return { draft, sent }
}

async function startPurchase(
  request: APIRequestContext,
  supplier: { id: number },
  product: number,
): Promise<number> {
  const { id, version } = await callAsStaff<{ id: number; version: number }>(
    request,
    'POST',
    '/api/admin/achats',
    { supplier_id: supplier.id },
  )
  const lines = [{ product_id: product, quantity: 5, unit_cost: 60_000 }]
  await callAsStaff(request, 'PUT', `/api/admin/achats/${id}`, { expected_day: null, lines, version })
  return id
}

/** People, texts and settings; staff are customers too. */
export const SHOP_ADMIN: readonly Screen[] = [
  { address: '/admin/equipe' },
  {
    address: '/admin/equipe',
    state: 'invitation, empty',
    act: sendInDialog('Inviter une personne'),
    goesOn: true,
  },
  { address: '/admin/equipe', state: 'rights', act: open(/^Modifier les droits/), goesOn: true },
  { address: '/admin/rien', mayRefuse: true },
  ...sections(
    '/entreprises',
    '/entreprises/1',
    '/adhesions',
    '/prospects',
    '/messages',
    '/boutique',
    '/contenus',
    '/contenus/faq',
    '/reglages',
    '/journal',
    '/clients',
    '/clients/plafonds',
    '/clients/1',
  ),
  { address: '/admin/clients/1', state: 'suspended', act: open('Suspendre le compte'), goesOn: true },
  {
    address: '/admin/clients/1',
    state: 'access restored',
    act: sendInDialog('Rétablir l’accès'),
    goesOn: true,
  },
  { address: '/profile' },
]

/** An employer's pages with a request of each kind. */
export const EMPLOYER: readonly Screen[] = [
  { address: '/entreprise' },
  { address: '/entreprise', state: 'credit refused', act: open(/^Refuser la demande/), goesOn: true },
  { address: '/profile' },
]

export const COURIERS: readonly Screen[] = [
  { address: '/admin/livraison' },
  { address: '/admin' },
  { address: '/profile' },
]

/** A phone order, a credit request for the employer and one for the shop; returns the order's id. */
export async function prepareAdmin(request: APIRequestContext): Promise<number> {
  const { id: product } = await makeOwnProduct(request)
  const { id } = await callAsStaff(request, 'POST', '/api/admin/commandes', {
    customer_id: null,
    type_sale: 'order',
    payment_mode: 'domicile',
    order_lines: [{ id: product, quantity: 1 }],
    address: { name: 'Yacine Sall', phone: '774208080', commune: 'HLM', place: 'HLM 5', landmark: '' },
  })
  const [waiting, agreed] = [await makeMember(request), await makeMember(request)]
  await placeUnpaid(request, waiting, '/api/creditcommandes')
  const credit = await placeUnpaid(request, agreed, '/api/creditcommandes')
  const { headers } = await enter(request, MAIN_USER)
  const data = { state: 'validated' }
  const answer = await request.put(`/api/companies/clients/commande/changeState/${credit.id}`, {
    headers,
    data,
  })
  expect(answer.status()).toBe(200)
  return id
}

async function searchEverything(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Chercher une commande/ }).fill('diop')
  await expect(page.getByRole('option').first()).toBeVisible()
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('[data-admin]').getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Gestion' })).toBeVisible()
}

async function chooseOrders(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Choisir S/ })
    .first()
    .check()
  // The selection bar is fixed only while the list continues below it.
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
}

async function giveDiscount(page: Page): Promise<void> {
  await button(page, 'Accorder une remise').click()
  await expect(page.getByLabel('Raison, que le client lit')).toBeVisible()
}

async function chooseProducts(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Choisir / })
    .nth(1)
    .check()
  await open('Retirer de la vente')(page)
}
