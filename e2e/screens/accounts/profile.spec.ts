import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { type MadeAccount, inventPerson, makeAccount, readMessage } from '../../make-account.ts'
import { fillSignIn, namePersonalCookies, openSignedIn } from '../../sign-in.ts'
import { bringSms, giveSmsReader } from '../../sms-reader.ts'
import { expectToast } from '../../toast.ts'

/** The demo's employer and its contact person. */
const COMPANY_CODE = 'jappt4k7-mq9wx'
const HR = { username: 'rh@keur.test', password: 'Teranga-2026' }

/** A phone number in the shop's format without country code. */
const formatNational = (phone: string) =>
  phone.slice(-9).replace(/^(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1\u00A0$2\u00A0$3\u00A0$4')
const main = (page: Page) => page.getByRole('main')
/** A new person, signed in, on a tab of the profile. */
async function openProfile(page: Page, request: APIRequestContext, tab: string): Promise<MadeAccount> {
  const account = await makeAccount(request, { by: 'email' })
  await page.clock.install()
  await openSignedIn(page, `/profile#${tab}`, account)
  await expect(page.getByRole('navigation', { name: 'Mon compte' })).toBeVisible()
  return account
}

async function getToken(request: APIRequestContext, username: string, password: string): Promise<string> {
  const answer = await request.post('/api/auth/get_tokens', { data: { username, password } })
  const { access_token } = (await answer.json()) as { access_token: string }
  return access_token
}

test('ACC-9: a failed part of the profile reloads, the dashboard shows true counts, tabs follow the address and Back', async ({
  page,
  request,
}) => {
  await page.route('**/api/users/*/compte', (route) => route.abort(), { times: 1 })
  const { name, email } = await openProfile(page, request, 'dashboard')
  await expect(page.getByRole('alert')).toContainText('n’ont pas pu être chargées')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(main(page).getByText('Mes commandes')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord')
  await expect(page.getByRole('heading', { name: `Bonjour ${name}` })).toBeVisible()
  await expect(main(page).getByText('Mes Crédits')).toBeHidden()
  await expect(main(page).getByText(email)).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Voir la boutique' })).toHaveAttribute(
    'href',
    '/boutique',
  )
  const menu = page.getByRole('navigation', { name: 'Mon compte' })
  await menu.getByRole('link', { name: 'Information Personnel' }).click()
  await expect(page).toHaveURL('/profile#profile')
  await expect(page.getByRole('heading', { name: 'Information Personnel' })).toBeFocused()
  await expect(menu.getByRole('link', { name: 'Information Personnel' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(await page.evaluate('scrollY')).toBe(0)
  await menu.getByRole('link', { name: 'Adresses' }).click()
  await page.goBack()
  await expect(page.getByLabel('Nom complet')).toBeVisible()
  for (const hash of ['wishlist', 'nulle-part']) {
    await page.goto('/boutique')
    await page.goto(`/profile#${hash}`)
    await expect(page.getByRole('heading', { name: /^Bonjour/ })).toBeVisible()
  }
})

test('ACC-9: a customer changes personal data, phone and photo in the profile', async ({ page, request }) => {
  const { phone: next } = inventPerson()
  await openProfile(page, request, 'profile')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAttribute('readonly')
  await expect(page.getByLabel('Pays')).toHaveAttribute('readonly')
  await page.getByLabel('Nom complet').fill('Awa Diop')
  await page.getByLabel('Téléphone').fill('33 865 43 21')
  await page.getByLabel('Fonction').fill('Comptable')
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(page.getByLabel('Téléphone')).toBeFocused()
  await expect(page.getByLabel('Téléphone')).toHaveAccessibleDescription(
    'Le numéro de téléphone est invalide.',
  )
  await expect(page.getByLabel('Nom complet')).toHaveValue('Awa Diop')
  await page.getByLabel('Téléphone').fill(next)
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await expectToast(page, 'Vos informations sont à jour.')
  await page.reload()
  await expect(page.getByLabel('Nom complet')).toHaveValue('Awa Diop')
  await expect(page.getByLabel('Fonction')).toHaveValue('Comptable')
  // The old contact was unverified, so the new one replaces it immediately and needs verification.
  const contacts = page.getByRole('region', { name: 'Mes contacts' })
  await expect(contacts.getByText(formatNational(next))).toBeVisible()
  await expect(contacts.getByText('À vérifier')).toBeVisible()
  await test.step('the photo', () => changePhoto(page))
})

async function changePhoto(page: Page): Promise<void> {
  const field = page.getByLabel('Fichier de la photo')
  await field.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expectToast(page, 'Cette photo ne peut pas être lue.')
  await field.setInputFiles('public/home/hero-1080.webp')
  const dialog = page.getByRole('dialog', { name: 'Ma photo' })
  await dialog.getByLabel('Cadrage').fill('0')
  const sent = page.waitForRequest((call) => call.url().includes('/api/users/avatar/'))
  await dialog.getByRole('button', { name: 'Enregistrer cette photo' }).click()
  const { avatar } = (await sent).postDataJSON() as { avatar: string }
  expect(avatar).toMatch(/^data:image\/jpeg;base64,/)
  expect(avatar.length).toBeLessThan(400_000)
  await expect(page.getByAltText('Votre avatar')).toHaveJSProperty('complete', true)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Retirer la photo' }).click()
  await expect(page.getByAltText('Votre avatar')).toBeHidden()
}

test('ACC-9: a phone is verified and replaced by code, and the old phone is notified and reverts the change', async ({
  page,
  request,
}) => {
  await page.addInitScript(giveSmsReader)
  const account = await openProfile(page, request, 'profile')
  const contacts = page.getByRole('region', { name: 'Mes contacts' })
  await contacts.getByRole('button', { name: 'Vérifier le numéro' }).click()
  await expect(contacts.getByLabel('Chiffre 1')).toBeVisible()
  const proof = /numéro avec le code (\d{6})[^]*\n@localhost #\d{6}$/
  await bringSms(page, await readMessage(request, account.phone, proof))
  await expectToast(page, 'Votre numéro est vérifié.')
  await expect(contacts.getByText('À vérifier')).toBeHidden()

  const { phone: next } = inventPerson()
  await contacts.getByRole('button', { name: 'Changer de numéro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changer de numéro' })
  await dialog.getByRole('button', { name: 'Envoyer le code' }).click()
  await expect(dialog.getByLabel('Nouveau numéro')).toHaveAccessibleDescription(
    'Le numéro de téléphone est obligatoire.',
  )
  await dialog.getByLabel('Nouveau numéro').fill(next)
  await dialog.getByRole('button', { name: 'Envoyer le code' }).click()
  await expect(contacts.getByText('votre ancien numéro reste valable')).toBeVisible()
  await expect(contacts.getByText(formatNational(account.phone))).toBeVisible()
  const code = await readMessage(request, next, /numéro avec le code (\d{6})/)
  await contacts.getByLabel('Chiffre 1').pressSequentially(code)
  await expect(contacts.getByText(formatNational(account.phone))).toBeHidden()
  await expect(contacts.getByText(formatNational(next))).toBeVisible()

  await page.goto(await readMessage(request, account.phone, /(\/annuler\/[\w-]+)/))
  await page.getByRole('button', { name: 'Annuler le changement' }).click()
  await expect(page).toHaveURL(/\/new-password\?mail=/)
  await page.getByLabel('Mot de passe', { exact: true }).fill('Choisi-par-moi-2')
  await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill('Choisi-par-moi-2')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page).toHaveURL(/\/login/)
  await fillSignIn(page, { ...account, email: account.phone, password: 'Choisi-par-moi-2' })
  await expect(page).toHaveURL('/profile')
})

test('ACC-10: an employee requests membership, waits, and sees credit as soon as the employer accepts', async ({
  page,
  request,
}) => {
  await openProfile(page, request, 'profile')
  const ask = page.getByRole('button', { name: 'Lire les conditions et demander' })
  await page.getByLabel('Identifiant entreprise').fill('INCONNU')
  await ask.click()
  await expect(page.getByLabel('Identifiant entreprise')).toHaveAccessibleDescription(
    /Vérifiez l’identifiant/,
  )
  await page.getByLabel('Identifiant entreprise').fill(COMPANY_CODE)
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Conditions du crédit' })
  await dialog.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await expect(dialog).toContainText('Acceptez les conditions pour envoyer la demande.')
  await dialog.getByLabel('J’ai lu et j’accepte les conditions du crédit.').check()
  await dialog.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await expect(main(page)).toContainText('en attente de la réponse de Jappoo Logistique')
  await expect(page.getByLabel('Identifiant entreprise')).toHaveAttribute('readonly')
  await expect(ask).toBeHidden()

  const id = Number(await page.evaluate("localStorage.getItem('partner_id')"))
  const decided = await request.put(`/api/companies/clients/commande/changeAdhesion/${id}`, {
    headers: { authorization: `Bearer ${await getToken(request, HR.username, HR.password)}` },
    data: { state: 'accepted' },
  })
  expect(decided.status()).toBe(200)
  await page.reload()
  await expect(main(page)).toContainText('Votre adhésion est acceptée par Jappoo Logistique')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Crédit' })).toBeVisible()
})

test('ACC-9: an address is found by keyboard, located by the phone, made the default and removed', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const coords = { latitude: 14.716_677_7, longitude: -17.467_686_1 }
    Object.defineProperty(navigator, 'geolocation', {
      value: { getCurrentPosition: (done: (found: object) => void) => done({ coords }) },
    })
  })
  await openProfile(page, request, 'adresses')
  await page.getByRole('button', { name: 'Ajouter une adresse' }).click()
  await expect(page.getByLabel('Nom de la personne à livrer')).toBeFocused()
  const place = page.getByRole('combobox', { name: 'Quartier ou commune' })
  await page.getByRole('button', { name: 'Enregistrer l’adresse' }).click()
  await expect(place).toBeFocused()
  await place.pressSequentially('sacre coeur')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(8)
  await place.press('ArrowDown')
  await place.press('Enter')
  await expect(place).toHaveValue(/^Sacré-Cœur/)
  await expect(place).toHaveAccessibleDescription(/Commune de Mermoz-Sacré-Cœur/)
  await page.getByLabel('Repère').fill('En face de la boulangerie')
  await page.getByRole('button', { name: 'Utiliser ma position' }).click()
  await expect(main(page)).toContainText('La position est jointe à l’adresse')
  await page.getByRole('button', { name: 'Enregistrer l’adresse' }).click()
  const card = page.getByRole('region', { name: /Adresse : Sacré-Cœur/ })
  await expect(card).toContainText('Par défaut')
  await expect(card).toContainText('Position enregistrée')

  await page.getByRole('button', { name: 'Ajouter une adresse' }).click()
  await place.fill('Thiès')
  await page.getByRole('button', { name: 'Enregistrer l’adresse' }).click()
  const second = page.getByRole('region', { name: 'Adresse : Thiès' })
  await second.getByRole('button', { name: 'Utiliser par défaut' }).click()
  await expect(second).toContainText('Par défaut')
  await expect(card).not.toContainText('Par défaut')
  await second.getByRole('button', { name: 'Retirer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Retirer cette adresse' })
  await dialog.getByRole('button', { name: 'Garder' }).click()
  await expect(second.getByRole('button', { name: 'Retirer' })).toBeFocused()
  await second.getByRole('button', { name: 'Retirer' }).click()
  await dialog.getByRole('button', { name: 'Retirer' }).click()
  await expect(second).toBeHidden()
})

test('ACC-9: the password changes with the current one, and other devices are signed out', async ({
  page,
  request,
}) => {
  const { email, password } = await openProfile(page, request, 'securite')
  await getToken(request, email, password)
  await page.reload()
  await expect(page.getByText('Cet appareil', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: /^Déconnecter (?!partout)/ }).click()
  await expectToast(page, 'Cet appareil est déconnecté.')
  await expect(page.getByRole('button', { name: 'Déconnecter partout' })).toBeHidden()

  await page.getByLabel('Mot de passe actuel', { exact: true }).fill('pas-le-bon')
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Nouveau-passe-2')
  await page.getByLabel('Confirmer le nouveau mot de passe', { exact: true }).fill('Nouveau-passe-2')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByLabel('Mot de passe actuel', { exact: true })).toHaveAccessibleDescription(
    'Le mot de passe actuel est incorrect.',
  )
  await page.getByLabel('Mot de passe actuel', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expectToast(page, 'Votre mot de passe est changé.')
  await expect(page.getByLabel('Nouveau mot de passe', { exact: true })).toHaveValue('')
  expect(await getToken(request, email, 'Nouveau-passe-2')).toMatch(/^ey/)
})

test('ACC-9: personal data are exported and consent is stored; an account is deleted only once nothing is due', async ({
  page,
  request,
  context,
}) => {
  const { email, password } = await openProfile(page, request, 'securite')
  const consent = page.getByLabel('Je veux recevoir les promotions')
  await expect(consent).not.toBeChecked()
  await consent.click()
  await expect(consent).toBeChecked()
  await page.reload()
  await expect(consent).toBeChecked()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger mes données' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('mes-donnees.json')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toContain(email)

  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Supprimer mon compte' })
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(dialog).toContainText('Tapez SUPPRIMER pour confirmer.')
  const message = 'Ce compte a encore un paiement en cours : soldez-le avant de le supprimer.'
  await page.route(
    (url) => /\/api\/users\/[^/]+$/.test(url.pathname),
    (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 409, json: { code: 'account.money_due', message } })
        : route.continue(),
  )
  await dialog.getByRole('textbox').fill('SUPPRIMER')
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(dialog.getByRole('alert')).toContainText(message)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Supprimer mon compte' })).toBeFocused()
  await page.unrouteAll()
  // Slow network: the session ends before the shop's page has loaded.
  const held = Promise.withResolvers<void>()
  await page.route('**/_.data*', async (route) => {
    await held.promise
    await route.continue()
  })
  const requested = page.waitForRequest('**/_.data*')
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await dialog.getByRole('textbox').fill('supprimer')
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  // Hidden by the file's toast until then.
  await expect(page.getByText('Le compte est supprimé.')).toBeVisible({ timeout: 12_000 })
  await expect.poll(() => namePersonalCookies(context)).toEqual([])
  await requested
  held.resolve()
  await expect(page).toHaveURL('/')
  const answer = await request.post('/api/auth/get_tokens', { data: { username: email, password } })
  expect(answer.status()).toBe(401)
})
