import { type Browser, type Page, expect, test } from '@playwright/test'
import { type MadeAccount, makeAccount, readMessage } from '../make-account.ts'
import { fillSignIn, signOut } from '../sign-in.ts'
import { addAuthenticator } from '../virtual-authenticator.ts'

const HOME = '/profile#securite'
const FORM = `/login?redirectTo=${encodeURIComponent(HOME)}`

/** Another device with its own cookies and authenticator. */
async function openDevice(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const page = await context.newPage()
  return { context, page, key: await addAuthenticator(page) }
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Créer une clé d’accès' }).click()
  await page.getByLabel('Nom de la clé').fill(name)
  await page.getByRole('button', { name: 'Créer la clé' }).click()
}

/** Reads the recovery codes that come with the first factor. */
async function keepCodes(page: Page): Promise<string[]> {
  const sheet = page.getByRole('dialog', { name: 'Vos codes de secours' })
  await expect(sheet.getByRole('listitem')).toHaveCount(10)
  const codes = await sheet.getByRole('listitem').allTextContents()
  await sheet.getByRole('button', { name: 'Je les ai gardés' }).click()
  return codes
}

async function enterByKey(page: Page, account: MadeAccount): Promise<void> {
  await page.goto(FORM)
  await fillSignIn(page, account)
  await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click()
}

test('API-10: two devices have a passkey each, and each signs in with its own', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const account = await makeAccount(request, { by: 'email' })
  await addAuthenticator(page)
  await page.goto(FORM)
  await fillSignIn(page, account)
  await addPasskey(page, 'Téléphone')
  const codes = await keepCodes(page)
  const other = await openDevice(browser, baseURL)

  await test.step('the second device’s passkey, made with a recovery code', async () => {
    await other.page.goto(FORM)
    await fillSignIn(other.page, account)
    await other.page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
    await other.page.getByRole('textbox', { name: 'Code de secours' }).fill(codes[0] ?? '')
    await other.page.getByRole('button', { name: 'Continuer' }).click()
    await expect(other.page).toHaveURL(HOME)
    await addPasskey(other.page, 'Ordinateur')
    await expect(other.page.getByRole('button', { name: 'Renommer Ordinateur' })).toBeVisible()
    await expect(other.page.getByRole('button', { name: 'Renommer Téléphone' })).toBeVisible()
  })

  const before = await other.key.readCounter()
  for (const device of [page, other.page]) {
    await signOut(device)
    await enterByKey(device, account)
    await expect(device).toHaveURL(HOME)
  }
  // Chromium probes a key silently first if the account has several: its counter may grow by more than one.
  expect(await other.key.readCounter()).toBeGreaterThan(before)
  await other.context.close()
})

test('API-10: a passkey replaces the password for actions that a stolen session must not do', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request, { by: 'email' })
  const key = await addAuthenticator(page)
  await page.goto(FORM)
  await fillSignIn(page, account)
  await addPasskey(page, 'Téléphone')
  await keepCodes(page)
  // Simulates ten minutes after sign-in: the shop requests step-up once, then the real call goes out.
  await page.route(
    '**/api/users/me/export',
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'auth.step_up', message: 'Confirmez que c’est bien vous.' },
      }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Télécharger mes données' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
  await dialog.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click()
  await expect(dialog.getByLabel('Votre mot de passe', { exact: true })).toBeHidden()
  const before = await key.readCounter()
  const given = page.waitForResponse('**/api/auth/step_up/passkey')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click()
  expect((await given).status()).toBe(200)
  expect((await download).suggestedFilename()).toBe('mes-donnees.json')
  expect(await key.readCounter()).toBe(before + 1)
})

test('API-10: a cloned passkey with a lower counter is refused and reported to the owner', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request, { by: 'email' })
  const key = await addAuthenticator(page)
  await page.goto(FORM)
  await fillSignIn(page, account)
  await addPasskey(page, 'Téléphone')
  await keepCodes(page)
  for (let time = 0; time < 2; time += 1) {
    await signOut(page)
    await enterByKey(page, account)
    await expect(page).toHaveURL(HOME)
  }
  await signOut(page)
  const counter = await key.readCounter()
  await key.replaceByCopy(counter - 2)
  await enterByKey(page, account)
  await expect(page.getByRole('alert').first()).toContainText('Cette clé d’accès semble avoir été copiée')
  await readMessage(request, account.email, /(copie d’une de vos clés d’accès)/)

  // The original key, with its higher counter, still signs in.
  await key.replaceByCopy(counter)
  await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click()
  await expect(page).toHaveURL(HOME)
})
