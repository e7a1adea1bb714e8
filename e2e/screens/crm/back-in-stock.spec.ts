import { expect, test } from '@playwright/test'
import { askButton, dialog, listSoldOut, wish } from '../../back-in-stock.ts'
import { findAxeErrors } from '../../crawl/axe.ts'
import { inventPerson } from '../../make-account.ts'

test('« Prévenez-moi » replaces « Commander », validates its fields, closes by Escape, passes axe, and saves a contact', async ({
  page,
  request,
}) => {
  const { email, phone } = inventPerson()
  const product = (await listSoldOut(request)).at(-1)
  const name = product?.name ?? ''
  await page.goto(`/produits/${product?.id}/details`)
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Commander .*/ })
      .first(),
  ).not.toHaveText(`Commander ${name}`)
  await test.step('validation errors, and Escape', async () => {
    await askButton(page).click()
    await expect(dialog(page)).toContainText(name)
    await dialog(page).getByLabel('E-mail ou téléphone').fill('awa@')
    await dialog(page).getByRole('checkbox').check()
    await dialog(page).getByRole('button', { name: 'Me prévenir' }).click()
    await expect(dialog(page).getByText('L’adresse e-mail est invalide.')).toBeVisible()
    expect(await findAxeErrors(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(askButton(page)).toBeFocused()
  })
  await wish(page, email)
  await wish(page, phone)
  await page.goto(`/boutique?search=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ hasText: name }).first()
  await expect(card.getByRole('button', { name: /^Commander/ })).toHaveCount(0)
  await card.getByRole('button', { name: /^Prévenez-moi/ }).click()
  await expect(dialog(page)).toContainText(name)
})
