import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { icon, main, lines, COPIES, findLines, order, orderHere } from '../../baskets.ts'
import { openKeeping } from '../../keep.ts'
import { type MadeAccount, makeAccount } from '../../make-account.ts'
import { fillSignIn, openSignedIn, profileIcon, signInIcon } from '../../sign-in.ts'
import { makeOwnProduct } from '../../staff-products.ts'

/** Signs in on the way to the cart, after filling it. */
async function signIn(page: Page, person: MadeAccount): Promise<void> {
  await page.goto('/login?redirectTo=/cart')
  await sendSignIn(page, person)
}

async function sendSignIn(page: Page, person: MadeAccount): Promise<void> {
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/cart')
  await expect(profileIcon(page)).toBeVisible()
}

/** One piece of a product that no other test changes, in the browser's cart format. */
const fillCart = async (request: APIRequestContext): Promise<{ cart: string }> => ({
  cart: JSON.stringify(await findLines(request, (await makeOwnProduct(request)).id)),
})

/** Opens the cart of a signed-in person, and waits until the server has this browser's baskets. */
async function openCart(page: Page, request: APIRequestContext, person: MadeAccount): Promise<void> {
  const filled = await fillCart(request)
  await untilSent(page, () => openSignedIn(page, '/cart', person, filled))
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/profile')
  await main(page).getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

/** Runs an action and waits until the server has the cart: any tab of this browser may send another tab's change. */
async function untilSent(page: Page, run: () => Promise<void>): Promise<void> {
  const sent = page.context().waitForEvent('response', {
    predicate: (answer) => answer.url().endsWith('/api/paniers/cart') && answer.request().method() === 'PUT',
  })
  await run()
  expect((await sent).status()).toBe(200)
}

test('BASK-1: sign-in merges the phone’s cart with the account’s, and a cart emptied on another device can be restored', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  // Two devices sign in.
  test.slow()
  const person = await makeAccount(request)
  await order(page, (await makeOwnProduct(request)).id)
  await untilSent(page, () => signIn(page, person))
  const computer = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await openKeeping(computer, '/login?redirectTo=/cart', await fillCart(request))
  await untilSent(computer, () => sendSignIn(computer, person))
  await expect(lines(computer)).toHaveCount(2)
  await page.goto('/cart')
  await expect(lines(page)).toHaveCount(2)
  await untilSent(page, () => page.getByRole('button', { name: 'Un de plus' }).first().click())
  await untilSent(page, () =>
    lines(page)
      .last()
      .getByRole('button', { name: /^Retirer/ })
      .click(),
  )
  await computer.reload()
  await expect(lines(computer)).toHaveCount(1)
  await expect(icon(computer, 'Panier, 2 articles')).toBeVisible()

  await untilSent(computer, () => computer.getByRole('button', { name: 'Vider le panier' }).click())
  await page.goto('/cart')
  await expect(page.getByText('Panier vidé ou commandé sur un autre appareil.')).toBeVisible()
  await expect(page.getByText('Panier vide', { exact: true })).toBeVisible()
  await untilSent(page, () => page.getByRole('button', { name: 'Remettre' }).click())
  await expect(lines(page)).toHaveCount(1)
  await computer.reload()
  await expect(lines(computer)).toHaveCount(1)
  await computer.context().close()
})

test('BASK-1: a sign-out without the server’s response keeps the cart, and no other user of the phone gets it', async ({
  page,
  request,
}) => {
  // Two people sign up, and sign in more than once.
  test.slow()
  const [awa, modou] = [await makeAccount(request), await makeAccount(request)]
  const { id } = await makeOwnProduct(request)
  // The user presses « Déconnexion » before the script that syncs baskets has loaded.
  const pressed = Promise.withResolvers<undefined>()
  await page.route('**/assets/signed-in-*.js', (route) => pressed.promise.then(() => route.continue()))
  await page.route(COPIES, (route) => route.abort())
  await openSignedIn(page, `/produits/${id}/details`, awa)
  await orderHere(page, id)
  await page.goto('/profile')
  await main(page).getByRole('button', { name: 'Déconnexion' }).click()
  pressed.resolve(undefined)
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/cart')
  await expect(lines(page)).toHaveCount(1)
  await page.unroute(COPIES)
  await signIn(page, modou)
  await expect(icon(page, 'Panier')).toHaveAccessibleName('Panier')
  await signOut(page)
  await signIn(page, awa)
  await expect(icon(page, 'Panier, 1 article')).toBeVisible()
})

test('BASK-1, BASK-11: offline changes reach the account on reconnection, and a damaged cart is restored from its copy', async ({
  page,
  context,
  request,
}) => {
  const person = await makeAccount(request)
  await openCart(page, request, person)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Un de plus' }).click()
  await expect(icon(page, 'Panier, 2 articles')).toBeVisible()
  await untilSent(page, () => context.setOffline(false))

  await page.goto('/robots.txt')
  await page.evaluate(`localStorage.setItem('cart', '[{"id":')`)
  await page.goto('/cart')
  await expect(lines(page)).toHaveCount(1)
  await expect(icon(page, 'Panier, 2 articles')).toBeVisible()

  await context.clearCookies()
  await page.goto('/cart')
  await expect(signInIcon(page)).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
})

test('BASK-1: two tabs of a customer show the same cart; a sign-out empties both, and the next sign-in restores it', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const person = await makeAccount(request)
  await openCart(page, request, person)
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(lines(other)).toHaveCount(1)
  await untilSent(page, () => page.getByRole('button', { name: 'Un de plus' }).click())
  await expect(icon(other, 'Panier, 2 articles')).toBeVisible()
  // Not sent yet when the user presses the button.
  await order(page, (await makeOwnProduct(request)).id)
  await signOut(page)
  await expect(other.getByText('Panier vide')).toBeVisible()
  await signIn(page, person)
  await expect(icon(page, 'Panier, 3 articles')).toBeVisible()
})
