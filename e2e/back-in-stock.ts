import { type APIRequestContext, type Page, expect } from '@playwright/test'

interface Listed {
  id: number
  name: string
  quantity: number
  list_price: number
  sale_ok: boolean
  is_preorder: boolean
}

/** Products on sale that are out of stock. */
export async function listSoldOut(request: APIRequestContext): Promise<Listed[]> {
  const all: Listed[] = []
  for (const page of [1, 2, 3]) {
    const answer = await request.get(`/api/produits-page?page=${page}&limit=100`)
    all.push(...((await answer.json()) as Listed[]))
  }
  return all.filter(({ quantity, sale_ok, is_preorder }) => sale_ok && quantity === 0 && !is_preorder)
}

/** The contact dialog, and the button that opens it. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Prévenez-moi' })
export const askButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Prévenez-moi/ })
    .first()

/** Leaves an e-mail or phone number on a product's page, and expects the confirmation. */
export async function wish(page: Page, contact: string): Promise<void> {
  await askButton(page).click()
  await dialog(page).getByLabel('E-mail ou téléphone').fill(contact)
  await dialog(page).getByRole('checkbox').check()
  await dialog(page).getByRole('button', { name: 'Me prévenir' }).click()
  await expect(page.locator('.toast-region').last()).toContainText(
    'nous vous prévenons une fois, dès son retour',
  )
  await expect(dialog(page)).toHaveCount(0)
}
