import { type Page, expect, test } from '@playwright/test'
import { inventPerson, readMessage } from '../make-account.ts'
import { STAFF, fillSignIn, openSignedIn } from '../sign-in.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

async function listMenu(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible()
  const texts = await page
    .getByRole('navigation', { name: 'Gestion' })
    .locator('li a[href^="/admin"]')
    .allTextContents()
  return texts.map((text) => text.replace(/\d.*$/, '').trim())
}

async function stayAdministrator(page: Page): Promise<void> {
  const error = dialog(page).getByRole('alert').getByText('C’est le dernier administrateur')
  await page.getByRole('button', { name: 'Modifier mes droits' }).click()
  await dialog(page)
    .getByRole('checkbox', { name: /^Administration/ })
    .uncheck()
  await dialog(page)
    .getByRole('checkbox', { name: /^Clients/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Enregistrer les droits' }).click()
  await expect(error).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Renoncer' }).click()
  await page.getByRole('button', { name: 'Quitter l’équipe' }).click()
  await dialog(page).getByRole('button', { name: 'Quitter l’équipe' }).click()
  await expect(error).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Modifier mes droits' })).toBeVisible()
}

test('the last administrator cannot leave or give up the right; an invited colleague sees only their sections', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const { email, phone, password } = inventPerson()
  const name = `Coumba Diagne ${phone}`
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSignedIn(page, '/admin/equipe', STAFF)
  await test.step('the last administrator’s restrictions', () => stayAdministrator(page))
  await page.getByRole('button', { name: 'Inviter une personne' }).click()
  await dialog(page).getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(dialog(page).getByText('Choisissez au moins un droit.')).toBeVisible()
  await dialog(page).getByLabel('Nom complet').fill(name)
  await dialog(page).getByLabel('E-mail').fill(email)
  await dialog(page)
    .getByRole('checkbox', { name: /^Commandes/ })
    .check()
  await dialog(page)
    .getByRole('checkbox', { name: /^Crédits/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByText(`L’invitation part à ${email}.`)).toBeVisible()
  await expect(card(page, name).getByText('Invitation envoyée')).toBeVisible()

  const colleague = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await colleague.goto(await readMessage(request, email, /(\/create-compte\?\S+)/))
  await expect(colleague.getByLabel('Nom complet')).toHaveValue(name)
  await colleague.getByLabel('Téléphone').fill(phone)
  await colleague.getByLabel('Adresse', { exact: true }).fill('Mermoz')
  await colleague.getByLabel('Mot de passe', { exact: true }).fill(password)
  await colleague.getByLabel('Confirmer le mot de passe', { exact: true }).fill(password)
  await colleague.getByLabel('J’accepte les').check()
  await colleague.getByRole('button', { name: 'Activer mon compte' }).click()
  await expect(colleague).toHaveURL(/\/login\?mail=/)
  await fillSignIn(colleague, { email, password })
  await expect(colleague).toHaveURL('/admin')
  expect(await listMenu(colleague)).toEqual(['Tableau de bord', 'À confirmer', 'Commandes', 'Crédits'])
  await colleague.goto('/admin/equipe')
  await expect(colleague.getByRole('heading', { name: 'Cette page n’existe pas.' })).toBeVisible()

  await page.reload()
  const theirs = card(page, name)
  await theirs.getByText('Voir l’appareil connecté').click()
  await expect(theirs.getByRole('button', { name: /^Déconnecter Chrome/ })).toBeVisible()
  await theirs.getByRole('button', { name: `Modifier les droits de ${name}` }).click()
  await dialog(page)
    .getByRole('checkbox', { name: /^Crédits/ })
    .uncheck()
  await dialog(page).getByRole('button', { name: 'Enregistrer les droits' }).click()
  await expect(page.getByText(`Les droits de ${name} sont enregistrés.`)).toBeVisible()
  await expect(theirs.getByRole('list', { name: 'Droits' }).getByRole('listitem')).toHaveText(['Commandes'])
  await colleague.goto('/admin')
  expect(await listMenu(colleague)).toEqual(['Tableau de bord', 'À confirmer', 'Commandes'])

  await theirs.getByRole('button', { name: `Retirer ${name} de l’équipe` }).click()
  await dialog(page).getByRole('button', { name: 'Retirer de l’équipe' }).click()
  await expect(page.getByText(`${name} ne fait plus partie de l’équipe.`)).toBeVisible()
  await expect(theirs).toHaveCount(0)
  await colleague.goto('/admin')
  await expect(colleague).toHaveURL(/\/login/)
  await colleague.context().close()
})
