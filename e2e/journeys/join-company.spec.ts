import { type Page, expect, test } from '@playwright/test'
import { inventPerson, makeAccount, readCode, readMessage } from '../make-account.ts'
import { enter } from '../make-member.ts'
import { STAFF, fillSignIn, openSignedIn, signInAt } from '../sign-in.ts'

type Person = ReturnType<typeof inventPerson>

async function signUpCompany(page: Page, company: string, person: Person): Promise<void> {
  await page.goto('/signup')
  await page.getByText('Entreprise', { exact: true }).click()
  await page.getByLabel('Nom de l’entreprise').fill(company)
  await page.getByLabel('Ville').fill('Dakar')
  await page.getByLabel('Téléphone de l’entreprise').fill('33 800 00 01')
  await page.getByLabel('E-mail de l’entreprise').fill(`contact.${person.email}`)
  await page.getByLabel('Nom complet').fill(person.name)
  await page.getByLabel('E-mail', { exact: true }).fill(person.email)
  await page.getByLabel('Téléphone', { exact: true }).fill(person.phone)
  await page.getByLabel('Adresse', { exact: true }).fill('Plateau')
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill(person.password)
  await page.getByLabel('J’accepte les').check()
  await page.getByRole('button', { name: 'S’inscrire' }).click()
  await expect(page).toHaveURL(/\/verification-code\?email=/)
}

async function askForMembership(page: Page, code: string): Promise<void> {
  await page.getByLabel('Identifiant entreprise').fill(code)
  await page.getByRole('button', { name: 'Lire les conditions et demander' }).click()
  await page.getByLabel('J’ai lu et j’accepte').check()
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await expect(page.getByText('Votre demande est envoyée à votre employeur.')).toBeVisible()
}

const creditFilter = (page: Page) => page.getByRole('radio', { name: 'Produits à crédit' })
const nothingHere = (page: Page) => page.getByRole('heading', { name: 'Cette page n’existe pas.' })

/**
 * Retries until an open page shows a decision made elsewhere. Skips the page's pauses of up to five seconds between
 * polls, which would exceed timeouts on a busy machine.
 */
async function untilNotified(page: Page, look: (soon: { timeout: number }) => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5000)
    await look({ timeout: 2000 })
  }).toPass({ timeout: 45_000 })
}

test('ACC-1, ACC-10, ROLE-3: a company signs up, staff open it, its HR accepts an employee, whose open page shows credit', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const company = `Teranga ${Date.now()}`
  const hr = inventPerson()
  await signUpCompany(page, company, hr)
  await page.getByLabel('Chiffre 1').pressSequentially(await readCode(request, hr.email))
  await expect(page).toHaveURL(/\/login\?mail=/)
  await fillSignIn(page, hr)
  await expect(page).toHaveURL('/profile')
  await page.goto('/entreprise')
  await expect(nothingHere(page)).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  await openSignedIn(staff, '/admin/entreprises', STAFF)
  await staff.getByLabel('Rechercher une entreprise').fill(company)
  await staff.getByRole('button', { name: `Activer ${company}` }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Activer l’entreprise' }).click()
  await expect(staff.getByText(`${company} est activée.`)).toBeVisible()
  await expect(staff.getByRole('button', { name: `Employés de ${company}` })).toBeVisible()

  const code = await readMessage(request, hr.email, /\b(TERA[A-Z0-9]{9})\b/)
  await page.goto('/entreprise')
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByText('réponse promise sous 24')).toBeVisible()

  const employee = await makeAccount(request)
  const other = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await other.clock.install()
  await signInAt(other, '/profile#profile', employee)
  await askForMembership(other, code)
  await other.goto('/boutique')
  await expect(creditFilter(other)).toBeHidden()

  await other.goto('/credit-cart')
  await expect(
    other.getByRole('heading', { name: 'Votre demande attend la réponse de votre employeur' }),
  ).toBeVisible()
  await other.goto('/boutique')

  await page.reload()
  await page.getByRole('button', { name: `Accepter ${employee.name}` }).click()
  await expect(page.getByText(`${employee.name} est accepté.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Suspendre ${employee.name}` })).toBeVisible()

  // The employee's page is not touched: it receives HR's decisions in both directions.
  await untilNotified(other, (soon) => expect(creditFilter(other)).toBeVisible(soon))
  await page.getByRole('button', { name: `Suspendre ${employee.name}` }).click()
  await untilNotified(other, (soon) => expect(creditFilter(other)).toBeHidden(soon))
  await page.getByRole('button', { name: `Rétablir ${employee.name}` }).click()
  await untilNotified(other, (soon) => expect(creditFilter(other)).toBeVisible(soon))

  const message = await readMessage(request, employee.email, /(\/profile#profile)/)
  await other.goto(message)
  await expect(other.getByRole('main').getByText(company).first()).toBeVisible()
  await other.goto('/boutique')
  await expect(creditFilter(other)).toBeVisible()

  const manager = await enter(request, STAFF)
  const { id } = await enter(request, employee)
  const blocked = await request.put(`/api/users/${id}/blocage`, {
    headers: manager.headers,
    data: { blocked: true },
  })
  expect(blocked.status(), await blocked.text()).toBe(200)
  await untilNotified(other, (soon) => expect(other).toHaveURL('/login?motif=suspendu', soon))
  await expect(other.getByText('Votre compte est suspendu')).toBeVisible()
  await staff.context().close()
  await other.context().close()
})
