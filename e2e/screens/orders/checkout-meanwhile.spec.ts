import { type Page, expect, test } from '@playwright/test'
import {
  ORDER_PAGE,
  step,
  confirm,
  read,
  findProduct,
  isPlain,
  loseAnswers,
  openRecap,
  openCheckout,
  reachRecap,
  callAs,
  countPurchases,
} from '../../checkout.ts'
import { expectInSight } from '../../in-sight.ts'
import { makeAccount } from '../../make-account.ts'
import { enter } from '../../make-member.ts'

const partner = async (page: Page) => Number(await read(page, `localStorage.getItem('partner_id')`))

async function countOrders(page: Page): Promise<number> {
  return ((await callAs(page, 'GET', `/api/commandes/${await partner(page)}`)) as object[]).length
}

test('ORD-10: the purchase event is sent once, also when the response comes after a reload', async ({
  page,
  request,
}) => {
  await openRecap(page, request)
  const restoreAnswers = await loseAnswers(page)
  await confirm(page).click()
  await expect(page.getByText('La réponse ne nous est pas parvenue')).toBeVisible()
  expect(await countPurchases(page)).toBe(0)
  await restoreAnswers()
  await page.reload()
  await expect(page).toHaveURL(ORDER_PAGE)
  expect(await countPurchases(page)).toBe(1)
  expect(await countOrders(page)).toBe(1)
  await page.reload()
  await page.goto('/checkout')
  await expect(page.getByText('Panier vide')).toBeVisible()
  expect(await countPurchases(page)).toBe(0)
  expect(await countOrders(page)).toBe(1)
})

test('ORD-2: a lost connection and a server error are shown at once, and « Réessayer » ends with exactly one order', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await openRecap(page, request)
  const restoreAnswers = await loseAnswers(page)
  await confirm(page).click()
  const retry = page.getByRole('button', { name: 'Réessayer' })
  await retry.click()
  await expect(retry).toBeVisible()
  await restoreAnswers()
  await page.route('**/api/commandes', (route) => route.fulfill({ status: 500, body: '' }))
  await retry.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    /^Commande non validé.*Nous réessayons/,
  )
  await page.unroute('**/api/commandes')
  await page.clock.fastForward('00:05')
  await expect(page).toHaveURL(ORDER_PAGE)
  await expect(page.locator('.pwa-bar')).toHaveCount(0)
  expect(await countOrders(page)).toBe(1)
})

test('an offline order is not placed twice and resumes on reconnection, also after an early online event', async ({
  page,
  context,
  request,
}) => {
  await page.clock.install()
  await openRecap(page, request)
  await expect(confirm(page)).not.toHaveAttribute('aria-disabled', 'true')
  await context.setOffline(true)
  await confirm(page).click()
  await expect(page.getByText('votre commande ne sera passée qu’une fois', { exact: false })).toBeVisible()
  await page.route('**/api/commandes', (route) => route.abort(), { times: 1 })
  const early = page.waitForEvent('requestfailed')
  await context.setOffline(false)
  await early
  await page.clock.fastForward('00:05')
  await expect(page).toHaveURL(ORDER_PAGE)
  expect(await countOrders(page)).toBe(1)
})

test('a basket ordered before the browser lost its storage leads to that order and is not ordered again', async ({
  page,
  request,
}) => {
  await openRecap(page, request)
  const restoreAnswers = await loseAnswers(page)
  await confirm(page).click()
  await expect(page.getByText('La réponse ne nous est pas parvenue')).toBeVisible()
  await restoreAnswers()
  await page.evaluate(`sessionStorage.clear(), localStorage.removeItem('checkout_attempt_order')`)
  await page.reload()
  await reachRecap(page)
  // The first order used the discount, so the total has changed.
  await confirm(page).click()
  await expect(page.getByRole('link', { name: /^Voir la commande S\d+/ })).toBeVisible()
  expect(await countOrders(page)).toBe(1)
  expect(await read(page, `localStorage.getItem('cart')`)).toBe('[]')
})

test('the checkout button does not move while delivery days load, and a changed price must be accepted line by line', async ({
  page,
  request,
}) => {
  const { promise: released, resolve: letAnswer } = Promise.withResolvers<void>()
  await page.route('**/api/commandes/apercu', async (route) => {
    await released
    await route.continue()
  })
  const person = await makeAccount(request)
  const product = await findProduct(request, isPlain)
  await openCheckout(page, person, [{ ...product, price_unit: product.price_unit - 1000 }])
  const wayOn = page.getByRole('button', { name: 'Continuer vers le paiement' })
  const before = await wayOn.boundingBox()
  letAnswer()
  await expect(page.getByRole('button', { name: 'Voir d’autres jours' })).toBeVisible()
  expect(await wayOn.boundingBox()).toEqual(before)

  await reachRecap(page)
  await expect(page.getByText('Le prix est passé de')).toBeVisible()
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Accepter le nouveau total' }).click()
  await confirm(page).click()
  await expect(page).toHaveURL(ORDER_PAGE)
})

test('a total that changes between the recap and the confirmation is shown, accepted and ordered once', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  const product = await findProduct(request, isPlain)
  await openCheckout(page, person, [product])
  await reachRecap(page)
  await expect(page.getByText('Remise première commande')).toBeVisible()
  await expect(confirm(page)).not.toHaveAttribute('aria-disabled', 'true')
  // Another device of the same person orders first: this order is no longer the first.
  const elsewhere = { partner_id: await partner(page), payment_mode: 'domicile' }
  await callAs(page, 'POST', '/api/commandes', {
    ...elsewhere,
    order_lines: [{ id: product.id, quantity: 1 }],
  })
  await confirm(page).click()
  await expect(page.getByText(/^Nouveau total/)).toBeVisible()
  await page.getByRole('button', { name: 'Accepter le nouveau total' }).click()
  await expect(page.getByText('Remise première commande')).toHaveCount(0)
  await confirm(page).click()
  await expect(page).toHaveURL(ORDER_PAGE)
  expect(await countOrders(page)).toBe(2)
})

test('a basket changed on another device during the checkout is shown, and its owner chooses which one is ordered', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  const product = await findProduct(request, isPlain)
  const other = await findProduct(request, (row) => isPlain(row) && row.id !== product.id)
  await openCheckout(page, person, [product])
  await reachRecap(page)
  await expect(confirm(page)).not.toHaveAttribute('aria-disabled', 'true')
  const line = { id: other.id, quantity: 2, changed_ago: 0, date: '', location: '' }
  const changeElsewhere = () => callAs(page, 'PUT', '/api/paniers/cart', { lines: [line] })
  const notice = page.getByRole('alert').filter({ hasText: 'Votre panier a changé' })
  await changeElsewhere()
  await confirm(page).click()
  await expect(notice).toContainText(`Ajouté\u202F: ${other.name}\u00A0×\u00A02.`)
  expect(await countOrders(page)).toBe(0)
  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/paniers/cart') && answer.request().method() === 'PUT',
  )
  await page.getByRole('button', { name: 'Revenir au panier d’avant' }).click()
  await sent
  await expect(notice).toHaveCount(0)
  await expect(confirm(page)).not.toHaveAttribute('aria-disabled', 'true')
  await changeElsewhere()
  await confirm(page).click()
  await page.getByRole('button', { name: 'Accepter ce panier' }).click()
  await confirm(page).click()
  await expect(page).toHaveURL(ORDER_PAGE)
  await expect(page.getByRole('main')).toContainText(other.name)
  expect(await countOrders(page)).toBe(1)
  expect(await read(page, `localStorage.getItem('cart')`)).toBe('[]')
})

for (const [what, error] of [
  [
    'a half-day that is taken at the last moment',
    { code: 'order.slot_full', message: 'Ce créneau vient d’être pris.' },
  ],
  ['a refusal', { code: 'order.ceiling', message: 'Trop de commandes attendent.' }],
] as const)
  test(`ORD-2: ${what} shows « Commande non validé » with its sentence in the page and in a toast`, async ({
    page,
    request,
  }) => {
    await openRecap(page, request)
    await page.route('**/api/commandes', (route) => route.fulfill({ status: 409, json: error }))
    await confirm(page).click()
    await expectInSight(page.locator('.toast-region').getByText('Commande non validé'))
    const notice = page.getByRole('main').getByRole('alert')
    await expect(notice).toContainText('Commande non validé')
    await expect(notice).toContainText(error.message)
  })

test('when the chosen half-day fills up, another one is chosen and everything else stays', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  const product = await findProduct(request, isPlain)
  await openCheckout(page, person, [product])
  await page.getByLabel('Quartier ou commune').fill('Thiès')
  await expect(page.getByText('Livraison à confirmer')).toBeVisible()
  const half = page.getByRole('radio', { name: /Après-midi/ }).first()
  await half.check()
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await page.getByRole('radio', { name: /^En ligne/ }).check()
  await page.getByRole('button', { name: 'Voir le résumé' }).click()
  await expect(confirm(page)).not.toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('À confirmer')).toBeVisible()
  const draft = JSON.parse(await read(page, `sessionStorage.getItem('checkout_order')`)) as {
    value: { slot: object }
  }
  const address = { name: 'Awa', phone: '771112233', commune: null, place: 'Thiès', landmark: '' }
  const { id, headers } = await enter(request, await makeAccount(request))
  for (let taken = 0; taken < 4; taken += 1) {
    const answer = await request.post('/api/commandes', {
      headers,
      data: {
        partner_id: id,
        payment_mode: 'domicile',
        order_lines: [{ id: product.id, quantity: 1 }],
        slot: draft.value.slot,
        address,
      },
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  await confirm(page).click()
  await page.getByRole('button', { name: 'Choisir un autre créneau' }).click()
  await expect(page.getByText('Ce créneau n’est plus libre.')).toBeVisible()
  await expect(half).toBeDisabled()
  await page.getByRole('radio', { name: /Matin/ }).nth(1).check()
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await expect(step(page, 'Paiement').getByText('En ligne')).toBeVisible()
  await confirm(page).click()
  await expect(page).toHaveURL(/\/simulateur\/wave\//)
})
