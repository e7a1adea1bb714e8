import { type Page, expect, test } from '@playwright/test'
import { STAFF, openSignedIn } from '../../sign-in.ts'

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const panel = (page: Page, name = 'Sauvegardes') =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) })

/** From now on the dashboard's response is overridden by `read`: tests cannot wait for hours. */
async function answerWith(page: Page, read: () => object): Promise<void> {
  await page.route(/\/api\/admin\/tableau(\?|$)/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...read() } })
  })
}

const GOOD = { made_at: hoursAgo(5), bytes: 12_400_000, is_late: false, failure: null }
const ARCHIVED = { last_at: hoursAgo(0), is_late: false, is_failing: false }
const CASES = [
  {
    title: 'a good back-up is listed with its time and size',
    backup: GOOD,
    archive: ARCHIVED,
    archived: 'une minute de commandes',
    texts: ['12,4 Mo', 'les comptes sont justes'],
    keepsQuiet: ['Échec', '28 heures'],
  },
  {
    title: 'one that is too old asks for somebody',
    backup: { ...GOOD, made_at: hoursAgo(40), is_late: true },
    archive: { ...ARCHIVED, last_at: hoursAgo(2), is_late: true },
    archived: 'Plus rien n’est archivé depuis',
    texts: ['plus de 28 heures', 'prévenez la personne'],
    keepsQuiet: ['les comptes sont justes'],
  },
  {
    title: 'a failed back-up is listed beside the last good one',
    backup: { ...GOOD, failure: { at: hoursAgo(1), step: 'verify' } },
    archive: { ...ARCHIVED, is_failing: true },
    archived: 'Le dernier essai a échoué',
    texts: ['12,4 Mo', 'Échec du', 'mise de côté'],
    keepsQuiet: ['les comptes sont justes'],
  },
  {
    title: 'without any, and a first try that failed, nothing is promised',
    backup: { made_at: null, bytes: null, is_late: true, failure: { at: hoursAgo(1), step: 'write' } },
    archive: ARCHIVED,
    archived: 'Dernier envoi',
    texts: ['Aucune sauvegarde vérifiée', 'place sur le disque'],
    keepsQuiet: ['toute seule dans l’heure'],
  },
]

test('the dashboard shows the state of back-ups, and nothing of them where the merchant has turned them off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSignedIn(page, '/admin', STAFF)
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  let shown: object = { backup: GOOD }
  await expect(panel(page, 'Archivage continu')).toHaveCount(0)
  await answerWith(page, () => shown)
  for (const { title, backup, archive, texts, keepsQuiet, archived } of CASES)
    await test.step(title, async () => {
      shown = { backup, archive }
      await page
        .getByRole('navigation', { name: 'Gestion' })
        .getByRole('link', { name: 'Tableau de bord' })
        .click()
      for (const words of texts) await expect(panel(page)).toContainText(words)
      for (const words of keepsQuiet) await expect(panel(page)).not.toContainText(words)
      await expect(panel(page, 'Archivage continu')).toContainText(archived)
    })
})
