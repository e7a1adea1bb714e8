import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { makeAccount } from '../../make-account.ts'
import { CUSTOMER, MAIN_USER, MEMBER, STAFF, openSignedIn } from '../../sign-in.ts'

const DEMO_CODE = 'JAPPT4K7MQ9WX'

/** A person with a unique name and a pending request at the demo's employer. */
async function askAtDemoCompany(request: APIRequestContext): Promise<{ email: string; name: string }> {
  const { email, password } = await makeAccount(request, { by: 'email' })
  const tokens = await request.post('/api/auth/get_tokens', { data: { username: email, password } })
  const { access_token, partner_id } = (await tokens.json()) as { access_token: string; partner_id: number }
  const headers = { authorization: `Bearer ${access_token}` }
  const name = `Awa ${partner_id}`
  await request.put('/api/users/me', { headers, data: { name } })
  const response = await request.post('/api/companies/clients/demandeAdhesion', {
    headers,
    data: { entreprise_code: DEMO_CODE, accepts_terms: true },
  })
  expect(response.status()).toBe(200)
  return { email, name }
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('the employer’s pages and the back office are never cached, and are not found without the right role', async ({
  page,
}) => {
  for (const address of ['/entreprise', '/admin/entreprises', '/admin/credits']) {
    const answer = await page.request.get(address, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers()['cache-control']).toBe('private, no-store')
  }
  await openSignedIn(page, '/entreprise', CUSTOMER)
  for (const address of ['/entreprise', '/admin/entreprises', '/admin', '/admin/credits']) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Cette page n’existe pas.' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Notre sélection' })).toBeVisible()
    await expect(page).toHaveTitle(/^Page introuvable/)
    await expect(page).toHaveURL(address)
  }

  // Members have no employer pages, staff have no company, and HR are not staff.
  for (const [who, address] of [
    [MEMBER, '/entreprise'],
    [MAIN_USER, '/admin/entreprises'],
    [MAIN_USER, '/admin/credits'],
  ] as const) {
    await openSignedIn(page, address, who)
    await expect(page.getByRole('heading', { name: 'Cette page n’existe pas.' })).toBeVisible()
  }
})

test('ACC-10: a member is suspended and reinstated with the focus kept; a refusal sends its reason to the person', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { name: member } = await askAtDemoCompany(request)
  const { email, name } = await askAtDemoCompany(request)
  await openSignedIn(page, '/entreprise', MAIN_USER)
  await page.getByRole('button', { name: `Accepter ${member}` }).click()
  await page.getByRole('button', { name: `Suspendre ${member}` }).click()
  await page.getByRole('button', { name: `Rétablir ${member}` }).click()
  await expect(page.getByRole('button', { name: `Suspendre ${member}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Liste des employés' })).toBeFocused()
  await page.getByLabel('Rechercher un employé').fill(name)
  await page.getByRole('button', { name: `Refuser ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Refuser la demande de ${name}` })
  await dialog.getByRole('button', { name: 'Refuser la demande' }).click()
  await expect(dialog.getByLabel('Raison')).toHaveAccessibleDescription('Indiquez la raison.')
  await expect(dialog.getByLabel('Raison')).toBeFocused()
  await dialog.getByLabel('Raison').fill('Contrat terminé le mois dernier')
  await dialog.getByRole('button', { name: 'Refuser la demande' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, name)).toContainText('Refusée')
  await expect(row(page, name).getByRole('button')).toHaveCount(0)
  await expect
    .poll(async () => (await request.get(`/api/demo/messages?to=${encodeURIComponent(email)}`)).text())
    .toContain('Contrat terminé le mois dernier')
  await page.getByText('En attente', { exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Personne ne correspond' })).toBeVisible()
})

test('the identifier is copied or sent by WhatsApp, and an editing conflict on the company is shown without loss', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSignedIn(page, '/entreprise', MAIN_USER)
  await page.getByRole('button', { name: 'Copier l’identifiant' }).click()
  await expect(page.getByText('Identifiant copié')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(DEMO_CODE)
  const link = await page.getByRole('link', { name: 'Envoyer sur WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(link ?? '')).toMatch(new RegExp(`^https://wa\\.me/\\?text=Bonjour.*${DEMO_CODE}`))
  const other = await context.newPage()
  await other.goto('/entreprise')
  await other.getByLabel('Site web').fill('jappoo.example')
  await page.getByLabel('Ville').fill('Rufisque')
  await page.getByRole('button', { name: 'Enregistrer la fiche' }).click()
  await expect(page.getByText('Fiche de l’entreprise mise à jour.')).toBeVisible()
  await other.getByRole('button', { name: 'Enregistrer la fiche' }).click()
  await expect(other.getByText('Cette entreprise a été modifiée entre-temps.')).toBeVisible()
  await expect(other.getByLabel('Site web')).toHaveValue('jappoo.example')
  await other.getByRole('button', { name: 'Afficher la version enregistrée' }).click()
  await expect(other.getByLabel('Ville')).toHaveValue('Rufisque')
  await other.getByLabel('Ville').fill('Dakar')
  await other.getByRole('button', { name: 'Enregistrer la fiche' }).click()
  await expect(other.getByText('Fiche de l’entreprise mise à jour.')).toBeVisible()
})

test('staff invite a company’s HR, and an address in use is reported at its field', async ({
  page,
  request,
}) => {
  await openSignedIn(page, '/admin/entreprises', STAFF)
  const form = page.getByRole('region', { name: 'Inviter un responsable RH' })
  await form.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(form.getByLabel('Entreprise')).toBeFocused()
  await form.getByLabel('Entreprise').selectOption({ label: 'Jappoo Logistique' })
  await form.getByLabel('Nom complet').fill('Coumba Sy')
  await form.getByLabel('E-mail').fill(CUSTOMER.email)
  await form.getByLabel('Téléphone').fill('77 900 00 01')
  await form.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription(/Un compte a déjà cette adresse/)
  const email = `coumba.${Date.now()}@exemple.sn`
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByText(`Invitation envoyée à ${email}.`)).toBeVisible()
  await expect(form.getByLabel('Nom complet')).toHaveValue('')
  await expect
    .poll(async () => (await request.get(`/api/demo/messages?to=${encodeURIComponent(email)}`)).text())
    .toContain('/create-compte?')
})
