import { type Browser, type Page, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { inventPerson } from '../make-account.ts'
import { type OwnShop, openOwnShop } from '../own-shop.ts'
import { fillSignIn } from '../sign-in.ts'

const OWNER = inventPerson()
const PRODUCT = 'Ventilateur Teranga 40 cm'
const PICTURE = 'Le ventilateur blanc sur son pied'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Gestion' }).getByRole('link', { name, exact: true })

/** The owner opens the link that the command printed, and signs in with the password chosen there. */
async function becomeAdministrator(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByLabel('Nom complet')).toHaveValue(OWNER.name)
  await page.getByLabel('Téléphone').fill(OWNER.phone)
  await field(page, 'Adresse').fill('Mermoz')
  await field(page, 'Mot de passe').fill(OWNER.password)
  await field(page, 'Confirmer le mot de passe').fill(OWNER.password)
  await page.getByLabel('J’accepte les').check()
  await page.getByRole('button', { name: 'Activer mon compte' }).click()
  await expect(page).toHaveURL(/\/login\?mail=/)
  await fillSignIn(page, OWNER)
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible()
}

async function enterIdentity(page: Page): Promise<void> {
  await menu(page, 'Ma boutique').click()
  await field(page, 'Nom de la boutique').fill('Teranga Froid')
  await field(page, 'Téléphone').fill('33 800 12 34')
  await page.getByRole('button', { name: 'Enregistrer la boutique' }).click()
  await expect(page.getByText('C’est enregistré, et déjà visible dans la boutique.')).toBeVisible()
}

async function makeFirstProduct(page: Page): Promise<void> {
  await menu(page, 'Catégories').click()
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).click()
  const dialog = page.getByRole('dialog')
  await field(page, 'Nom').fill('Ventilateurs')
  await dialog.getByRole('button', { name: 'Créer' }).click()
  await expect(page.getByText('Catégorie créée.')).toBeVisible()

  await menu(page, 'Produits').click()
  await page.getByRole('link', { name: 'Nouveau produit' }).first().click()
  await field(page, 'Nom').fill(PRODUCT)
  await field(page, 'Catégorie').selectOption({ label: 'Ventilateurs' })
  await field(page, 'Prix').fill('24 900')
  await field(page, 'Stock de départ').fill('3')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/produits\/\d+$/)
  const photo = sharp({ create: { width: 900, height: 700, channels: 3, background: '#dddddd' } })
  await page.getByLabel('Ajouter des images').setInputFiles({
    name: 'ventilateur.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo.jpeg().toBuffer(),
  })
  await page.getByLabel('Ce que montre l’image 1').fill(PICTURE)
  await page.getByLabel('Ce que montre l’image 1').blur()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await expect
    .poll(async () => (await page.request.get(new URL(`/api/produits/${id}`, page.url()).href)).text())
    .toContain(PICTURE)
}

/** A visitor finds the shop by name with its one pictured product, and orders it. */
async function orderAsVisitor(browser: Browser, origin: string): Promise<void> {
  const visitor = await browser.newContext()
  const page = await visitor.newPage()
  await page.goto(origin)
  await expect(page.getByRole('banner')).toContainText('Teranga Froid')
  await page.goto(`${origin}/boutique`)
  await page.getByRole('heading', { name: PRODUCT }).getByRole('link').click()
  await expect(page.getByRole('main').getByRole('img', { name: PICTURE }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Commander|^Ajouter au panier/ })
    .first()
    .click()
  await page.getByRole('banner').getByRole('link', { name: 'Panier, 1 article' }).click()
  await page.getByRole('button', { name: 'Commander sans compte' }).click()
  const form = page.getByRole('dialog', { name: 'Vos informations pour la réservation' })
  await form.getByLabel('Nom complet').fill('Moussa Diop')
  await form.getByLabel('Téléphone').fill('78 410 22 10')
  await form.getByText('A domicile').click()
  await form.getByRole('button', { name: 'Valider ma réservation' }).click()
  await expect(page.getByText(/S\d{5}/).first()).toBeVisible()
  await visitor.close()
}

test('an empty shop gets its first administrator, identity, category, product and order without editing a file', async ({
  page,
  browser,
}) => {
  test.slow()
  let link = ''
  const shop: OwnShop = await openOwnShop({ DEMO: 'false', STAFF_SECOND_FACTOR: 'false' }, async (run) => {
    const who = ['--email', OWNER.email, '--name', OWNER.name, '--rights', 'admin']
    link = /http:\S+/.exec(await run('server/staff.ts', 'add', ...who))?.[0] ?? ''
  })
  try {
    await page.setViewportSize({ width: 1280, height: 900 })
    await test.step('the first administrator', () => becomeAdministrator(page, link))
    await test.step('the shop’s identity', () => enterIdentity(page))
    await test.step('the first product', () => makeFirstProduct(page))
    await test.step('the first order', () => orderAsVisitor(browser, shop.origin))
    await menu(page, 'Commandes').click()
    await expect(page.getByRole('row', { name: /Moussa Diop/ })).toContainText('24\u202F900')
  } finally {
    await shop.close()
  }
})
