import { type Page, expect, test } from '@playwright/test'
import { makeAccount } from '../../make-account.ts'
import {
  fillSignIn,
  namePersonalCookies,
  openSignedIn,
  profileIcon,
  readStorage,
  signInIcon,
} from '../../sign-in.ts'
import { bringSms, giveSmsReader } from '../../sms-reader.ts'

const header = (page: Page) => page.getByRole('banner')

test('ACC-3, API-10: a phone number with spaces signs in, and an ordinary sign-in loads no captcha script', async ({
  page,
  request,
}) => {
  const { phone, password } = await makeAccount(request)
  const fetched: string[] = []
  page.on('request', (call) => fetched.push(call.url()))
  await page.goto('/login?redirectTo=/produits/999999/details')
  await fillSignIn(page, { email: phone.replace(/(..)(...)(..)(..)/, '+221 $1 $2 $3 $4'), password })
  await expect(page).toHaveURL('/produits/999999/details')
  await expect(page.getByRole('main')).toContainText('Ce produit n’existe pas ou n’est plus vendu.')
  await expect(profileIcon(page)).toBeVisible()
  expect(fetched.filter((address) => /puzzle|solve/.test(address))).toEqual([])
})

test('ACC-6: « Déconnexion » clears browser and server state, shows /login offline too, and ignores redirectTo=//evil', async ({
  page,
  request,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const account = await makeAccount(request)
  await openSignedIn(page, '/boutique', account)
  const { refresh_token } = await readStorage(page)
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('button', { name: 'Déconnexion' })
    .click()
  await expect(page).toHaveURL('/login')
  expect(await namePersonalCookies(context)).toEqual([])
  expect(await readStorage(page)).toEqual({})
  await expect(signInIcon(page)).toBeVisible()
  const renew = () => page.request.post('/api/auth/refresh_token', { data: { refresh_token } })
  await expect.poll(async () => (await renew()).status()).toBe(401)
  // The same when the shop does not respond; a return address on another site is not followed.
  await page.route('**/api/auth/delete_tokens', (route) => route.abort())
  await page.goto('/login?redirectTo=//evil.example/x')
  await fillSignIn(page, account)
  await expect(page).toHaveURL('/profile')
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('button', { name: 'Déconnexion' })
    .click()
  await expect(page).toHaveURL('/login')
  expect(await namePersonalCookies(context)).toEqual([])
})

test('a sign-in or sign-out in one tab shows in the others', async ({ page, request, context }) => {
  const account = await makeAccount(request)
  const other = await context.newPage()
  const form = await context.newPage()
  await other.goto('/boutique')
  await form.goto('/login?redirectTo=/en-promo')
  await page.goto('/login?redirectTo=/boutique')
  await fillSignIn(page, account)
  await expect(page).toHaveURL('/boutique')
  await expect(profileIcon(other)).toBeVisible()
  await expect(form).toHaveURL('/en-promo')
  await other.getByRole('button', { name: 'Menu', exact: true }).click()
  await other.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(other).toHaveURL('/login')
  await expect(signInIcon(page)).toBeVisible()
  await expect(profileIcon(page)).toBeHidden()
})

test('empty fields, a wrong password and a rate limit are reported in French, and the typed values stay', async ({
  page,
  request,
}) => {
  const { email } = await makeAccount(request)
  await page.goto(`/login?mail=${encodeURIComponent(email)}`)
  await expect(page.getByLabel('E-mail ou téléphone')).toHaveValue(email)
  await page.getByLabel('E-mail ou téléphone').fill('')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('alert')).toContainText('2 champs sont à corriger.')
  await expect(page.getByLabel('E-mail ou téléphone')).toBeFocused()
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAccessibleDescription(
    'Le mot de passe est obligatoire.',
  )
  await page.getByLabel('E-mail ou téléphone').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('alert')).toContainText('E-mail, téléphone ou mot de passe incorrect.')
  await expect(page.getByLabel('E-mail ou téléphone')).toHaveValue(email)
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('pas-le-bon')
  await page.route('**/api/auth/get_tokens', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'auth.too_many', message: 'Trop d’essais. Réessayez dans 12\u00A0minutes.' },
    }),
  )
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('alert')).toContainText('Réessayez dans 12\u00A0minutes.')
})

test('an unverified account is offered the page of the code', async ({ page, request }) => {
  const account = await makeAccount(request, { isVerified: false })
  await page.goto('/login')
  await fillSignIn(page, { ...account, email: account.phone })
  await page.getByRole('link', { name: 'Saisir le code reçu' }).click()
  await expect(page).toHaveURL(`/verification-code?email=${encodeURIComponent(account.email)}`)
})

test('with storage blocked, a browser signs in for this page and says so once', async ({ page, request }) => {
  const account = await makeAccount(request)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/login?redirectTo=/boutique')
  await fillSignIn(page, account)
  await expect(page).toHaveURL('/boutique')
  await expect(page.getByText('Votre navigateur n’enregistre pas la connexion')).toHaveCount(1)
  await expect(profileIcon(page)).toBeVisible()
})

test('NAV-6: the right icons show before any script of the page runs, without a hydration mismatch', async ({
  page,
  context,
  baseURL,
}) => {
  const values = {
    session: '{"user_info":{"id":1}}',
    is_verified: 'true',
    user_info: '{"id":1,"adhesion":"accepted","parent_id":3}',
  }
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({
      name: `${name}_production`,
      value: encodeURIComponent(value),
      url: baseURL ?? '',
    })),
  )
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  // This member's token is invalid: any authenticated call would end the session.
  await page.route('**/api/partner/compte/**', (route) =>
    route.fulfill({ json: { user_info: JSON.parse(values.user_info) as object, is_verified: true } }),
  )
  await page.route('**/api/paniers/*', (route) =>
    route.fulfill({
      json: { kind: new URL(route.request().url()).pathname.split('/').at(-1), lines: [], gone: [] },
    }),
  )
  let painted: Promise<void> | undefined
  await page.route(/\/(?!first-)[\w.-]+\.js$/, async (route) => {
    // Checks the first paint.
    painted ??= expect(profileIcon(page)).toBeVisible()
    await painted
    // Some scripts load only when idle: the last of them after the test.
    await route.continue().catch(() => undefined)
  })
  await page.goto('/boutique')
  await expect(header(page).getByRole('link', { name: 'Crédit' })).toBeVisible()
  await expect(signInIcon(page)).toBeHidden()
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await expect(page.getByText('Produits à crédit')).toBeVisible()
  expect(errors).toEqual([])
})

test('ACC-2: until staff enter their second code every other page redirects to it, and they may sign out', async ({
  page,
  request,
}) => {
  await page.addInitScript(giveSmsReader)
  const account = await makeAccount(request)
  await page.route('**/api/auth/get_tokens', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), second_factor: true } })
  })
  await page.goto('/login?redirectTo=/boutique')
  await fillSignIn(page, account)
  await expect(page.getByRole('heading', { name: 'Le code reçu par SMS ou e-mail' })).toBeVisible()
  const isSent = (code: string) =>
    page.waitForResponse((answer) => answer.request().postData()?.includes(`"${code}"`) ?? false)
  const handedOver = isSent('407256')
  await bringSms(page, '407256')
  await handedOver
  const typed = isSent('123456')
  await page.getByLabel('Chiffre 1').pressSequentially('123456')
  await typed
  await expect(page.getByRole('alert').last()).toContainText('Ce code est incorrect ou a expiré.')
  const body = { code: 'auth.second_factor', message: 'Saisissez d’abord le code.' }
  await page.route('**/api/users/me/**', (route) => route.fulfill({ status: 403, json: body }))
  await page.route('**/api/users/*/compte', (route) => route.fulfill({ status: 403, json: body }))
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?redirectTo=%2Fprofile&etape=code')
  // The account is already verified: the shop would not send it a code.
  const resent = { message: 'Un nouveau code a été envoyé', resend_after: 60 }
  await page.route('**/second_factor/resend', (route) => route.fulfill({ json: resent }))
  await page.getByRole('button', { name: 'Renvoyer' }).click()
  await expect(page.getByText('Un nouveau code a été envoyé')).toBeVisible()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('forms say that they need scripts, and send no password in an address', async ({ page }) => {
    const answer = await page.goto('/login')
    // Checks the HTML: a browser with scripts disabled by the test still hides this part.
    expect(await answer?.text()).toMatch(/<noscript>.*Activez JavaScript/)
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeDisabled()
    await expect(page.locator('main form')).toHaveAttribute('method', 'post')
  })
})
