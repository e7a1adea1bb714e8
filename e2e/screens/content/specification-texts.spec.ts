import { type Page, expect, test } from '@playwright/test'
import { makeAccount } from '../../make-account.ts'
import { pay, placeUnpaid } from '../../place-unpaid.ts'
import { openSignedIn } from '../../sign-in.ts'

/** Matches a whole text of the specification; parts in braces match anything except a line break. */
function wholeText(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()[\]\\|/]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '[^\\n]+?')}$`)
}

const see = (page: Page, text: string) => expect(page.getByText(wholeText(text)).first()).toBeVisible()

test('CAT-8, CAT-9, CAT-10, CAT-11, BASK-12: prices, pages, counts, the slider and the offer use the specified words', async ({
  page,
}) => {
  await page.goto('/boutique')
  await see(page, '{current} / {total}')
  await expect(page.getByRole('article').first()).toContainText('FCFA')
  const prices = page.getByRole('article').filter({ hasText: /\d\u00a0FCFA/ })
  await expect(prices).toHaveCount(await page.getByRole('article').count())
  await page.goto('/promo-tabaski')
  await see(page, 'Affichage {from}–{to} sur {total} résultats')
  await page.goto('/promo-tabaski?min=4000000')
  await see(page, '0 résultat')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/boutique')
  await see(page, 'Prix (FCFA)')
  await page.goto('/cart')
  await see(page, 'Offre Spéciale {shop}')
})

test('ORD-6: while a reservation is being sent its button says « Envoi en cours... »', async ({ page }) => {
  await page.goto('/pack-promo?code=PACK2207')
  await page.getByRole('button', { name: 'Commander sans compte' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Prénom').fill('Moussa')
  await form.getByLabel('Nom', { exact: true }).fill('Diop')
  await form.getByLabel('Email').fill('moussa.envoi@exemple.sn')
  await form.getByLabel('Téléphone').fill('78 410 22 11')
  await form.getByLabel('Adresse').fill('Médina, rue 22 angle 15')
  // Never completes: this test places no order.
  await page.route('**/api/commande-sans-partner', () => {})
  await form.getByRole('button', { name: 'Valider ma réservation' }).click()
  await expect(form.getByRole('button', { name: 'Envoi en cours...', exact: true })).toBeVisible()
})

const TRANSACTION = {
  success: false,
  transaction_id: '11111111-1111-4111-8111-111111111111',
  provider: 'wave',
  checkout_status: 'incomplete',
  payment_status: 'pending',
  amount: 15_000,
  currency: 'XOF',
  description: 'Commande S00001',
  deep_links: [],
  order_id: 1,
  order_type: 'order',
  order: 'S00001',
  reference: 'S00001-1',
  expires_at: '2099-01-01T00:00:00Z',
  created_at: '2026-11-24T10:00:00Z',
}
const CHECK = `/wave-paiement?transaction=${TRANSACTION.transaction_id}`

test('PAY-2, PAY-3: each payment state has its own text, a failed check is reported, and every link is offered', async ({
  page,
}) => {
  for (const [status, label, expected] of [
    ['pending', 'Paiement en attente', 'Le paiement est toujours en attente'],
    ['cancelled', 'Paiement annulé', 'Le paiement a été annulé'],
    ['failed', 'Paiement échoué', 'Le paiement a échoué'],
    ['unknown', 'Paiement en attente', 'Statut de paiement en cours de vérification...'],
  ] as const)
    await test.step(`${status}: « ${expected} »`, async () => {
      await page.route('**/api/payment/wave/status/*', (route) =>
        route.fulfill({ json: { ...TRANSACTION, status } }),
      )
      await page.goto(CHECK)
      await expect(page.locator('.toast-region').getByText(expected, { exact: true })).toBeVisible()
      await see(page, label)
    })
  await page.route('**/api/payment/wave/status/*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(CHECK)
  await see(page, 'Erreur lors de la vérification du paiement')
  await see(page, 'Réessayer')
  await see(page, 'Retour à la boutique')
  await expect(page.getByRole('link', { name: 'Retour au tableau de bord', exact: true })).toHaveAttribute(
    'href',
    '/profile#order',
  )
})

test('PAY-7: the provider’s error message is shown after « Échec »', async ({ page, request }) => {
  const account = await makeAccount(request)
  const { id } = await placeUnpaid(request, account)
  await openSignedIn(page, `/commandes/${id}/d%C3%A9tails`, account)
  await page.route('**/api/payment/wave/initiate', (route) =>
    route.fulfill({
      status: 502,
      json: { code: 'payment.provider_failed', message: 'Échec du paiement Wave (HTTP 503)' },
    }),
  )
  await pay(page, 'Wave')
  await expect(page.getByText(wholeText('Échec {reason}')).first()).toBeVisible()
})
