import { expect, test } from '@playwright/test'
import { STAFF, openSignedIn } from '../../sign-in.ts'

test('staff reconcile a day of Wave by hand, and a day that matches has no differences', async ({ page }) => {
  await openSignedIn(page, '/admin/paiements/ecarts', STAFF)
  await page.getByRole('button', { name: 'Comparer maintenant' }).click()
  await expect(page.getByText(/est comparé\./)).toBeVisible()
  await expect(page.getByText(/^Dernière comparaison/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aucun écart' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
})

test('cash for an unknown order is refused with a reason', async ({ page }) => {
  await openSignedIn(page, '/admin/paiements/encaisser', STAFF)
  await page.getByLabel('Numéro de la commande').fill('S99999')
  await page.getByRole('button', { name: 'Chercher la commande' }).click()
  await expect(page.getByRole('alert')).toContainText('Cette commande n’existe pas.')
})

test('the day of a closing is in the address, so a colleague opens the same one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSignedIn(page, '/admin/paiements/cloture', STAFF)
  const day = page.getByLabel('Jour', { exact: true })
  const [year, month] = (await day.inputValue()).split('-').map(Number)
  // The last day of the previous month.
  const before = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, 0)).toISOString().slice(0, 10)
  await day.fill(before)
  await expect(page).toHaveURL(new RegExp(`jour=${before}$`))
  await page.reload()
  await expect(day).toHaveValue(before)
  const title = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(before),
  )
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: title })).toBeVisible()
})

/** Approval requests by two people, mocked: the demo has one member of staff for payments. */
const WAITING = {
  requests: [
    {
      id: 7,
      subject_id: 31,
      title: 'Remboursement de 250 000 FCFA (S00031)',
      reason: 'Retour du frigo',
      by: 'Ibou Ba',
      asked_at: '2026-11-23T09:00:00.000Z',
      expires_at: '2026-11-30T09:00:00.000Z',
      is_own: false,
      label: 'Remboursement',
      amount: 250_000,
      others: ['Moi'],
    },
    {
      id: 8,
      subject_id: 32,
      title: 'Remboursement de 300 000 FCFA (S00032)',
      reason: 'Double paiement',
      by: 'Moi',
      asked_at: '2026-11-23T09:10:00.000Z',
      expires_at: '2026-11-30T09:10:00.000Z',
      is_own: true,
      label: 'Remboursement',
      amount: 300_000,
      others: [],
    },
  ],
}

test('a colleague confirms or refuses a large refund; one’s own waits, and the page says who may confirm it', async ({
  page,
}) => {
  const decided: { path: string; body: unknown }[] = []
  await page.route('**/api/admin/confirmations**', async (route) => {
    const request = route.request()
    if (request.method() === 'POST')
      decided.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() })
    await route.fulfill({ json: WAITING })
  })
  // Links in old messages use the former address.
  await openSignedIn(page, '/admin/paiements/confirmer', STAFF, {}, '/admin/confirmations')
  const list = page.getByRole('region', { name: 'À confirmer par un·e collègue' })
  await expect(list).toContainText('Personne d’autre que vous n’en a le droit')
  await expect(list.getByRole('listitem').nth(1)).toContainText('Une autre personne doit confirmer.')
  await expect(list.getByRole('listitem').nth(1).getByRole('button')).toHaveCount(0)

  await list.getByRole('button', { name: /^Confirmer.*S00031/ }).click()
  const confirm = page.getByRole('dialog')
  await expect(confirm).toContainText('à la demande de Ibou Ba')
  await confirm.getByRole('button', { name: 'Confirmer' }).click()
  await expect(confirm).toBeHidden()

  await list.getByRole('button', { name: /^Refuser.*S00031/ }).click()
  const refuse = page.getByRole('dialog', { name: 'Refuser la demande' })
  await refuse.getByRole('button', { name: 'Refuser' }).click()
  await expect(refuse.getByLabel('Raison, envoyée à Ibou Ba')).toBeFocused()
  await refuse.getByLabel('Raison, envoyée à Ibou Ba').fill('Le frigo n’est pas revenu.')
  await refuse.getByRole('button', { name: 'Refuser' }).click()
  await expect(refuse).toBeHidden()
  expect(decided).toEqual([
    { path: '/api/admin/confirmations/7/confirmer', body: null },
    { path: '/api/admin/confirmations/7/refuser', body: { reason: 'Le frigo n’est pas revenu.' } },
  ])
})
