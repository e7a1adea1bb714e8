// Long: waits for the shop's poll, once a minute. notify-returns.api.test.ts covers recipients, texts and frequency.
import { type APIRequestContext, expect, test } from '@playwright/test'
import { listSoldOut, wish } from '../../back-in-stock.ts'
import { inventPerson, readMessage } from '../../make-account.ts'
import { STAFF } from '../../sign-in.ts'

/** Timeout in ms: the shop polls each minute, and its queue follows a little later. */
const NEXT_POLL = 150_000

/** Books a receipt of three pieces as staff. */
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

test('« Prévenez-moi »: a subscriber to a sold-out product gets one message by mail and by SMS once it is back', async ({
  page,
  request,
}) => {
  test.setTimeout(NEXT_POLL + 60_000)
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
      { timeout: NEXT_POLL },
    )
    .toBe(1)
  expect(await readMessage(request, email, /(\/produits\/\d+\/details)/)).toBe(
    `/produits/${product?.id}/details`,
  )
  await page.goto(await readMessage(request, email, /(\/desabonnement\/[\w-]+)/))
  await page.getByRole('button', { name: 'Arrêter ces messages' }).click()
  await expect(page.getByText('vous ne recevrez plus d’alerte de retour en stock')).toBeVisible()
})
