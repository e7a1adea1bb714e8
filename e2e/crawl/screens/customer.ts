import { type APIRequestContext, type Page, expect } from '@playwright/test'
import { makeAccount } from '../../make-account.ts'
import { enter, makeMember } from '../../make-member.ts'
import { placeUnpaid } from '../../place-unpaid.ts'
import { MAIN_USER, STAFF } from '../../sign-in.ts'
import type { Screen } from '../crawl.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first()
const press = (name: string | RegExp) => (page: Page) => button(page, name).click()
/** Chooses a means of payment, and waits for its options. */
const payWith = (name: string) => async (page: Page) => {
  await button(page, name).click()
  await expect(page.getByRole('heading', { name: /pour payer/ })).toBeVisible()
}
const showsError = (page: Page) => expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()

/** Opens a dialog and submits it unchanged. */
const sendInDialog = (opener: string | RegExp, sender: string) => async (page: Page) => {
  await button(page, opener).click()
  await page.getByRole('dialog').getByRole('button', { name: sender }).click()
  await showsError(page)
}

/** Submits a form of the page unchanged. */
const send = (name: string) => async (page: Page) => {
  await button(page, name).click()
  await showsError(page)
}

/** Resets the checkout, which remembers its step. */
async function startAgain(page: Page): Promise<void> {
  await page.evaluate('sessionStorage.clear()')
  await page.reload()
}

async function toPayment(page: Page): Promise<void> {
  await startAgain(page)
  await page.getByLabel('Repère').fill('Près du marché')
  await button(page, 'Continuer vers le paiement').click()
  await expect(page.getByText('Mode de paiement')).toBeVisible()
}

async function toMeans(page: Page): Promise<void> {
  await toPayment(page)
  await page.getByRole('radio', { name: /^En ligne/ }).check()
  await expect(page.getByRole('radio', { name: 'Wave', exact: true })).toBeChecked()
}

async function toRecap(page: Page): Promise<void> {
  await toPayment(page)
  await button(page, 'Voir le résumé').click()
  await expect(page.getByText('Dont TVA')).toBeVisible()
}

/** Creating an app's key takes a moment. */
async function openApp(page: Page): Promise<void> {
  await button(page, /^Ajouter.*Application/).click()
  await expect(page.getByAltText('Code QR')).toBeVisible()
}

async function leaveOut(page: Page): Promise<void> {
  await page.getByLabel('Téléphone').fill('33 8')
  await page.getByLabel('Quartier ou commune').fill('')
  await send('Continuer vers le paiement')(page)
}

async function findPlace(page: Page): Promise<void> {
  await page.getByLabel('Quartier ou commune').fill('Mer')
  await expect(page.getByRole('option').first()).toBeVisible()
}

/** A customer with an order, a pre-order and a pending payment. */
export async function prepareCustomer(request: APIRequestContext) {
  const person = await makeAccount(request)
  const online = await placeUnpaid(request, person)
  const other = await placeUnpaid(request, person)
  const preorder = await placeUnpaid(request, person, '/api/precommandes')
  const { headers } = await enter(request, person)
  const transaction_id = crypto.randomUUID()
  const begun = await request.post('/api/payment/wave/initiate', {
    headers,
    data: { transaction_id, order_id: other.id, amount: other.amount_total },
  })
  expect(begun.ok(), await begun.text()).toBe(true)
  return {
    person,
    orders: [online.id, preorder.id, transaction_id] as const,
  }
}

/** A customer's own pages with all their dialogs. */
export function listCustomerScreens([id, preorder, transaction]: readonly [
  number,
  number,
  string,
]): Screen[] {
  const order = `/commandes/${id}/d%C3%A9tails`
  return [
    { address: '/profile' },
    { address: '/profile#profile' },
    { address: '/profile#adresses' },
    { address: '/profile#adresses', state: 'new address, empty', act: emptyAddress, goesOn: true },
    { address: '/profile#securite' },
    {
      address: '/profile#securite',
      state: 'passkey to be made',
      act: press('Créer une clé d’accès'),
      goesOn: true,
    },
    { address: '/profile#securite', state: 'app to be set up', act: openApp, goesOn: true },
    {
      address: '/profile#securite',
      state: 'account to be deleted',
      act: sendInDialog('Supprimer mon compte', 'Supprimer définitivement'),
      goesOn: true,
    },
    { address: '/profile#order' },
    { address: '/profile#preorder' },
    { address: '/profile#payments' },
    { address: order },
    { address: order, state: 'to be cancelled', act: press('Annuler la commande'), goesOn: true },
    { address: order, state: 'paid by a relative', act: askRelative, goesOn: true },
    {
      address: order,
      state: 'paid by an application',
      act: payWith('Payer avec Orange Money'),
      widths: [360],
    },
    { address: order, state: 'paid by a code', act: payWith('Payer avec Wave'), widths: [1280] },
    { address: `/pre-commandes/${preorder}/d%C3%A9tails` },
    { address: `/wave-paiement?transaction=${transaction}`, state: 'waiting' },
    { address: '/commandes/999999/d%C3%A9tails', mayRefuse: true },
    { address: `/commande-validation?type=order&id=${id}` },
    { address: '/credit-cart' },
    { address: '/checkout?type=creditorder' },
    { address: '/entreprise', mayRefuse: true },
  ]
}

/** The steps of a checkout with a filled cart. */
export const CHECKOUT: readonly Screen[] = [
  { address: '/checkout' },
  { address: '/checkout', state: 'places found', act: findPlace, goesOn: true },
  { address: '/checkout', state: 'wrong address', act: leaveOut, goesOn: true },
  { address: '/checkout', state: 'payment', act: toMeans, goesOn: true },
  { address: '/checkout', state: 'recap', act: toRecap, goesOn: true },
]

/** The same on credit, for a member without debt. */
export const CREDIT_CHECKOUT: readonly Screen[] = [
  { address: '/checkout?type=creditorder', state: 'terms missing', act: leaveTerms },
  { address: '/checkout?type=creditorder', state: 'bank, empty', act: leaveBank, goesOn: true },
]

/** A member's own pages; a second credit is refused. */
export function listMemberScreens(order: string): Screen[] {
  return [
    { address: '/credit-cart' },
    { address: '/credit-commandes' },
    { address: '/profile#profile' },
    { address: '/profile#commandes-a-credit' },
    { address: order },
    { address: '/checkout?type=creditorder' },
  ]
}

/** A member with a credit request that employer and shop have accepted. */
export async function prepareMember(request: APIRequestContext) {
  const member = await makeMember(request)
  const order = await placeUnpaid(request, member, '/api/creditcommandes')
  const data = { state: 'validated' }
  for (const [url, by] of [
    [`/api/companies/clients/commande/changeState/${order.id}`, MAIN_USER],
    [`/api/creditcommandes/${order.id}/approbation`, STAFF],
  ] as const) {
    const { headers } = await enter(request, by)
    expect((await request.put(url, { headers, data })).status()).toBe(200)
  }
  return { member, order: `/credit-commandes/${order.id}/d%C3%A9tails` }
}

async function emptyAddress(page: Page): Promise<void> {
  if (await button(page, 'Ajouter une adresse').isVisible()) await button(page, 'Ajouter une adresse').click()
  await page.getByLabel('Quartier ou commune').fill('')
  await send('Enregistrer l’adresse')(page)
}

async function askRelative(page: Page): Promise<void> {
  await button(page, 'Faire payer par un proche').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Créer le lien' }).click()
  await expect(page.getByLabel('Lien à envoyer')).toBeVisible()
}

async function leaveTerms(page: Page): Promise<void> {
  await toPayment(page)
  await button(page, 'Voir le résumé').click()
  await expect(page.getByText('Acceptez les conditions pour continuer.')).toBeVisible()
}

async function leaveBank(page: Page): Promise<void> {
  await toPayment(page)
  await page.getByRole('radio', { name: /^Par une banque/ }).check()
  await button(page, 'Voir le résumé').click()
  await showsError(page)
}
