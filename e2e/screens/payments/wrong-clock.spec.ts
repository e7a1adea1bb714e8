import { expect, test } from '@playwright/test'
import { setClock } from '../../clock.ts'
import { makeAccount } from '../../make-account.ts'
import { placeUnpaid } from '../../place-unpaid.ts'
import { openSignedIn } from '../../sign-in.ts'

const HOUR = 3_600_000

for (const [what, ahead] of [
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
  ['two years behind', -2 * 365 * 24 * HOUR],
] as const)
  test(`on a device whose clock is ${what} a new payment has its half hour and is polled until it is paid`, async ({
    page,
    request,
  }) => {
    const person = await makeAccount(request)
    const { id } = await placeUnpaid(request, person)
    await setClock(page, ahead)
    await page.setViewportSize({ width: 1280, height: 800 })
    await openSignedIn(page, `/commandes/${id}/d%C3%A9tails`, person)
    await page.getByRole('button', { name: 'Payer avec Wave' }).click()
    await expect(page.getByRole('timer')).toContainText(/Il reste (30:00|29:\d\d) pour payer/)
    await expect(page.getByText('Le temps pour payer est écoulé')).toHaveCount(0)
    // The page polls more than once, and still waits.
    for (let turn = 0; turn < 2; turn += 1) await page.waitForResponse(/\/api\/payment\/wave\/status\//)
    await expect(page.getByText('En attente de votre paiement…')).toBeVisible()
  })
