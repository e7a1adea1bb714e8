import { type Page, expect, test } from '@playwright/test'
import { STAFF, openSignedIn } from '../../sign-in.ts'

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const panel = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sauvegardes' }) })

/** The dashboard's own answer, as it is with these back-ups: hours pass for no test. */
async function showBackup(page: Page, backup: object): Promise<void> {
  await page.route(/\/api\/admin\/tableau(\?|$)/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), backup } })
  })
  await openSignedIn(page, '/admin', STAFF)
}

const GOOD = { made_at: hoursAgo(5), bytes: 12_400_000, is_late: false, failure: null }
const CASES = [
  {
    title: 'a good back-up is told with its moment and size',
    backup: GOOD,
    says: ['12,4 Mo', 'les comptes sont justes'],
    keepsQuiet: ['Échec', '28 heures'],
  },
  {
    title: 'one that is too old asks for somebody',
    backup: { ...GOOD, made_at: hoursAgo(40), is_late: true },
    says: ['plus de 28 heures', 'prévenez la personne'],
    keepsQuiet: ['les comptes sont justes'],
  },
  {
    title: 'a try that failed is told beside the last good one',
    backup: { ...GOOD, failure: { at: hoursAgo(1), step: 'verify' } },
    says: ['12,4 Mo', 'Échec du', 'mise de côté'],
    keepsQuiet: ['les comptes sont justes'],
  },
  {
    title: 'without any, and a first try that failed, nothing is promised',
    backup: { made_at: null, bytes: null, is_late: true, failure: { at: hoursAgo(1), step: 'write' } },
    says: ['Aucune sauvegarde vérifiée', 'place sur le disque'],
    keepsQuiet: ['toute seule dans l’heure'],
  },
]

for (const { title, backup, says, keepsQuiet } of CASES) {
  test(`back-ups on the dashboard: ${title}`, async ({ page }) => {
    await showBackup(page, backup)
    for (const words of says) await expect(panel(page)).toContainText(words)
    for (const words of keepsQuiet) await expect(panel(page)).not.toContainText(words)
  })
}

test('where the merchant has turned back-ups by the clock off, the dashboard says nothing of them', async ({
  page,
}) => {
  await openSignedIn(page, '/admin', STAFF)
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})
