import { findAxeFaults } from '../../walk/axe.ts'
import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { inventPerson, readMessage } from '../../make-account.ts'
import { STAFF } from '../../sign-in.ts'

/** Milliseconds: the shop looks each minute, and its queue a little later. */
const NEXT_LOOK = 150_000

interface Listed {
  id: number
  name: string
  quantity: number
  list_price: number
  sale_ok: boolean
  is_preorder: boolean
}

/** Products for sale of which the shop has none. */
async function listSoldOut(request: APIRequestContext): Promise<Listed[]> {
  const all: Listed[] = []
  for (const page of [1, 2, 3]) {
    const answer = await request.get(`/api/produits-page?page=${page}&limit=100`)
    all.push(...((await answer.json()) as Listed[]))
  }
  return all.filter(({ quantity, sale_ok, is_preorder }) => sale_ok && quantity === 0 && !is_preorder)
}

/** Books the arrival of three pieces, as staff. */
async function receive(request: APIRequestContext, id: number): Promise<void> {
  const signedIn = await request.post('/api/auth/get_tokens', {
    data: { username: STAFF.email, password: STAFF.password },
  })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  const product = (await (await request.get(`/api/produits/${id}`)).json()) as { version: number }
  const saved = await request.put(`/api/produits/${id}`, {
    data: { quantity: 3, version: product.version },
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(saved.status(), await saved.text()).toBe(200)
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Prévenez-moi' })
const askButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Prévenez-moi/ })
    .first()

async function wish(page: Page, contact: string): Promise<void> {
  await askButton(page).click()
  await dialog(page).getByLabel('E-mail ou téléphone').fill(contact)
  await dialog(page).getByRole('checkbox').check()
  await dialog(page).getByRole('button', { name: 'Me prévenir' }).click()
  await expect(page.locator('.toast-region')).toContainText('nous vous prévenons une fois, dès son retour')
  await expect(dialog(page)).toHaveCount(0)
}

test('« Prévenez-moi »: who waits for a sold-out product gets one message once it is back, by mail and by SMS', async ({
  page,
  request,
}) => {
  test.setTimeout(NEXT_LOOK + 60_000)
  const { email, phone } = inventPerson()
  const [product] = await listSoldOut(request)
  await page.goto(`/produits/${product?.id}/details`)
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Commander .*/ })
      .first(),
  ).not.toHaveText(`Commander ${product?.name}`)
  await wish(page, email)
  await wish(page, phone)
  await receive(request, product?.id ?? 0)
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/api/demo/messages?to=${encodeURIComponent(email)}`)
        const { messages } = (await answer.json()) as { messages: { subject: string }[] }
        return messages.filter(({ subject }) => subject.startsWith('De nouveau disponible')).length
      },
      { timeout: NEXT_LOOK },
    )
    .toBe(1)
  expect(await readMessage(request, email, /(\/produits\/\d+\/details)/)).toBe(
    `/produits/${product?.id}/details`,
  )
  await page.goto(await readMessage(request, email, /(\/desabonnement\/[\w-]+)/))
  await page.getByRole('button', { name: 'Arrêter ces messages' }).click()
  await expect(page.getByText('vous ne recevrez plus d’alerte de retour en stock')).toBeVisible()
})

test('« Prévenez-moi » names what is missing, closes by Escape and passes axe', async ({ page, request }) => {
  const product = (await listSoldOut(request)).at(-1)
  await page.goto(`/produits/${product?.id}/details`)
  await askButton(page).click()
  await expect(dialog(page)).toContainText(product?.name ?? '')
  await dialog(page).getByLabel('E-mail ou téléphone').fill('awa@')
  await dialog(page).getByRole('checkbox').check()
  await dialog(page).getByRole('button', { name: 'Me prévenir' }).click()
  await expect(dialog(page).getByText('L’adresse e-mail est invalide.')).toBeVisible()
  expect(await findAxeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(askButton(page)).toBeFocused()
})

test('« Prévenez-moi » stands on the card in place of « Commander »', async ({ page, request }) => {
  const product = (await listSoldOut(request)).at(-1)
  await page.goto(`/boutique?search=${encodeURIComponent(product?.name ?? '')}`)
  const card = page
    .getByRole('article')
    .filter({ hasText: product?.name ?? '' })
    .first()
  await expect(card.getByRole('button', { name: /^Commander/ })).toHaveCount(0)
  await card.getByRole('button', { name: /^Prévenez-moi/ }).click()
  await expect(dialog(page)).toContainText(product?.name ?? '')
})
