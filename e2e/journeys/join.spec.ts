import { type Page, expect, test } from '@playwright/test'
import { inventPerson, makeAccount, readMessage } from '../make-account.ts'
import { fillSignIn, openSignedIn, profileIcon, signInIcon } from '../sign-in.ts'

test('ACC-1, ACC-2, ACC-3: a particulier signs up, types the code of the SMS, signs in and reaches the home page', async ({
  page,
  request,
}) => {
  const person = inventPerson()
  await page.goto('/boutique')
  await signInIcon(page).click()
  await page.getByRole('link', { name: 'S’inscrire' }).click()
  await expect(page).toHaveURL('/signup')
  await page.getByLabel('Nom complet').fill(person.name)
  await page.getByLabel('E-mail', { exact: true }).fill(person.email)
  await page.getByLabel('Téléphone').fill(person.phone)
  await page.getByLabel('Adresse', { exact: true }).fill('Mermoz')
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill(person.password)
  await page.getByLabel('J’accepte les').check()
  await page.getByRole('button', { name: 'S’inscrire' }).click()

  await expect(page).toHaveURL(`/verification-code?email=${encodeURIComponent(person.email)}`)
  const code = await readMessage(request, person.phone, /(\d{4})/)
  await page.getByLabel('Chiffre 1').pressSequentially(code)
  await expect(page.getByText('Vérification code réussie !')).toBeVisible()

  await expect(page).toHaveURL(`/login?mail=${encodeURIComponent(person.email)}`)
  await expect(page.getByLabel('E-mail ou téléphone')).toHaveValue(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { name: `Bonjour ${person.name}` })).toBeVisible()
  await expect(profileIcon(page)).toBeVisible()
  await expect(signInIcon(page)).toBeHidden()
})

async function chooseNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
}

for (const means of ['email', 'sms'] as const) {
  test(`ACC-3: a visitor resets a forgotten password by ${means}, and every other session ends`, async ({
    page,
    browser,
    request,
  }) => {
    const account = await makeAccount(request, { by: means === 'sms' ? 'phone' : 'email' })
    const elsewhere = await (await browser.newContext()).newPage()
    await openSignedIn(elsewhere, '/profile', account)

    await page.goto('/login?redirectTo=%2Fen-promo')
    await page.getByRole('link', { name: 'Mot de passe oublié' }).click()
    if (means === 'sms') await page.getByText('Par SMS').click()
    await (means === 'sms' ? page.getByLabel('Téléphone') : page.getByLabel('E-mail', { exact: true })).fill(
      means === 'sms' ? account.phone : account.email,
    )
    await page.getByRole('button', { name: 'Envoyer le lien' }).click()
    const to = means === 'sms' ? account.phone : account.email
    const link = await readMessage(request, to, /(\/new-password\?\S+)/)
    await page.goto(link)
    await chooseNewPassword(page, 'Nouveau-passe-2')

    await expect(page).toHaveURL(/\/login/)
    await fillSignIn(page, account)
    await expect(page.getByRole('alert')).toContainText('E-mail, téléphone ou mot de passe incorrect.')
    await fillSignIn(page, { ...account, password: 'Nouveau-passe-2' })
    await expect(page).toHaveURL('/en-promo')

    await elsewhere.reload()
    await expect(elsewhere).toHaveURL('/login?redirectTo=%2Fprofile')
    await expect(signInIcon(elsewhere)).toBeVisible()

    await page.goto(link)
    await chooseNewPassword(page, 'Nouveau-passe-3')
    await expect(page.getByRole('alert')).toContainText('Ce lien a expiré ou a déjà servi.')
    await elsewhere.context().close()
  })
}
