import { type Browser, type Page, expect, test } from '@playwright/test'
import { makeAccount } from '../make-account.ts'
import { enter } from '../make-member.ts'
import { placeUnpaid } from '../place-unpaid.ts'
import { openSignedIn } from '../sign-in.ts'

interface Begun {
  payment_url: string | null
}

/** Background polls run every few seconds, and simultaneous requests of two pages share one response. */
const NEXT_POLL = { timeout: 15_000 }
const COMPUTER = { viewport: { width: 1280, height: 900 } }
const orderPath = (id: number): string => `/commandes/${id}/d%C3%A9tails`
const payButton = (page: Page) => page.getByRole('button', { name: 'Payer', exact: true })

/** Another person's browser: no session, empty storage. */
async function openElsewhere(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** Creates the link on the order's page, as its owner. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Faire payer par un proche' }).click()
  const dialog = page.getByRole('dialog', { name: 'Faire payer par un proche' })
  await dialog.getByRole('button', { name: 'Créer le lien' }).click()
  const link = dialog.getByLabel('Lien à envoyer')
  await expect(link).toHaveValue(/\/payer\/[\w-]{32}$/)
  await expect(dialog.getByRole('link', { name: 'Envoyer sur WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*%2Fpayer%2F/,
  )
  return link.inputValue()
}

test('a revoked payer link pays nothing, and a relative pays by the next one without seeing the order', async ({
  page,
  request,
  browser,
}) => {
  const person = await makeAccount(request)
  const order = await placeUnpaid(request, person)
  let letCome = () => {}
  const come = new Promise<void>((done) => (letCome = done))
  await page.route('**/api/payment/moyens', async (route) => {
    await come
    await route.continue().catch(() => undefined)
  })
  await openSignedIn(page, orderPath(order.id), person)
  const button = page.getByRole('button', { name: 'Faire payer par un proche' })
  await button.scrollIntoViewIfNeeded()
  const before = await button.boundingBox()
  letCome()
  await expect(page.getByRole('button', { name: 'Payer avec Wave' })).toBeVisible()
  expect(Math.abs(((await button.boundingBox())?.y ?? 0) - (before?.y ?? 999))).toBeLessThan(1)

  const former = await makeLink(page)
  const relative = await openElsewhere(browser, former)
  await expect(relative.getByRole('button', { name: 'Payer avec Wave' })).toBeVisible()
  await page.getByRole('button', { name: 'Reprendre mes liens' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await relative.getByRole('button', { name: 'Payer avec Wave' }).click()
  await expect(relative.getByText('Ce lien n’est plus valable').first()).toBeVisible()
  await expect(relative.getByRole('button', { name: /^Payer avec/ })).toHaveCount(0)

  const address = await makeLink(page)
  await relative.goto(address)
  await expect(relative.getByRole('heading', { name: 'Paiement à Keur Électro' })).toBeVisible()
  await expect(relative.getByRole('main')).not.toContainText(order.name)
  await expect(relative.getByRole('main')).not.toContainText(person.name)
  await relative.getByRole('button', { name: 'Payer avec Wave' }).click()
  await payButton(relative).click()
  await expect(relative.getByText('Paiement confirmé', { exact: true })).toBeVisible()
  await expect(relative.getByText('Merci', { exact: false })).toBeVisible()
  await expect(relative.getByRole('link', { name: 'Continuer vers ma commande' })).toHaveCount(0)
  await expect(relative.getByRole('main').locator('a[href*="profile"]')).toHaveCount(0)
  await relative.goto(address)
  await expect(relative.getByText('C’est déjà réglé, merci.')).toBeVisible()
  await expect(relative.getByRole('button', { name: /^Payer avec/ })).toHaveCount(0)
  await relative.context().close()

  await page.reload()
  await expect(page.getByText('Cette commande est déjà réglée.')).toBeVisible()
})

test('the page of a payer link is not stored, sends no referrer and is not indexed', async ({ request }) => {
  const person = await makeAccount(request)
  const order = await placeUnpaid(request, person)
  const { headers } = await enter(request, person)
  const data = { order_id: order.id, amount: order.amount_total }
  const made = await request.post('/api/payment/liens', { headers, data })
  expect(made.status(), await made.text()).toBe(201)
  const { url } = (await made.json()) as { url: string }
  for (const address of [new URL(url).pathname, `/payer/${'a'.repeat(32)}`]) {
    const answer = await request.get(address)
    expect(answer.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
    })
  }
})

test.describe('on a computer', () => {
  test.use(COMPUTER)

  test('Wave shows a QR code and a link; Orange Money is paid by a scanned code, and the page advances by itself', async ({
    page,
    request,
    browser,
  }) => {
    const person = await makeAccount(request)
    const [first, second] = [await placeUnpaid(request, person), await placeUnpaid(request, person)]
    await openSignedIn(page, orderPath(first.id), person)
    await page.getByRole('button', { name: 'Payer avec Wave' }).click()
    const qrCode = page.getByRole('img', { name: 'Code QR à scanner pour payer avec Wave' })
    await expect(qrCode).toHaveAttribute('src', /^data:image\/svg\+xml,/)
    await expect(page.getByRole('link', { name: 'Payer avec ce téléphone' })).toBeVisible()
    await page.getByRole('link', { name: 'Continuer sur cet ordinateur' }).click()
    await payButton(page).click()
    await expect(page.getByText('Paiement confirmé', { exact: true })).toBeVisible(NEXT_POLL)

    await page.goto(orderPath(second.id))
    const begun = page.waitForResponse('**/api/payment/orange/initiate')
    await page.getByRole('button', { name: 'Payer avec Orange Money' }).click()
    const { payment_url } = (await (await begun).json()) as Begun
    const code = page.getByRole('img', { name: 'Code QR à scanner pour payer avec Orange Money' })
    await expect(code).toBeVisible()
    await expect(page.getByRole('timer')).toContainText('29:')
    await expect(page.getByRole('link', { name: 'Continuer sur cet ordinateur' })).toHaveCount(0)

    const phone = await openElsewhere(browser, payment_url ?? '')
    await payButton(phone).click()
    await expect(phone).not.toHaveURL(/simulateur/)
    await phone.context().close()

    await expect(page.getByText('Cette commande est déjà réglée.')).toBeVisible(NEXT_POLL)
    await expect(page).toHaveURL(orderPath(second.id))
  })
})

test('PAY-10: Orange Money opens in the phone’s app, and an open payment counts down until it expires', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request)
  const [paid, order] = [await placeUnpaid(request, person), await placeUnpaid(request, person)]
  await openSignedIn(page, orderPath(paid.id), person)
  await page.getByRole('button', { name: 'Payer avec Orange Money' }).click()
  await expect(page.getByRole('link', { name: 'Ouvrir Orange Money' })).toBeVisible()
  await page.getByRole('link', { name: 'Ouvrir MaxIt' }).click()
  await expect(page.getByRole('heading', { name: 'MaxIt' })).toBeVisible()
  await payButton(page).click()
  await expect(page.getByText('Cette commande est déjà réglée.')).toBeVisible(NEXT_POLL)

  await page.goto(orderPath(order.id))
  await page.getByRole('button', { name: 'Payer avec Wave' }).click()
  await expect(page.getByRole('heading', { name: 'Wave' })).toBeVisible()
  const back = page.getByRole('link', { name: 'Retour à la boutique' })
  const returns = new URL((await back.getAttribute('href')) ?? '')
  // The simulator pays the exact amount, so the response for a differing amount is mocked.
  const message = 'Argent reçu, en vérification\u202F: il ne correspond pas à ce qui était demandé.'
  await page.route('**/api/payment/wave/status/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), message } })
  })
  await page.goto(`/wave-paiement?transaction=${returns.searchParams.get('transaction')}`)
  await expect(page.getByRole('main')).toContainText(message)
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page.getByText('Le temps pour payer est écoulé.', { exact: false })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await page.clock.install()
  await page.goto(`/wave-paiement?transaction=${returns.searchParams.get('transaction')}`)
  const timer = page.getByRole('timer')
  await expect(timer).toHaveAttribute('aria-live', 'off')
  await expect(timer).toContainText('29:')
  const before = await timer.textContent()
  await expect(timer).not.toHaveText(before ?? '')
  await page.clock.fastForward('31:00')
  await expect(page.getByText('Le temps pour payer est écoulé.', { exact: false })).toBeVisible()
  await expect(timer).toHaveCount(0)
  await page.getByRole('link', { name: 'payez à nouveau' }).click()
  await expect(page).toHaveURL(orderPath(order.id))
})
