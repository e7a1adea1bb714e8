import { type Page, expect, test } from '@playwright/test'
import { makeAccount } from '../make-account.ts'
import { MAIN_USER, STAFF, openSignedIn } from '../sign-in.ts'
import { findAxeErrors } from './axe.ts'
import { settle } from './crawl.ts'
import { findFormErrors } from './find-form-errors.ts'

interface Form {
  address: string
  /** The submit button. */
  send: string
  /** Invalid inputs, by the beginning of their label. */
  wrong: Readonly<Record<string, string>>
  /** Prefilled, so that submitting it untouched is valid. */
  isFilled?: boolean
}

const VISITORS: readonly Form[] = [
  { address: '/login', send: 'Se connecter', wrong: { 'E-mail ou téléphone': 'awa@', 'Mot de passe': 'x' } },
  {
    address: '/signup',
    send: 'S’inscrire',
    wrong: {
      'E-mail': 'awa@',
      Téléphone: '33 8',
      'Mot de passe': 'court',
      'Confirmer le mot de passe': 'autre',
    },
  },
  { address: '/inscription', send: 'S’inscrire', wrong: { 'E-mail': 'awa@' } },
  { address: '/forgot-password', send: 'Envoyer le lien', wrong: { 'E-mail': 'awa@' } },
  {
    address: '/new-password?token=abc',
    send: 'Changer le mot de passe',
    wrong: { 'Mot de passe': 'Motdepasse-1', 'Confirmer le mot de passe': 'Motdepasse-2' },
  },
  {
    address: '/verification-code?email=awa@exemple.sn',
    send: 'Vérifier le code OTP',
    wrong: { 'Chiffre 1': '1', 'Chiffre 2': '2', 'Chiffre 3': '3', 'Chiffre 4': '4' },
  },
  {
    address: '/tracking-order',
    send: 'Suivre ma commande',
    wrong: { 'Nom de la commande': '??', 'Adresse e-mail': 'awa@' },
  },
]

const CUSTOMERS: readonly Form[] = [
  {
    address: '/profile#profile',
    send: 'Mettre à jour',
    wrong: { 'Nom complet': '', Téléphone: '33 8' },
    isFilled: true,
  },
  {
    address: '/profile#profile',
    send: 'Lire les conditions et demander',
    wrong: { 'Identifiant entreprise': 'INCONNU' },
  },
  {
    address: '/profile#securite',
    send: 'Changer le mot de passe',
    wrong: { 'Mot de passe actuel': 'faux', 'Nouveau mot de passe': 'court' },
  },
]

const EMPLOYERS: readonly Form[] = [
  {
    address: '/entreprise',
    send: 'Enregistrer la fiche',
    wrong: { 'Nom de l’entreprise': '', 'Téléphone de l’entreprise': '12' },
    isFilled: true,
  },
]

const EMPLOYER_AND_ADMIN_FORMS: readonly Form[] = [
  {
    address: '/admin/paiements/encaisser',
    send: 'Chercher la commande',
    wrong: { 'Numéro de la commande': 'S99999' },
  },
  { address: '/admin/commandes/nouveau', send: 'Passer la commande', wrong: { 'E-mail': 'awa@' } },
  { address: '/admin/contenus/faq', send: 'Publier', wrong: { Titre: '' }, isFilled: true },
  {
    address: '/admin/entreprises',
    send: 'Envoyer l’invitation',
    wrong: { 'E-mail': 'awa@', Téléphone: '12' },
  },
  { address: '/admin/produits/nouveau', send: 'Enregistrer', wrong: { Nom: 'Four', Prix: 'cher' } },
  { address: '/admin/packs/nouveau', send: 'Enregistrer', wrong: { Nom: 'Pack' } },
]

/** Submits the form and checks its error messages. */
async function refuse(page: Page, { send }: Form): Promise<string[]> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: send, exact: true }).first().click()
  await expect(
    main.locator('[aria-invalid="true"], [role=alert]').filter({ visible: true }).first(),
  ).toBeVisible()
  // The focus moves after rendering.
  let problems: string[] = []
  const isCorrect = async (): Promise<boolean> => (problems = await findFormErrors(page)).length === 0
  await expect
    .poll(isCorrect, { timeout: 3000 })
    .toBe(true)
    .catch(() => undefined)
  return problems
}

/** Submits each form empty, then with invalid input, and runs axe on the result. */
async function crawlForms(page: Page, forms: readonly Form[]): Promise<string[]> {
  const problems: string[] = []
  for (const form of forms) {
    await page.goto(form.address)
    await settle(page)
    const found = form.isFilled === true ? [] : await refuse(page, form)
    for (const [label, text] of Object.entries(form.wrong))
      await page
        .getByRole('main')
        .getByLabel(new RegExp(`^${label}`))
        .first()
        .fill(text)
    found.push(...(await refuse(page, form)), ...(await findAxeErrors(page)))
    problems.push(...found.map((problem) => `${form.address}, ${form.send}: ${problem}`))
  }
  return problems
}

test('a refused form of a visitor names the field and the reason, and focuses it', async ({ page }) => {
  test.slow()
  expect(await crawlForms(page, VISITORS)).toEqual([])
})

test('a refused form of a customer names the field and the reason, and focuses it', async ({
  page,
  request,
}) => {
  await openSignedIn(page, '/profile', await makeAccount(request))
  expect(await crawlForms(page, CUSTOMERS)).toEqual([])
})

test('a refused form of an employer names the field and the reason, and focuses it', async ({ page }) => {
  await openSignedIn(page, '/entreprise', MAIN_USER)
  expect(await crawlForms(page, EMPLOYERS)).toEqual([])
})

test('a refused form of the back office names the field and the reason, and focuses it', async ({ page }) => {
  test.slow()
  await openSignedIn(page, '/admin', STAFF)
  expect(await crawlForms(page, EMPLOYER_AND_ADMIN_FORMS)).toEqual([])
})
