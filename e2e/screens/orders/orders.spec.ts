import { readFileSync } from 'node:fs'
import { type Download, type Page, expect, test } from '@playwright/test'
import { type Product, ADDRESS, makeBuyer, findProducts, placeOrder, openAs } from '../../buyer.ts'
import { MAIN_USER, fillSignIn } from '../../sign-in.ts'

const main = (page: Page) => page.getByRole('main')

const readDownload = async (download: Download): Promise<Buffer> => readFileSync(await download.path())

test('ORD-4, NAV-3: an order opens at its accented address in any encoding, and is cancelled after confirmation', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(request)
  const [product] = await findProducts(request)
  const { id, name } = await placeOrder(request, buyer, { lines: [{ id: product?.id, quantity: 2 }] })
  const canonical = `/commandes/${id}/d%C3%A9tails`
  await page.goto(canonical)
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  await fillSignIn(page, buyer)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Commande ${name}`)
  for (const written of ['détails', 'de\u0301tails', 'd%E9tails', 'd%c3%a9tails']) {
    const answer = await page.goto(`/commandes/${id}/${written}`)
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    expect(new URL(page.url()).pathname.toLowerCase()).toBe(canonical.toLowerCase())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Commande ${name}`)
  }
  await page.goto(`/pre-commandes/${id}/d%C3%A9tails`)
  await expect(page).toHaveURL(canonical)

  await expect(page.getByRole('link', { name: 'Aide sur cette commande' })).toHaveAttribute(
    'href',
    new RegExp(`wa\\.me/.*${name}`),
  )
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  const dialog = page.getByRole('dialog', { name: `Annuler la commande ${name}` })
  await dialog.getByRole('button', { name: 'Garder' }).click()
  await expect(page.getByRole('button', { name: 'Annuler la commande' })).toBeFocused()
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(page.getByText('Votre commande est annulée.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(main(page).getByText('Commande annulée', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annuler la commande' })).toBeHidden()
})

test('BASK-8, ORD-4: an order changes to payment at the door and is reordered; a pre-order offers its PDF and calendar', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(request)
  const [one, two] = await findProducts(request)
  const { id } = await placeOrder(request, buyer, {
    mode: 'online',
    lines: [
      { id: one?.id, quantity: 1 },
      { id: two?.id, quantity: 3 },
    ],
  })
  await openAs(page, buyer, `/commandes/${id}/détails`)
  await expect(main(page)).toContainText('À payer avant le')
  await page.getByRole('button', { name: 'Payer à domicile' }).click()
  await expect(main(page)).toContainText('Vous payez à domicile, à la livraison.')
  await page.getByRole('button', { name: 'Commander à nouveau' }).click()
  await expect(page).toHaveURL('/cart')
  const cart = JSON.parse((await page.evaluate("localStorage.getItem('cart')")) as string) as Product[]
  expect(cart.map((line) => [line.id, line.quantity])).toEqual([
    [one?.id, 1],
    [two?.id, 3],
  ])

  const [product] = await findProducts(request, 'produits-precommande')
  const preorder = await placeOrder(request, buyer, {
    call: 'precommandes',
    mode: 'online',
    lines: [{ id: product?.id, quantity: 1 }],
  })
  await page.goto(`/pre-commandes/${preorder.id}/détails`)
  await expect(page.getByRole('row')).toHaveCount(4)
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ajouter à mon agenda' }).click(),
  ])
  expect(calendar.suggestedFilename()).toBe(`echeances-${preorder.name}.ics`)
  expect((await readDownload(calendar)).toString()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*UID:S\d+-3@/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Bon de commande/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`bon-de-commande-${preorder.name}.pdf`)
  expect((await readDownload(download)).subarray(0, 5).toString()).toBe('%PDF-')
})

test('ACC-9: the profile lists and counts orders of each kind, and says so where there are none', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(request)
  const [product] = await findProducts(request)
  const { id, name } = await placeOrder(request, buyer, { lines: [{ id: product?.id, quantity: 1 }] })
  await openAs(page, buyer, '/profile#order')
  const list = page.getByRole('list', { name: 'Commandes', exact: true })
  await expect(list).toContainText(name)
  await expect(list).toContainText('A domicile')
  const menu = page.getByRole('navigation', { name: 'Mon compte' })
  await expect(menu.getByRole('link', { name: 'Commandes à crédit' })).toBeHidden()
  await menu.getByRole('link', { name: 'Précommandes' }).click()
  await expect(page.getByRole('heading', { name: 'Aucune précommande' })).toBeVisible()
  await menu.getByRole('link', { name: 'Tableau de bord' }).click()
  await expect(main(page).getByRole('link', { name: /1\s*Mes commandes/ })).toBeVisible()
  await page.goto('/commande-validation')
  await expect(page).toHaveURL('/profile#order')
  await page.goto(`/commande-validation?type=order&id=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Récapitulatif de la commande')
  await expect(main(page)).toContainText(name)
})

/** The employer of a new member. */
const COMPANY_CODE = 'jappt4k7-mq9wx'

test('CAT-12, ORD-4: a member’s credit orders are listed above the credit products with the party they wait for', async ({
  page,
  request,
}) => {
  const member = await makeBuyer(request)
  const response = await request.post('/api/companies/clients/demandeAdhesion', {
    headers: { authorization: `Bearer ${member.token}` },
    data: { entreprise_code: COMPANY_CODE, accepts_terms: true },
  })
  expect(response.status(), await response.text()).toBe(200)
  const hr = await request.post('/api/auth/get_tokens', {
    data: { username: MAIN_USER.email, password: MAIN_USER.password },
  })
  const { access_token } = (await hr.json()) as { access_token: string }
  const accepted = await request.put(`/api/companies/clients/commande/changeAdhesion/${member.id}`, {
    headers: { authorization: `Bearer ${access_token}` },
    data: { state: 'accepted' },
  })
  expect(accepted.status()).toBe(200)
  const [product] = await findProducts(request, 'produits-creditcommande')
  const placed = await request.post('/api/creditcommandes', {
    headers: { authorization: `Bearer ${member.token}` },
    data: {
      partner_id: member.id,
      payment_mode: 'online',
      order_lines: [{ id: product?.id, quantity: 1 }],
      address: ADDRESS,
      terms_accepted: true,
    },
  })
  const { name } = (await placed.json()) as { name: string }
  await openAs(page, member, '/credit-commandes')
  const list = page.getByRole('list', { name: 'Mes commandes à crédit' })
  await expect(list).toContainText(name)
  await list.getByRole('link').click()
  await expect(page).toHaveURL(/\/credit-commandes\/\d+\/d%C3%A9tails$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Accord de l’employeur' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(main(page)).toContainText('Votre employeur examine votre demande')
  await page.goto('/profile#commandes-a-credit')
  await expect(page.getByRole('list', { name: 'Commandes à crédit' })).toContainText('RH\u202F: en attente')
})
