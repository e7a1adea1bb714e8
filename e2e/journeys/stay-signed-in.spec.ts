import { type Page, type BrowserContext, expect, test } from '@playwright/test'
import { makeAccount } from '../make-account.ts'
import { namePersonalCookies, openSignedIn, profileIcon, signInIcon } from '../sign-in.ts'

const storage = (page: Page): Promise<Record<string, string>> => page.evaluate('({ ...localStorage })')

/** Simulates a quarter of an hour: the browser still has its access token, but the API rejects it. */
async function expireAccessToken(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies()
  const token = cookies.find(({ name }) => name.startsWith('access_token'))
  if (token === undefined) throw new Error('no session exists')
  await context.addCookies([{ ...token, value: encodeURIComponent('"expired"') }])
}

test('ACC-8: two tabs with an expired session renew it once between them and stay signed in', async ({
  page,
  context,
  request,
}) => {
  await openSignedIn(page, '/profile', await makeAccount(request))
  await expect(page.getByRole('heading', { name: 'Bonjour' })).toBeVisible()
  const other = await context.newPage()
  const before = await storage(page)

  const refused = new Set<Page>()
  let renewals = 0
  context.on('response', (answer) => {
    if (answer.url().endsWith('/api/auth/refresh_token')) renewals += 1
    else if (answer.status() === 401 && answer.url().includes('/api/')) refused.add(answer.frame().page())
  })
  await context.route('**/api/auth/refresh_token', async (route) => {
    // Waits until both tabs were rejected, so that both renew.
    await expect.poll(() => refused.size).toBe(2)
    // The requesting page may have reloaded: its request is then cancelled.
    await route.continue().catch(() => undefined)
  })
  await expireAccessToken(context)
  await Promise.all([page.reload(), other.goto('/profile')])
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Bonjour' })).toBeVisible()
    await expect(profileIcon(tab)).toBeVisible()
    await expect(tab).toHaveURL('/profile')
  }
  await expect.poll(async () => (await storage(page))['refresh_token']).not.toBe(before['refresh_token'])
  expect(await storage(other)).toEqual(await storage(page))
  // Counted by the requesting tab, possibly after the other tab sees the effect.
  await expect.poll(() => renewals).toBe(1)
  // The renewed session is valid: the next page does not renew again.
  await Promise.all([page.reload(), other.reload()])
  await expect(profileIcon(other)).toBeVisible()
  await expect(page).toHaveURL('/profile')
  expect(renewals).toBe(1)
})

test('ACC-8: when the session was ended elsewhere, both tabs are redirected to /login and return', async ({
  page,
  context,
  request,
}) => {
  const account = await makeAccount(request)
  await openSignedIn(page, '/profile', account)
  const { refresh_token } = await storage(page)
  const ended = await request.post('/api/auth/delete_tokens', { data: { refreshToken: refresh_token } })
  expect(ended.status()).toBe(200)

  const other = await context.newPage()
  // The first tab to detect it redirects the other one, even during its loading.
  const beLedAway = () => undefined
  await Promise.all([page.reload().catch(beLedAway), other.goto('/profile').catch(beLedAway)])
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/login?redirectTo=%2Fprofile')
    await expect(signInIcon(tab)).toBeVisible()
  }
  expect(await namePersonalCookies(context)).toEqual([])
  // The baskets' owner is remembered until another sign-in: the user did not press « Déconnexion ».
  const { basket_copies: _, ...left } = await storage(page)
  expect(left).toEqual({})
})

test('ACC-6: « Déconnexion » leaves no cookies and no keys, and the other tab signs out at once', async ({
  page,
  context,
  request,
}) => {
  await openSignedIn(page, '/profile', await makeAccount(request))
  const own = await context.newPage()
  const everybodys = await context.newPage()
  await own.goto('/profile')
  await expect(own.getByRole('heading', { name: 'Bonjour' })).toBeVisible()
  await everybodys.goto('/boutique')
  await expect(profileIcon(everybodys)).toBeVisible()
  const { refresh_token } = await storage(page)

  await page
    .getByRole('navigation', { name: 'Mon compte' })
    .getByRole('button', { name: 'Déconnexion' })
    .click()
  await expect(page).toHaveURL('/login')
  await expect(own).toHaveURL('/login?redirectTo=%2Fprofile')
  await expect(signInIcon(everybodys)).toBeVisible()
  await expect(everybodys).toHaveURL('/boutique')
  expect(await namePersonalCookies(context)).toEqual([])
  expect(await storage(page)).toEqual({})
  // With this browser's cookies: without them a refresh token is always rejected.
  const renew = () => page.request.post('/api/auth/refresh_token', { data: { refresh_token } })
  await expect.poll(async () => (await renew()).status()).toBe(401)
})
