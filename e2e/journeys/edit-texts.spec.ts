import { expect, test } from '@playwright/test'
import { signInAt, STAFF } from '../sign-in.ts'

test('staff preview and publish a new FAQ: a visitor reads it at once and still finds the previous version', async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/faq')
  const before = await visitor.locator('time').first().getAttribute('datetime')
  await expect(visitor.getByRole('heading', { name: 'Faut-il un compte pour commander' })).toBeVisible()

  await signInAt(page, '/admin/contenus', STAFF)
  await page.getByRole('table').getByRole('link', { name: 'Questions fréquentes' }).click()
  const text = page.getByLabel('Texte', { exact: true })
  await text.fill('## Le Baobab livre-t-il ?\n\nOui, **partout**. <script>alert(1)</script>')
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click()
  const preview = page.getByRole('region', { name: 'Aperçu' })
  await expect(preview.getByRole('heading', { name: 'Le Baobab livre-t-il' })).toBeVisible()
  await expect(preview).toContainText('<script>alert(1)</script>')
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('La nouvelle version est publiée.')).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Le Baobab livre-t-il' })).toBeVisible()
  await visitor
    .getByRole('link', { name: /^Version du/ })
    .first()
    .click()
  await expect(visitor).toHaveURL(`/faq?version=${before}`)
  await expect(visitor.getByRole('heading', { name: 'Faut-il un compte pour commander' })).toBeVisible()

  await page.getByRole('button', { name: 'Remettre en vigueur' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remettre en vigueur' }).click()
  await expect(page.getByText('Cette version est de nouveau en vigueur.')).toBeVisible()
  await visitor.goto('/faq')
  await expect(visitor.getByRole('heading', { name: 'Faut-il un compte pour commander' })).toBeVisible()
})
