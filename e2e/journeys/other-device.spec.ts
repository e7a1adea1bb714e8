import { type Page, expect, test } from '@playwright/test'
import { makeAccount, readMessage } from '../make-account.ts'
import { openSignedIn, signInAt } from '../sign-in.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name })

test('a stranger’s sign-in with the password is visible, is signed out and is blocked', async ({
  page,
  request,
  browser,
}) => {
  const account = await makeAccount(request, { by: 'email' })
  await signInAt(page, '/profile#securite', account)
  await expect(part(page, 'Activité du compte').getByText('Connexion', { exact: true })).toBeVisible()

  const theirs = await browser.newPage()
  await signInAt(theirs, '/profile', account)
  await expect(theirs.getByRole('heading', { name: 'Bonjour' })).toBeVisible()
  const link = await readMessage(request, account.email, /(\S+\/deconnecter\/[\w-]{43})/)

  await page.reload()
  await expect(part(page, 'Activité du compte').getByText('Connexion d’un nouvel appareil')).toBeVisible()
  await expect(part(page, 'Appareils connectés').getByRole('listitem')).toHaveCount(2)
  await page.goto(new URL(link).pathname)
  await page.getByRole('button', { name: 'Déconnecter cet appareil' }).click()
  await expect(page.getByText('Choisissez maintenant un nouveau mot de passe')).toBeVisible()
  await expect(page).toHaveURL('/forgot-password')

  await theirs.reload()
  await expect(theirs).toHaveURL('/login?redirectTo=%2Fprofile')
  await page.goto('/profile#securite')
  await expect(part(page, 'Appareils connectés').getByRole('listitem')).toHaveCount(1)
  await expect(part(page, 'Activité du compte').getByText('Appareil déconnecté par le lien')).toBeVisible()
  await theirs.close()
})

test('cookies stolen from one browser do not work in another', async ({ page, request, browser }) => {
  await openSignedIn(page, '/profile', await makeAccount(request, { by: 'email' }))
  const stored = await page.evaluate<Record<string, string>>('({ ...localStorage })')
  expect(stored['refresh_token']).toMatch(/^[\w-]{36}\.[\w-]{43}$/)
  // No script on the page, including an attacker's, can read the browser cookie.
  expect(await page.evaluate<string>('document.cookie')).not.toContain('browser=')
  const elsewhere = await browser.newContext()
  const body = { refresh_token: stored['refresh_token'] }
  expect((await elsewhere.request.post('/api/auth/refresh_token', { data: body })).status()).toBe(401)
  expect((await page.request.post('/api/auth/refresh_token', { data: body })).status()).toBe(200)
  await elsewhere.close()
})

test('the password is requested again over the page, which keeps its form values', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request, { by: 'email' })
  await openSignedIn(page, '/profile#securite', account)
  // Simulates ten minutes after sign-in: the shop requests step-up once, then the real call goes out.
  await page.route(
    '**/api/users/me/export',
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'auth.step_up', message: 'Confirmez votre mot de passe.' },
      }),
    { times: 2 },
  )
  await page.getByLabel('Mot de passe actuel', { exact: true }).fill('à moitié typé')
  const ask = page.getByRole('button', { name: 'Télécharger mes données' })
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
  await expect(dialog.getByLabel('Votre mot de passe', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(ask).toBeFocused()

  await ask.click()
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill('pas le bon')
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(dialog.getByText('Ce mot de passe est incorrect.')).toBeVisible()
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(account.password)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  expect((await download).suggestedFilename()).toBe('mes-donnees.json')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Mot de passe actuel', { exact: true })).toHaveValue('à moitié typé')
})
