import { type Page, expect, test } from '@playwright/test'
import { STAFF, openSignedIn } from '../../sign-in.ts'

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const panel = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sauvegardes' }) })

/** From here on the dashboard's own answer, as it is with the back-ups that `read` tells: hours pass for no test. */
async function answerWith(page: Page, read: () => object): Promise<void> {
  await page.route(/\/api\/admin\/tableau(\?|$)/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), backup: read() } })
  })
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

test('the dashboard says how back-ups stand, and nothing of them where the merchant has turned them off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSignedIn(page, '/admin', STAFF)
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  let shown: object = GOOD
  await answerWith(page, () => shown)
  for (const { title, backup, says, keepsQuiet } of CASES)
    await test.step(title, async () => {
      shown = backup
      await page
        .getByRole('navigation', { name: 'Gestion' })
        .getByRole('link', { name: 'Tableau de bord' })
        .click()
      for (const words of says) await expect(panel(page)).toContainText(words)
      for (const words of keepsQuiet) await expect(panel(page)).not.toContainText(words)
    })
})
