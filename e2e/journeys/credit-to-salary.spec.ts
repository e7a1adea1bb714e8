import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { enter, makeMember } from '../make-member.ts'
import { MAIN_USER, STAFF, openSignedIn } from '../sign-in.ts'

/** A credit request that the employer has accepted; returns the order's number. */
async function requestAgreed(request: APIRequestContext, member: Awaited<ReturnType<typeof makeMember>>) {
  const products = (await (await request.get('/api/produits-creditcommande')).json()) as {
    id: number
    quantity: number
  }[]
  const response = await request.post('/api/creditcommandes', {
    headers: member.headers,
    data: {
      partner_id: member.id,
      payment_mode: 'online',
      order_lines: [{ id: products.find(({ quantity }) => quantity > 3)?.id, quantity: 1 }],
      terms_accepted: true,
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  const { id, name } = (await response.json()) as { id: number; name: string }
  const hr = await enter(request, MAIN_USER)
  const agreed = await request.put(`/api/companies/clients/commande/changeState/${id}`, {
    headers: hr.headers,
    data: { state: 'validated' },
  })
  expect(agreed.status()).toBe(200)
  return name
}

test('ORD-5: staff approve a credit, find its instalments and download the file of salary deductions', async ({
  page,
  request,
}) => {
  const member = await makeMember(request)
  const order = await requestAgreed(request, member)
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSignedIn(page, '/admin/credits', STAFF)
  const card = page.getByRole('article').filter({ hasText: order })
  await expect(card).toContainText('Encours de l’employeur')
  await page.getByRole('button', { name: `Accepter la demande ${order} de ${member.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter le crédit' }).click()
  await expect(card).toHaveCount(0)

  await page.getByRole('link', { name: 'À payer' }).click()
  await page.getByRole('button', { name: `Confirmer ${order} sans premier versement` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Confirmer/ }).click()
  await expect(card).toHaveCount(0)

  await page.getByRole('link', { name: 'Échéances' }).click()
  await page.getByLabel('Chercher un client ou une commande').fill(order)
  const rows = page.getByRole('table', { name: 'Échéances à payer' }).getByRole('row')
  await expect(rows.filter({ hasText: order })).toHaveCount(4)
  await page
    .getByRole('button', { name: `Arrêter le crédit de ${member.name}` })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Arrêter le crédit' }).click()
  await expect(rows.filter({ hasText: 'Crédit arrêté' })).toHaveCount(4)
  await page
    .getByRole('button', { name: `Rouvrir le crédit de ${member.name}` })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rouvrir le crédit' }).click()
  await expect(rows.filter({ hasText: 'Crédit arrêté' })).toHaveCount(0)

  await rows.getByRole('link', { name: 'Jappoo Logistique' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jappoo Logistique' })).toBeVisible()
  const sheet = page.getByRole('region', { name: 'Prélèvement sur salaire' })
  await expect(sheet.getByRole('row').filter({ hasText: member.name })).toContainText('versement 1 sur 4')
  const saving = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Télécharger (CSV)' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^prelevement-\d+-\d{4}-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(new RegExp(`;${member.name};[^\n]*;${order};n° 1 sur 4;`))
})
