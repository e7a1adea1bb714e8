import { expect, test } from '@playwright/test'
import { makeAccount } from '../make-account.ts'
import { fillSignIn, signOut } from '../sign-in.ts'
import { addAuthenticator } from '../virtual-authenticator.ts'

test('API-10: a passkey is made, signs in, is lost, and a recovery code opens the next sign-in', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request)
  const { lose } = await addAuthenticator(page)
  await page.goto('/login?redirectTo=%2Fprofile%23securite')
  await fillSignIn(page, account)

  await page.getByRole('button', { name: 'Créer une clé d’accès' }).click()
  await page.getByLabel('Nom de la clé').fill('Mon téléphone')
  await page.getByRole('button', { name: 'Créer la clé' }).click()
  const sheet = page.getByRole('dialog', { name: 'Vos codes de secours' })
  await expect(sheet.getByRole('listitem')).toHaveCount(10)
  const codes = await sheet.getByRole('listitem').allTextContents()
  await sheet.getByRole('button', { name: 'Je les ai gardés' }).click()
  await expect(page.getByText('Il en reste 10.')).toBeVisible()

  await test.step('a sign-in with the passkey', async () => {
    await signOut(page)
    await page.goto('/login?redirectTo=%2Fprofile%23securite')
    await fillSignIn(page, account)
    await expect(page.getByRole('heading', { name: 'Confirmez que c’est bien vous' })).toBeVisible()
    await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click()
    await expect(page).toHaveURL('/profile#securite')
    await expect(page.getByText('Mon téléphone')).toBeVisible()
  })

  await test.step('a sign-in with a recovery code, valid once', async () => {
    await signOut(page)
    await lose()
    await page.goto('/login?redirectTo=%2Fprofile%23securite')
    await fillSignIn(page, account)
    await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click()
    await expect(page.getByRole('alert').first()).toContainText('La demande a été annulée ou a expiré.')
    await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
    await page.getByRole('textbox', { name: 'Code de secours' }).fill('0000-0000-0000-0000')
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByText('Ce code est incorrect ou a expiré.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Code de secours' }).fill(codes[3] ?? '')
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page).toHaveURL('/profile#securite')
    await expect(page.getByText('Il en reste 9.')).toBeVisible()
  })

  await test.step('the replacement of the lost passkey', async () => {
    await page.getByRole('button', { name: 'Créer une clé d’accès' }).click()
    await page.getByLabel('Nom de la clé').fill('Nouveau téléphone')
    await page.getByRole('button', { name: 'Créer la clé' }).click()
    await expect(page.getByRole('button', { name: 'Renommer Nouveau téléphone' })).toBeVisible()
    await page.getByRole('button', { name: 'Retirer Mon téléphone' }).click()
    await expect(page.getByRole('button', { name: 'Renommer Mon téléphone' })).toBeHidden()
  })
})
