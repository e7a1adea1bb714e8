import { expect, test } from '@playwright/test'
import { dispatch } from '../dispatch.ts'
import { openSignedIn, STAFF } from '../sign-in.ts'
import { callAsStaff } from '../staff-products.ts'

test('returning one of two articles reduces the order, refunds cash and issues a credit note; the other stays sold', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const order = await dispatch(request, { pieces: 2 })
  const address = `/api/admin/commandes/${order.id}`
  const { version, order_lines: lines } = await callAsStaff<{
    version: number
    order_lines: { id: number }[]
  }>(request, 'GET', address)
  await callAsStaff(request, 'POST', `${address}/remise`, {
    lines: lines.map(({ id }) => ({ id, quantity: 2 })),
    version,
  })
  await callAsStaff(request, 'POST', '/api/admin/paiements/especes', {
    transaction_id: crypto.randomUUID(),
    order: order.name,
    amount: 200_000,
  })
  await expect
    .poll(
      async () => (await callAsStaff<{ invoice_name: string | null }>(request, 'GET', address)).invoice_name,
    )
    .toMatch(/^F\d+/)

  await openSignedIn(page, `/admin/commandes/${order.id}`, STAFF)
  await page.getByRole('button', { name: 'Rembourser' }).click()
  const dialog = page.getByRole('dialog', { name: `Rembourser ${order.name}` })
  await dialog.getByRole('button', { name: 'Retirer de la commande' }).click()
  await expect(dialog.getByText('Indiquez ce qui est retiré de la commande.')).toBeVisible()
  await dialog.getByLabel('Pièces rendues, sur 2').fill('1')
  await expect(dialog.getByLabel('Retiré du prix des articles')).toHaveValue('100000')
  await dialog.getByLabel('Raison, lue par le client').fill('Un article de trop.')
  await dialog.getByRole('button', { name: 'Retirer de la commande' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/À rendre au client.*100.000.FCFA/)).toBeVisible()
  const note = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Avoir A\d{5}$/ }).click()
  expect((await note).suggestedFilename()).toMatch(/^avoir-A\d{5}\.pdf$/)

  await page.getByRole('link', { name: 'Rendre l’argent' }).click()
  await expect(page.getByText(/100.000.FCFA sont à rendre au client\./)).toBeVisible()
  await page.getByRole('button', { name: /^Rembourser 200.000.FCFA/ }).click()
  const back = page.getByRole('dialog', { name: /^Rembourser/ })
  await expect(back.getByLabel('Montant rendu')).toHaveValue('100000')
  await back.getByLabel('Raison, gardée au journal').fill('Article rendu au magasin')
  await back.getByRole('button', { name: 'Noter le remboursement' }).click()
  await expect(page.getByText('Remboursé en partie')).toBeVisible()

  await page.goto(`/admin/commandes/${order.id}`)
  const history = page.locator('section', { has: page.getByRole('heading', { name: 'Histoire' }) })
  await expect(history).toContainText(/Remboursé en espèces.*par Ibrahima Sow.*Article rendu au magasin/)
  await expect(page.getByText('À rendre au client')).toHaveCount(0)
  await expect(page.getByText('Payé', { exact: true })).toBeVisible()
})
