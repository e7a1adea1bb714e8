import { type Page, expect, test } from '@playwright/test'
import { findProducts, makeBuyer, openAs, placeOrder } from '../../buyer.ts'
import { makeAccount } from '../../make-account.ts'
import { placeUnpaid } from '../../place-unpaid.ts'
import { openSignedIn } from '../../sign-in.ts'

const PHONE = { width: 360, height: 740 }
const WIDE = { width: 1280, height: 800 }

const main = (page: Page) => page.getByRole('main')
const payNow = (page: Page) => main(page).getByRole('link', { name: /^Payer .* FCFA$/ })
const orderAddress = (id: number) => `/commandes/${id}/d%C3%A9tails`
const preorderAddress = (id: number) => `/pre-commandes/${id}/d%C3%A9tails`

/** Position of a region of the page, in CSS pixels. */
async function readBox(page: Page, name: string) {
  const box = await main(page).getByRole('region', { name, exact: true }).boundingBox()
  if (box === null) throw new Error(`no region ${name}`)
  return box
}

const readBoxes = (page: Page, names: readonly string[]) =>
  Promise.all(names.map((name) => readBox(page, name)))

test('ORD-4: an order begins with its status and delivery date, and « Payer » leads to the payment, at both widths', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  const orders = [await placeUnpaid(request, person), await placeUnpaid(request, person)] as const
  const seeBeginning = async ({ amount_total }: { amount_total: number }) => {
    await expect(main(page).getByText('Validée', { exact: true })).toBeInViewport()
    await expect(
      main(page)
        .getByText(/^(Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi) .*, (le matin|l’après-midi)$/)
        .first(),
    ).toBeInViewport()
    await expect(payNow(page)).toHaveCount(1)
    await expect(payNow(page)).toBeInViewport()
    await expect(payNow(page)).toHaveAccessibleDescription(/^Avec Wave/)
    const amount = (await payNow(page).innerText()).replace(/\D/g, '')
    expect(Number(amount)).toBe(amount_total)
  }
  await page.setViewportSize(WIDE)
  await openSignedIn(page, orderAddress(orders[0].id), person)
  await seeBeginning(orders[0])
  await payNow(page).click()
  await expect(page.getByRole('heading', { name: /^Scannez pour payer/ })).toBeFocused()
  await expect(page.getByRole('heading', { name: /^Scannez pour payer/ })).toBeInViewport()
  await page.setViewportSize(PHONE)
  await page.goto(orderAddress(orders[1].id))
  await seeBeginning(orders[1])
  await payNow(page).click()
  await page.getByRole('button', { name: 'Payer', exact: true }).click()
  await expect(page.getByText('Cette commande est déjà réglée.')).toBeVisible()
  await expect(payNow(page)).toHaveCount(0)
})

test('ORD-4: two columns end at the same line on a wide screen, one column on a phone; late items say so in red', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  const order = await placeUnpaid(request, person, '/api/precommandes')
  await page.setViewportSize(WIDE)
  await openSignedIn(page, preorderAddress(order.id), person)
  await expect(page.getByRole('button', { name: 'Payer avec Wave' })).toBeVisible()
  const names = ['Paiement', 'Échéances', 'Articles', 'Livraison', 'Documents', 'Besoin d’aide ?']
  const wide = await readBoxes(page, names)
  const left = Math.min(...wide.map(({ x }) => x))
  const columns = [wide.filter(({ x }) => x === left), wide.filter(({ x }) => x > left)]
  const ends = columns.map((column) => Math.max(...column.map(({ y, height }) => y + height)))
  const begins = columns.map((column) => Math.min(...column.map(({ y }) => y)))
  expect(columns.map(({ length }) => length)).not.toContain(0)
  expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(1)
  expect(begins[0]).toBe(begins[1])
  for (const { width } of wide) expect(width).toBeCloseTo(wide[0]?.width ?? 0, 0)
  // No card is stretched to fill its column.
  for (const name of names) {
    const card = main(page).getByRole('region', { name, exact: true })
    const blank = await card.evaluate((element) => {
      const ends = [...element.children].map((child) => child.getBoundingClientRect().bottom)
      return element.getBoundingClientRect().bottom - Math.max(...ends)
    })
    expect(blank, name).toBeLessThan(100)
  }

  await page.setViewportSize(PHONE)
  const narrow = await readBoxes(page, names)
  expect(new Set(narrow.map(({ x }) => x)).size).toBe(1)
  const [payment = 0, , articles = 0, , documents = 0, help = 0] = narrow.map(({ y }) => y)
  expect([payment, articles, documents, help]).toEqual(
    [payment, articles, documents, help].toSorted((a, b) => a - b),
  )
  await test.step('a late instalment', () => seeLate(page))
})

async function seeLate(page: Page): Promise<void> {
  // A mocked response from a day on which the second instalment is three days overdue.
  await page.route('**/api/getcommande/*', async (route) => {
    const answer = await route.fetch()
    const order = (await answer.json()) as { payment_lines: { amount: number; state: boolean }[] }
    const lines = order.payment_lines.map((line, index) =>
      index === 0 ? { ...line, state: true, paid_amount: line.amount } : line,
    )
    const overdue_amount = lines[1]?.amount ?? 0
    await route.fulfill({ json: { ...order, payment_lines: lines, overdue_amount, days_until_due: 3 } })
  })
  await page.reload()
  const late = page
    .getByRole('table', { name: /^Échéances/ })
    .getByRole('row')
    .nth(2)
  await expect(late).toContainText(/En retard de 3\sjours/)
  await expect(late.getByRole('cell').nth(2)).toHaveCSS('color', 'rgb(200, 16, 46)')
  await expect(page.getByRole('region', { name: 'Paiement', exact: true })).toContainText(
    'En retard depuis le',
  )
}

test('ACC-9: the dashboard begins with the next due amount and links to its payment, on a phone and on a wide screen', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  const preorder = await placeUnpaid(request, person, '/api/precommandes')
  const order = await placeUnpaid(request, person)
  for (const viewport of [PHONE, WIDE]) {
    await page.setViewportSize(viewport)
    if (viewport === PHONE) await openSignedIn(page, '/profile', person)
    else await page.goto('/profile')
    const due = page.getByRole('region', { name: /^À payer avant le / })
    await expect(due).toBeInViewport()
    // Both have the same due date; the older one comes first.
    await expect(due).toContainText(`Précommande ${preorder.name}, versement 1 sur 3`)
    const latest = page.getByRole('list', { name: 'Dernières commandes' }).getByRole('listitem')
    await expect(latest).toContainText([order.name, preorder.name])
    const button = due.getByRole('link', { name: /^Payer .* FCFA$/ })
    const text = await button.innerText()
    await button.click()
    await expect(page).toHaveURL(`${preorderAddress(preorder.id)}#paiement`)
    await expect(page.getByRole('heading', { name: 'Paiement', exact: true })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Payer avec Wave' })).toBeInViewport()
    await expect(payNow(page)).toHaveText(text)
  }
})

test('ACC-9: the dashboard shows deliveries under way with their day; a customer without orders is led to the shop', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(request)
  await openAs(page, buyer, '/profile')
  await expect(page.getByRole('heading', { name: 'Vous n’avez encore rien commandé' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Voir la boutique' })).toHaveAttribute(
    'href',
    '/boutique',
  )

  const [product] = await findProducts(request)
  const { id, name } = await placeOrder(request, buyer, { lines: [{ id: product?.id, quantity: 1 }] })
  const staff = await request.post('/api/auth/get_tokens', {
    data: { username: 'gestion@keur.test', password: 'Teranga-2026' },
  })
  const { access_token } = (await staff.json()) as { access_token: string }
  const left = await request.post(`/api/commandes/${id}/expedier`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(left.ok(), await left.text()).toBe(true)
  await page.reload()
  const coming = page.getByRole('region', { name: 'En cours de livraison' })
  await expect(coming).toContainText(/(le matin|l’après-midi)/)
  await coming.getByRole('link', { name: `Commande ${name}` }).click()
  await expect(page).toHaveURL(orderAddress(id))
})

test('ORD-4: a partly paid instalment shows the remaining amount within a phone of 320 and 360 px', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  const order = await placeUnpaid(request, person, '/api/precommandes')
  await page.route(/\/api\/\w+(?:\/details|\/\d+)$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { payment_lines?: { amount: number; paid_amount: number }[] }
    for (const part of body.payment_lines ?? []) part.paid_amount = part.amount - 11_690
    await route.fulfill({ response: answer, json: body })
  })
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await openSignedIn(page, preorderAddress(order.id), person)
    await expect(
      main(page)
        .getByText(/, reste 11\s690\sFCFA$/)
        .first(),
    ).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
