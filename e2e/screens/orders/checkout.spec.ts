import { type Page, expect, test } from '@playwright/test'
import {
  ORDER_PAGE,
  step,
  confirm,
  read,
  findProduct,
  isPlain,
  openCheckout,
  reachRecap,
  callAs,
  countPurchases,
} from '../../checkout.ts'
import { makeAccount } from '../../make-account.ts'
import { makeMember } from '../../make-member.ts'

const toast = (page: Page, text: string) => page.locator('.toast-region').getByText(text)

test('ORD-2, ORD-3, ORD-10, ORD-11, PAY-6: a first home-delivery order has its discount, purchase event and page', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  const product = await findProduct(request, isPlain)
  await openCheckout(page, person, [product])
  await expect(page.getByText('Livraison gratuite.')).toBeVisible()
  await expect(page.getByLabel('Quartier ou commune')).toHaveValue('Mermoz')
  await page.getByLabel('Repère').fill('Près du marché')
  await reachRecap(page)
  const recap = step(page, 'Résumé')
  await expect(recap.getByText('Remise première commande')).toBeVisible()
  await expect(recap.getByText('Gratuite')).toBeVisible()
  await confirm(page).click()
  await expect(toast(page, 'Commande créé avec succés.')).toBeVisible()
  await expect(page).toHaveURL(ORDER_PAGE)
  expect(await countPurchases(page)).toBe(1)
  expect(await read(page, `localStorage.getItem('cart')`)).toBe('[]')
  const payment = JSON.parse(await read(page, `localStorage.getItem('payment')`)) as Record<string, unknown>
  expect(Object.keys(payment)).toEqual(['userPayment', 'order', 'details', 'totalAmount'])
  const { amount_discount, amount_total, partner_street } = payment['order'] as Record<string, unknown>
  expect(amount_discount).toBe(Math.min(Math.floor(product.price_unit * 0.03), 20_000))
  expect(payment['totalAmount']).toBe(amount_total)
  expect(partner_street).toBe('Mermoz')
  // The address is saved for the next order.
  await expect.poll(async () => ((await callAs(page, 'GET', '/api/adresses')) as object[]).length).toBe(1)
})

test('the last pieces are reserved, with a countdown that causes no layout shift', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  const product = await findProduct(request, ({ quantity }) => quantity >= 1 && quantity <= 3)
  await openCheckout(page, person, [product])
  await reachRecap(page)
  const clock = page.getByText(/Réservé pour vous pendant \d+:\d\d/)
  await expect(clock).toBeVisible()
  const first = { text: await clock.textContent(), box: await confirm(page).boundingBox() }
  await expect(clock).not.toHaveText(first.text ?? '')
  expect(await confirm(page).boundingBox()).toEqual(first.box)
})

test('missing values are named at their fields with focus on the first; Back and a reload keep every value', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  await openCheckout(page, person, [await findProduct(request, isPlain)])
  await page.getByLabel('Téléphone').fill('33 8')
  await page.getByLabel('Quartier ou commune').fill('')
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await expect(page.getByText('Le numéro de téléphone est invalide.')).toBeVisible()
  await expect(page.getByText('Le quartier ou la commune est obligatoire.')).toBeVisible()
  await expect(page.getByLabel('Téléphone')).toBeFocused()
  await page.getByLabel('Nom de la personne à livrer').fill('Binta Fall')
  await page.getByLabel('Téléphone').fill('76 500 11 22')
  await page.getByLabel('Quartier ou commune').fill('Sacré-Cœur 3')
  await page.getByRole('option', { name: /Sacré-Cœur 3/ }).click()
  await page.getByLabel('Repère').fill('Villa 9214')
  // Other tests take the first half-days meanwhile.
  await page.getByRole('radio', { name: /Matin/, disabled: false }).last().check()
  await page.reload()
  await expect(page.getByLabel('Nom de la personne à livrer')).toHaveValue('Binta Fall')
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await page.getByRole('radio', { name: /^En ligne/ }).check()
  await page.getByRole('button', { name: 'Voir le résumé' }).click()
  await page.getByLabel('Un mot pour nous').fill('Appelez avant de venir')
  await page.getByRole('button', { name: 'Modifier livraison' }).click()
  await expect(page.getByLabel('Quartier ou commune')).toHaveValue('Sacré-Cœur 3')
  await expect(page.getByText('Commune de Mermoz-Sacré-Cœur.')).toBeVisible()
  await expect(page.getByLabel('Téléphone')).toHaveValue('76 500 11 22')
  await expect(page.getByLabel('Repère')).toHaveValue('Villa 9214')
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await expect(page.getByLabel('Un mot pour nous')).toHaveValue('Appelez avant de venir')
  await page.reload()
  await expect(page.getByLabel('Un mot pour nous')).toHaveValue('Appelez avant de venir')
  await expect(step(page, 'Paiement').getByText('En ligne')).toBeVisible()
})

test('ORD-1, BASK-8: a pre-order shows its three instalments and opens its own page', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  const product = await findProduct(request, ({ is_preorder }) => is_preorder)
  await openCheckout(page, person, [product], { basket: 'preorder', address: '/checkout?type=preorder' })
  await expect(page.getByRole('heading', { name: 'Votre précommande' })).toBeVisible()
  await reachRecap(page)
  await expect(page.getByRole('list', { name: 'Échéances' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Confirmer la précommande' }).click()
  await expect(page).toHaveURL(/\/pre-commandes\/\d+\/d%C3%A9tails$/)
})

test('BASK-9, ORD-1: a member requests credit once the terms are accepted', async ({ page, request }) => {
  const product = await findProduct(request, (row) => row.is_creditorder && isPlain(row))
  await openCheckout(page, await makeMember(request), [product], {
    basket: 'creditOrder',
    address: '/checkout?type=creditorder',
  })
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await page.getByRole('button', { name: 'Voir le résumé' }).click()
  await expect(page.getByText('Acceptez les conditions pour continuer.')).toBeVisible()
  await page.getByRole('radio', { name: /^Par une banque/ }).check()
  await expect(page.getByLabel('RIB')).toBeVisible()
  await page.getByRole('radio', { name: /^Avec mon employeur/ }).check()
  await page.getByLabel('J’ai lu et j’accepte les conditions du crédit.').check()
  await page.getByRole('button', { name: 'Voir le résumé' }).click()
  await expect(page.getByRole('list', { name: 'Échéances' }).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await expect(page).toHaveURL(/\/credit-commandes\/\d+\/d%C3%A9tails$/)
})

test('an order can be placed by keyboard alone', async ({ page, request }) => {
  const person = await makeAccount(request)
  await openCheckout(page, person, [await findProduct(request, isPlain)])
  await page.getByLabel('Repère').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Paiement$/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^En ligne/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Wave', exact: true })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Résumé$/ })).toBeFocused()
  await expect(page.getByLabel('Un mot pour nous')).toBeVisible()
  await expect(confirm(page)).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Un mot pour nous')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(confirm(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/simulateur\/wave\//)
})
