import { expect, test } from '@playwright/test'

test('the skip link is the first tab stop and leads to the content', async ({ page }) => {
  await page.goto('/boutique')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#/)
})
