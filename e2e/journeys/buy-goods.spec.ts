import { expect, test } from '@playwright/test'
import { STAFF, openSignedIn } from '../sign-in.ts'
import { callAsStaff, makeOwnProduct } from '../staff-products.ts'

/** An in-store EAN-13 (20 …), unique per call. */
function makeBarcode(): string {
  const digits = `20${String(Date.now()).slice(-10)}`
  const sum = Array.from(digits, Number).reduce(
    (all, digit, place) => all + digit * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return digits + String((10 - (sum % 10)) % 10)
}

test('a product that runs out is ordered from its supplier and received into stock carton by carton', async ({
  page,
  request,
}) => {
  const barcode = makeBarcode()
  const name = `Mixeur Grossiste ${barcode}`
  const supplier = `Comptoir ${barcode}`
  const { id: product } = await makeOwnProduct(request, { name, barcode, quantity: 1, reorder_point: 6 })
  await page.setViewportSize({ width: 360, height: 800 })
  await openSignedIn(page, '/admin/achats/fournisseurs', STAFF)
  await page.getByRole('button', { name: 'Nouveau fournisseur' }).click()
  await page.getByLabel('Nom', { exact: true }).fill(supplier)
  await page.getByLabel('Délai habituel').fill('4')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await page.getByRole('button', { name: `Produits de ${supplier}` }).click()
  await page.getByLabel('Ajouter un produit').fill(barcode)
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await page.getByLabel('Coût d’une pièce').fill('31 000')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByRole('button', { name: 'Fermer' }).first().click()

  await page.goto('/admin/achats/propositions')
  await expect(page.getByLabel(`Pièces de ${name}`)).toHaveValue('5')
  const others = page.getByRole('textbox', { name: /^Pièces de (?!Mixeur Grossiste)/ })
  for (const other of await others.all()) await other.fill('0')
  await page.getByRole('button', { name: 'Préparer les commandes' }).click()
  const row = page.getByRole('row', { name: new RegExp(supplier) })
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Marquer comme envoyée' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marquer comme envoyée' }).click()
  await expect(page.getByText('Envoyée', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Réceptionner' }).click()
  for (const count of [1, 2]) {
    await page.getByLabel('Code-barres du carton').fill(barcode)
    await page.getByLabel('Code-barres du carton').press('Enter')
    await expect(page.getByLabel(`Arrivées de ${name}`)).toHaveValue(String(count))
  }
  await page.getByRole('button', { name: 'Enregistrer la réception' }).click()
  await expect(page.getByText('Reçue en partie')).toBeVisible()
  const { product: stock } = await callAsStaff<{ product: { on_hand: number } }>(
    request,
    'GET',
    `/api/admin/stock/${product}`,
  )
  expect(stock.on_hand).toBe(3)
})
