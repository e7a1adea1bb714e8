import { readFileSync } from 'node:fs'
import { type Browser, type Page, expect, test } from '@playwright/test'
import { lineOf } from '../../baskets.ts'
import { FRAMEWORK, openHydrated, waitHydrated, watchHydration } from '../../hydration.ts'
import { openKeeping } from '../../keep.ts'
import { makeMember } from '../../make-member.ts'
import { CUSTOMER, openSignedIn } from '../../sign-in.ts'
import { expectToast } from '../../toast.ts'

const LIST = '/boutique?category=Réfrigérateur'
const icon = (page: Page, name: RegExp | string) => page.getByRole('banner').getByRole('link', { name })
const action = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })
const lines = (page: Page) => page.getByRole('main').locator('tbody tr')

/** Puts the first `pieces` products of a list into the cart and opens its page. */
async function fillCart(page: Page, pieces: number): Promise<void> {
  await page.goto(LIST)
  const buttons = page.getByRole('article').getByRole('button', { name: /^Commander / })
  for (let place = 0; place < pieces; place += 1) await buttons.nth(place).click()
  await expect(icon(page, `Panier, ${pieces} article${pieces > 1 ? 's' : ''}`)).toBeVisible()
  await page.goto('/cart')
  await expect(lines(page)).toHaveCount(pieces)
}

/** The cart's page with a product added earlier. */
async function openCart(page: Page): Promise<void> {
  await openKeeping(page, '/cart', { cart: JSON.stringify([lineOf(3)]) })
  await expect(lines(page)).toHaveCount(1)
}

/** The URL that opens WhatsApp, without loading it. */
async function readWhatsapp(page: Page): Promise<URL> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    action(page, 'Envoyer sur WhatsApp').click(),
  ])
  await opened.waitForURL(/wa\.me/)
  return new URL(opened.url())
}

/** Another person's browser. */
async function openElsewhere(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** A link to these products, created through the API. */
async function makeLink(page: Page, body: object): Promise<string> {
  const answer = await page.request.post('/api/paniers/partage', { data: body })
  expect(answer.status()).toBe(201)
  return `/panier/${((await answer.json()) as { code: string }).code}`
}

test('a cart is shared by WhatsApp with another browser, which shows it and adds it to its own', async ({
  page,
  browser,
}) => {
  await fillCart(page, 2)
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/paniers/partage')) bodies.push(request.postData() ?? '')
  })
  const whatsapp = await readWhatsapp(page)
  expect(whatsapp.origin + whatsapp.pathname).toBe('https://wa.me/')
  const text = whatsapp.searchParams.get('text') ?? ''
  expect(text).toMatch(
    /^Voici mon panier chez Keur Électro\u202F: http:\/\/localhost:\d+\/panier\/[a-z2-9]{10}$/,
  )
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    kind: 'cart',
    lines: [
      { id: expect.any(Number), quantity: 1 },
      { id: expect.any(Number), quantity: 1 },
    ],
  })

  const other = await openElsewhere(browser, text.slice(text.indexOf('http')))
  await expect(other.getByRole('heading', { name: 'Panier partagé' })).toBeVisible()
  await expect(lines(other)).toHaveCount(2)
  await action(other, 'Ajouter à mon panier').click()
  await expect(other.getByText('Produits ajoutés.')).toBeVisible()
  await expect(icon(other, 'Panier, 2 articles')).toBeVisible()
  await other.getByRole('link', { name: 'Voir le panier' }).click()
  await expect(other).toHaveURL(/\/cart$/)
  await expect(lines(other)).toHaveCount(2)
  await other.context().close()
})

test('offline sharing leaves no empty window open and loses no line', async ({ page, context }) => {
  await openCart(page)
  const words = page.getByText('Pas de connexion\u202F: rien n’a été envoyé.')
  await context.setOffline(true)
  for (const name of ['Envoyer sur WhatsApp', 'Copier le lien', 'Facture pro-forma (PDF)']) {
    await action(page, name).click()
    await expect(words).toBeVisible()
    await expect(action(page, name)).toBeEnabled()
  }
  expect(context.pages()).toHaveLength(1)
  await expect(lines(page)).toHaveCount(1)
})

test('a basket has one link, which is copied, and a readable pro-forma invoice; WhatsApp opens without a pop-up too', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await openCart(page)
  const copy = async (): Promise<string> => {
    await action(page, 'Copier le lien').click()
    await expect(page.getByText('Lien copié. Il s’ouvre pendant 30\u00A0jours.')).toBeVisible()
    return (await page.evaluate('navigator.clipboard.readText()')) as string
  }
  const link = await copy()
  expect(link).toMatch(/\/panier\/[a-z2-9]{10}$/)
  expect(await copy()).toBe(link)
  await test.step('the pro-forma invoice', () => download(page))
  await page.addInitScript('window.open = () => null')
  await page.goto('/cart')
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await action(page, 'Envoyer sur WhatsApp').click()
  await expect(page).toHaveURL(/^https:\/\/wa\.me\/\?text=Voici%20mon%20panier/)
})

async function download(page: Page): Promise<void> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    action(page, 'Facture pro-forma (PDF)').click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^pro-forma-\d{4}-\d\d-\d\d\.pdf$/)
  // The content is tested elsewhere; this checks that the download is complete.
  const file = readFileSync(await saved.path(), 'latin1')
  expect(file).toMatch(/^%PDF-1\.\d/)
  expect(file).toMatch(/%%EOF\s*$/)
  await expectToast(page, 'Facture pro-forma téléchargée.')
}

test('a phone with its own share sheet receives the link', async ({ page }) => {
  await page.addInitScript('navigator.share = async (data) => { window.shared = data }')
  await openCart(page)
  await action(page, 'Partager').click()
  await expect
    .poll(() => page.evaluate('window.shared'))
    .toEqual({
      title: 'Keur Électro',
      text: 'Voici mon panier chez Keur Électro\u202F:',
      url: expect.stringMatching(/\/panier\/[a-z2-9]{10}$/),
    })
})

test('an altered or unknown link gives 404 in French, with a link to the shop', async ({ page }) => {
  for (const code of ['abcdefghjk', 'ABC', '%3Cscript%3E', 'x'.repeat(300)]) {
    const answer = await page.goto(`/panier/${code}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Ce panier partagé n’existe pas ou a expiré',
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Voir la boutique' })).toHaveAttribute(
      'href',
      '/boutique',
    )
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a link shows the products, marks unavailable ones and has a preview picture, without being cached', async ({
    page,
  }) => {
    const link = await makeLink(page, {
      kind: 'preorder',
      lines: [
        { id: 57, quantity: 2 },
        { id: 999_999, quantity: 1 },
      ],
    })
    const answer = await page.goto(link)
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    await expect(lines(page)).toHaveCount(2)
    await expect(lines(page).nth(1)).toContainText('Ce produit n’est plus proposé ici.')
    await expect(page.getByRole('list', { name: 'Échéances' }).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /partagé avec vous/)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(picture).toMatch(new RegExp(`^http://localhost:\\d+${link}/apercu\\.jpg$`))
    const shown = await page.request.get(picture ?? '')
    expect(shown.headers()['content-type']).toBe('image/jpeg')
  })
})

test('BASK-9: a shared credit basket goes to a guest’s cart, and to a member’s credit basket', async ({
  page,
  browser,
  request,
}) => {
  // A separate member: the server stores their basket, and other tests change the demo member's.
  await openSignedIn(page, '/credit-commandes', await makeMember(request))
  await page
    .getByRole('article')
    .getByRole('button', { name: /crédit/ })
    .first()
    .click()
  await expect(icon(page, 'Crédit, 1 article')).toBeVisible()
  await page.goto('/credit-cart')
  const text = (await readWhatsapp(page)).searchParams.get('text') ?? ''
  const link = text.slice(text.indexOf('http'))
  await watchHydration(page)
  const { promise: mayHydrate, resolve: hydrate } = Promise.withResolvers<void>()
  await page.route(FRAMEWORK, async (route) => {
    await mayHydrate
    await route.fallback()
  })
  await page.goto(link, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  const before = await action(page, 'Ajouter à mon panier').boundingBox()
  hydrate()
  await waitHydrated(page)
  // A button that moved at hydration would lose the press that began before it.
  expect(await action(page, 'Ajouter à mon panier').boundingBox()).toEqual(before)
  await action(page, 'Ajouter à mon panier').click()
  await expect(icon(page, 'Crédit, 2 articles')).toBeVisible()

  const other = await openElsewhere(browser, link)
  await expect(other.getByText('Le crédit est réservé aux membres')).toBeVisible()
  await action(other, 'Ajouter à mon panier').click()
  await expect(icon(other, 'Panier, 1 article')).toBeVisible()
  await other.context().close()
})

test('a customer’s wishlist has no pro-forma, and is added to the visitor’s wishlist', async ({ page }) => {
  const link = await makeLink(page, { kind: 'wishlist', lines: [{ id: 3, quantity: 1 }] })
  await openSignedIn(page, link, CUSTOMER)
  await action(page, 'Ajouter à mes favoris').click()
  await expect(icon(page, 'Favoris, 1 article')).toBeVisible()
  await page.goto('/wishlist')
  await expect(action(page, 'Envoyer sur WhatsApp')).toBeVisible()
  await expect(action(page, 'Facture pro-forma (PDF)')).toHaveCount(0)
})

test('a shared basket’s page weighs at most 132 kB of scripts once it is used, and 12 kB of styles', async ({
  page,
}) => {
  const bytes = { script: 0, stylesheet: 0 }
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type === 'script' || type === 'stylesheet')
      bytes[type] += Number(response.headers()['content-length'])
  })
  const link = await makeLink(page, { kind: 'cart', lines: [{ id: 3, quantity: 1 }] })
  await openHydrated(page, link)
  await page.waitForLoadState('networkidle')
  expect(bytes.script).toBeGreaterThan(50_000)
  expect(bytes.script).toBeLessThanOrEqual(132_000)
  expect(bytes.stylesheet).toBeGreaterThan(1000)
  expect(bytes.stylesheet).toBeLessThanOrEqual(12_000)
})
