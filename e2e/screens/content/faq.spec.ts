import { expect, test } from '@playwright/test'

const questions = '.prose-text h3'

test('NAV-12: the questions are filtered while typing, and the number of results is announced', async ({
  page,
}) => {
  await page.goto('/faq')
  const shown = page.locator(`${questions}:visible`)
  const total = await shown.count()
  await expect(page.locator('#questions-trouvees')).toHaveText(`${total}\u00A0questions`)
  await page.getByLabel('Chercher dans les questions').fill('mot de passe')
  await expect(shown.first()).toHaveText(/compte|mot de passe/i)
  await expect(page.locator('#questions-trouvees')).toHaveText(new RegExp(`questions? sur ${total}$`))
  expect(await shown.count()).toBeLessThan(total)
  await page.getByLabel('Chercher dans les questions').fill('licorne')
  await expect(shown).toHaveCount(0)
  await expect(page.locator('#questions-trouvees')).toContainText('Aucune question ne correspond')
  await page.getByLabel('Chercher dans les questions').fill('')
  await expect(shown).toHaveCount(total)
})

test('NAV-12: the questions are structured data for search engines, and search results are not indexed', async ({
  request,
}) => {
  const whole = await (await request.get('/faq')).text()
  const [, data = '{}'] = /<script type="application\/ld\+json">(\{"@context".*?)<\/script>/.exec(whole) ?? []
  const { mainEntity } = JSON.parse(data) as { mainEntity: { name: string }[] }
  expect(mainEntity.length).toBeGreaterThan(25)
  expect(mainEntity[0]?.name).toMatch(/\?$/)
  const searched = await (await request.get('/faq?search=wave')).text()
  expect(searched).toContain('noindex')
  expect(searched).not.toContain('FAQPage')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('NAV-12: the form searches the questions without scripts', async ({ page }) => {
    await page.goto('/faq')
    const total = await page.locator(questions).count()
    await page.getByLabel('Chercher dans les questions').fill('espèces')
    await page.getByRole('button', { name: 'Chercher', exact: true }).click()
    await expect(page).toHaveURL(/search=esp/)
    expect(await page.locator(questions).count()).toBeLessThan(total)
    await expect(page.getByLabel('Chercher dans les questions')).toHaveValue('espèces')
  })
})
