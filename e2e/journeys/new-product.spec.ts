import { type Page, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { makeAccount } from '../make-account.ts'
import { STAFF, openSignedIn } from '../sign-in.ts'
import { callAsStaff, makeOwnProduct } from '../staff-products.ts'

const PRODUCT_PAGE = /\/admin\/produits\/(\d+)$/
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
const drawPhoto = (background: string) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('a product goes from an empty form to a customer’s order', async ({ page, browser }) => {
  const name = `Coffre Teranga N${Date.now()}`
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSignedIn(page, '/admin/produits', STAFF)
  await page.getByRole('link', { name: 'Nouveau produit' }).click()

  await save(page)
  await expect(page.getByText('Le nom est obligatoire.')).toBeVisible()
  await expect(field(page, 'Nom')).toBeFocused()

  await field(page, 'Nom').fill(name)
  await field(page, 'Description').fill('Garde le froid deux jours.\n<b>Sans courant</b>')
  await field(page, 'Catégorie').selectOption({ label: 'Congélateur' })
  await field(page, 'Prix').fill('149 900')
  await field(page, 'Coût').fill('95 000')
  await expect(field(page, 'Prix à crédit')).toHaveValue(/^142.500$/)
  await expect(page.getByText('est inférieur au prix comptant')).toBeVisible()
  await field(page, 'Stock de départ').fill('6')
  await field(page, 'Capacité').fill('260')
  await expect(field(page, 'Unité')).toHaveValue('L')
  await field(page, 'Froid (filtre de la boutique)').selectOption('No Frost')
  await expect(page.getByText('Modifié, non enregistré')).toBeVisible()
  await save(page)
  await expect(page).toHaveURL(PRODUCT_PAGE)
  const id = PRODUCT_PAGE.exec(page.url())?.[1] ?? ''

  const [white, black] = [await drawPhoto('#eeeeee'), await drawPhoto('#222222')]
  await page.getByLabel('Ajouter des images').setInputFiles([
    { name: 'blanche.jpg', mimeType: 'image/jpeg', buffer: white },
    { name: 'noire.jpg', mimeType: 'image/jpeg', buffer: black },
  ])
  await expect(page.getByLabel('Ce que montre l’image 2')).toBeVisible()
  await page.getByRole('button', { name: 'Faire de l’image 2 la principale' }).click()
  await page.getByLabel('Ce que montre l’image 1').fill('Le coffre noir, ouverte')
  await page.getByLabel('Ce que montre l’image 1').blur()
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/produits/${id}`)
      return ((await answer.json()) as { images: { alt: string }[] }).images.map(({ alt }) => alt)
    })
    .toEqual(['Le coffre noir, ouverte', ''])

  const visitor = await browser.newContext()
  const shop = await visitor.newPage()
  const person = await makeAccount(shop.request)
  // Values entered by staff are filters of the category.
  const narrowed = 'category=Congélateur&size=200-300 L&feature=No Frost'
  await shop.goto(`/boutique?search=${encodeURIComponent(name)}&${narrowed}`)
  await shop.getByRole('heading', { name }).getByRole('link').click()
  await expect(shop.getByText('<b>Sans courant</b>')).toBeVisible()
  await expect(shop.getByRole('img', { name: 'Le coffre noir, ouverte' }).first()).toBeVisible()
  await shop
    .getByRole('button', { name: /^Commander|^Ajouter au panier/ })
    .first()
    .click()
  await expect(shop.getByRole('banner').getByRole('link', { name: 'Panier, 1 article' })).toBeVisible()
  await openSignedIn(shop, '/checkout', person)
  await shop.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await shop.getByRole('button', { name: 'Voir le résumé' }).click()
  await shop.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(shop).toHaveURL(/\/commandes\/\d+\/d%C3%A9tails$/)
  await expect(shop.getByText(name).first()).toBeVisible()
  await visitor.close()

  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: /^5$/ }).first()).toBeVisible()
})

test('the second of two editors of the same product sees a conflict with both values', async ({
  page,
  request,
}) => {
  const { id } = await makeOwnProduct(request, { name: 'Mixeur à deux mains', list_price: 20_000 })
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSignedIn(page, `/admin/produits/${id}`, STAFF)
  await expect(field(page, 'Prix')).toHaveValue(/^20.000$/)
  await callAsStaff(request, 'PUT', `/api/produits/${id}`, { list_price: 22_000 })

  await field(page, 'Prix').fill('19 000')
  await field(page, 'Marque').fill('Vento')
  await save(page)
  const met = page.getByRole('row', { name: /^Prix 19/ })
  await expect(met).toContainText(/22.000/)
  await page.getByRole('button', { name: 'Garder mes valeurs' }).click()
  await save(page)
  await expect(page.getByText('Produit enregistré.')).toBeVisible()
  await page.reload()
  await expect(field(page, 'Prix')).toHaveValue(/^19.000$/)
  await expect(field(page, 'Marque')).toHaveValue('Vento')
})

test('several products leave the sale after a preview, and unsaved changes are confirmed before leaving the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSignedIn(page, '/admin/produits?q=ventilateur', STAFF)
  const boxes = page.getByRole('checkbox', { name: /^Choisir / })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expect(page.getByText('2 produits choisis')).toBeVisible()
  await page.getByRole('button', { name: 'Retirer de la vente' }).click()
  const dialog = page.getByRole('dialog', { name: /Retirer de la vente/ })
  await expect(dialog.getByText('2 produits changeront')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retirer de la vente' }).click()
  await expect(page.getByText('2 produits modifiés.')).toBeVisible()
  await page.getByLabel('État', { exact: true }).selectOption({ label: 'Hors vente' })
  await expect(page.getByRole('cell', { name: 'Hors vente' })).toHaveCount(2)

  await page.getByRole('link', { name: 'Nouveau produit' }).click()
  await field(page, 'Nom').fill('Mixeur qui attend')
  const requests: string[] = []
  let isLeft = false
  page.on('dialog', (dialog) => {
    requests.push(dialog.message())
    void (isLeft ? dialog.accept() : dialog.dismiss())
  })
  await page
    .getByRole('link', { name: /^Stock/ })
    .first()
    .click()
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]).toContain('Quitter sans enregistrer')
  await page.evaluate('history.back()')
  await expect.poll(() => requests.length).toBe(2)
  await expect(page).toHaveURL('/admin/produits/nouveau')
  await expect(field(page, 'Nom')).toHaveValue('Mixeur qui attend')
  isLeft = true
  await page
    .getByRole('link', { name: /^Stock/ })
    .first()
    .click()
  await expect(page).toHaveURL('/admin/stock')
  expect(requests).toHaveLength(3)
})
