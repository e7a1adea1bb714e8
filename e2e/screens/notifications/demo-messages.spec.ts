import { expect, test } from '@playwright/test'

test('in the demo a visitor reads the mail and the SMS of a sign-up, as text and as rendered HTML', async ({
  page,
  request,
}) => {
  const email = 'lecture@exemple.sn'
  const person = { name: 'Awa Ndiaye', email, phone: '77 612 45 89', password: 'Teranga-2026', city: 'Dakar' }
  expect((await request.post('/api/new_compte', { data: person })).status()).toBeLessThan(300)
  const count = async (to: string): Promise<number> => {
    const answer = await request.get(`/api/demo/messages?to=${encodeURIComponent(to)}`)
    return ((await answer.json()) as { messages: unknown[] }).messages.length
  }
  await expect.poll(() => count(email)).toBe(1)
  await expect.poll(() => count('+221 77 612 45 89')).toBe(1)

  await page.goto('/demo/messages')
  await page.getByLabel('E-mail ou téléphone du destinataire').fill(email)
  await page.getByRole('button', { name: 'Afficher' }).click()
  await expect(page).toHaveURL(/\?to=lecture%40exemple\.sn$/)
  const mail = page.getByRole('listitem').filter({ hasText: `E-mail à ${email}` })
  const title = await mail.getByRole('heading').innerText()
  await mail.getByRole('link', { name: 'Voir l’e-mail mis en forme' }).click()
  await expect(page).toHaveTitle(title)
  await expect(page.getByRole('link', { name: 'Saisir le code' })).toHaveAttribute(
    'href',
    /\/verification-code\?email=/,
  )
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWide).toBe(false)
})

test('every kind of message fits a phone, and its text shows on the page of templates', async ({
  page,
  request,
}) => {
  const { examples } = (await (await request.get('/api/demo/modeles')).json()) as {
    examples: { kind: string; subject: string; sms: string | null }[]
  }
  expect(examples.length).toBeGreaterThan(10)
  for (const { kind } of examples) {
    await page.goto(`/api/demo/modeles/${kind}/html`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), kind).toBeLessThanOrEqual(360)
  }
  const example = examples.find(({ sms }) => sms !== null)
  await page.goto(`/demo/messages?modele=${example?.kind}`)
  await expect(page.getByText(example?.sms ?? '')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})
