import { readFile } from 'node:fs/promises'
import { type Page, expect, test } from '@playwright/test'
import { openOwnShop } from '../own-shop.ts'
import { openSignedIn, STAFF } from '../sign-in.ts'

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Presses a download button and reads the file. */
async function takeFile(page: Page, button: string | RegExp): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await saved).path(), 'utf8')
}

/** Lines of the accountants' file without the header. */
const linesOf = (file: string): string[][] =>
  file
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))

const sumOf = (lines: string[][], column: number): number =>
  lines.reduce((sum, line) => sum + Number(line[column]), 0)

/** An order that was delivered and paid in cash in those days, from the shop's list. */
async function findDelivered(page: Page, origin: string, days: { du: string; au: string }) {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const query = new URLSearchParams({ etat: 'delivered', type: 'order', paiement: 'paid', ...days })
  const answer = await page.request.get(`${origin}/api/admin/commandes?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { orders } = (await answer.json()) as { orders: { id: number; name: string }[] }
  const [order] = orders
  if (order === undefined) throw new Error('no order was delivered last month')
  return order
}

async function giveBack(page: Page, { id, name }: { id: number; name: string }): Promise<void> {
  await page.goto(new URL(`/admin/commandes/${id}`, page.url()).href)
  await page.getByRole('button', { name: 'Rembourser' }).click()
  const dialog = page.getByRole('dialog', { name: `Rembourser ${name}` })
  await dialog.getByLabel('Retiré du prix des articles').fill('5000')
  await dialog.getByLabel('Raison, lue par le client').fill('Une rayure.')
  await dialog.getByRole('button', { name: 'Retirer de la commande' }).click()
  await expect(page.getByRole('button', { name: /^Avoir A\d{5}$/ })).toBeVisible()
}

test('last month’s reports are compared and exported, its books are closed, and a later refund is in the open month', async ({
  page,
}) => {
  test.slow()
  const shop = await openOwnShop({ DEMO: 'true', CHEAP_PASSWORDS: 'true' })
  const now = new Date()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0))
  const [du, au] = [first.toISOString().slice(0, 10), last.toISOString().slice(0, 10)]
  const name = MONTH.format(first)
  try {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openSignedIn(page, `${shop.origin}/admin/rapports`, STAFF)
    await test.step('the report of the previous month', async () => {
      await page.getByRole('button', { name: 'Période précédente' }).click()
      await expect(page.getByRole('region', { name: 'Période' })).toContainText(new RegExp(name, 'i'))
      await expect(page.getByRole('region', { name: 'Période' })).toContainText('comparé à')
      const sold = linesOf(await takeFile(page, 'Exporter (CSV)'))
      expect(sold.length).toBeGreaterThan(27)
      await page.getByRole('link', { name: 'Répartition' }).click()
      await expect(page.getByRole('row').nth(1)).toContainText('FCFA')
    })

    await page.goto(`${shop.origin}/admin/paiements/comptabilite`)
    await page.getByRole('button', { name: `Clôturer ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clôturer pour toujours' }).click()
    await expect(page.getByText(`Clôturé\u202F: ${name}.`)).toBeVisible()
    const download = new RegExp(`^Télécharger les écritures d.*${name}$`)
    const closed = await takeFile(page, download)
    const lines = linesOf(closed)
    expect(lines.every(([, day = '']) => day >= du && day <= au)).toBe(true)
    expect(new Set(lines.map(([journal]) => journal)).has('VT')).toBe(true)
    expect(sumOf(lines, 6)).toBe(sumOf(lines, 7))

    const order = await findDelivered(page, shop.origin, { du, au })
    await giveBack(page, order)
    await page.goto(`${shop.origin}/admin/paiements/comptabilite`)
    const open = linesOf(await takeFile(page, 'Exporter les écritures (CSV)'))
    const credited = open.filter((line) => line[0] === 'AV' && line.includes(order.name))
    expect(credited.length).toBeGreaterThan(1)
    expect(credited.every(([, day = '']) => day > au)).toBe(true)
    expect(await takeFile(page, download)).toBe(closed)
  } finally {
    await shop.close()
  }
})
