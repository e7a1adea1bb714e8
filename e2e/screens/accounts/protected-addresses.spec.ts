import { expect, test } from '@playwright/test'
import { makeAccount } from '../../make-account.ts'
import { fillSignIn, profileIcon, readStorage, signInIcon } from '../../sign-in.ts'

test('NAV-3, ACC-4, ACC-5: a protected address requires a sign-in, which returns to it and persists', async ({
  page,
  request,
  context,
}) => {
  const account = await makeAccount(request)
  await page.goto('/profile?onglet=1')
  await expect(page).toHaveURL('/login?redirectTo=%2Fprofile%3Fonglet%3D1')
  await expect(signInIcon(page)).toBeVisible()
  await fillSignIn(page, account)
  await expect(page).toHaveURL('/profile?onglet=1')
  await expect(profileIcon(page)).toBeVisible()
  await expect(signInIcon(page)).toBeHidden()

  const all = await context.cookies()
  // The shop recognizes the browser by one cookie, the other reports a write for five seconds. Scripts cannot read them.
  const hidden = all.filter(({ httpOnly }) => httpOnly).map(({ name }) => name)
  expect(hidden.filter((name) => name !== 'just-written')).toEqual(['browser'])
  const cookies = all.filter(({ httpOnly }) => !httpOnly)
  expect(cookies.map(({ name }) => name).sort()).toEqual(
    ['access_token', 'company', 'is_verified', 'parent', 'session', 'user_context', 'user_info'].map(
      (name) => `${name}_production`,
    ),
  )
  for (const { sameSite, expires, path, value } of cookies) {
    expect(sameSite).toBe('Lax')
    expect(path).toBe('/')
    expect(expires - Date.now() / 1000).toBeGreaterThan(29 * 24 * 3600)
    expect(value.length).toBeLessThan(3500)
  }
  const stored = await readStorage(page)
  expect(stored['expires_in']).toBe('900')
  expect(stored['partner_id']).toMatch(/^\d+$/)
  expect(JSON.parse(stored['user'] ?? '')).toMatchObject({
    email: account.email,
    adhesion: 'pending',
    parent_id: null,
  })
  await page.reload()
  await expect(profileIcon(page)).toBeVisible()
})

const PROTECTED = [
  '/profile',
  '/checkout',
  '/commande-validation?type=order&id=1',
  '/credit-cart',
  '/commandes/1/d%C3%A9tails',
  '/pre-commandes/1/d%C3%A9tails',
  '/credit-commandes/1/d%C3%A9tails',
]

for (const address of PROTECTED) {
  test(`NAV-3: ${address} leads to the sign-in and back, and that response is not cached`, async ({
    request,
  }) => {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers()).toMatchObject({
      location: `/login?redirectTo=${encodeURIComponent(address)}`,
      'cache-control': 'private, no-store',
    })
    const [path = '', query] = address.split('?')
    const data = await request.get(`${path}.data${query ? `?${query}` : ''}`)
    expect(await data.text()).toContain(`/login?redirectTo=${encodeURIComponent(address)}`)
    expect(data.headers()['cache-control']).toBe('private, no-store')

    const cookie = { cookie: 'session_production=%7B%7D' }
    const signedIn = await request.get(address, { maxRedirects: 0, headers: cookie })
    expect(signedIn.status()).not.toBe(302)
    expect(signedIn.headers()['cache-control']).toBe('private, no-store')
  })
}

for (const address of ['/commandes/1/d%E9tails', '/commandes/1/de%CC%81tails', '/commandes/1/détails']) {
  test(`NAV-3: ${address}, in another spelling, leads there as well`, async ({ request }) => {
    const answer = await request.get(address)
    expect(new URL(answer.url()).searchParams.get('redirectTo')).toBe('/commandes/1/d%C3%A9tails')
  })
}

test('NAV-3: a guest who presses « Profil » signs in and returns to the profile', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/boutique')
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Profil' })
    .click()
  await expect(page).toHaveURL('/login?redirectTo=%2Fprofile')
  await fillSignIn(page, account)
  await expect(page).toHaveURL('/profile')
})
