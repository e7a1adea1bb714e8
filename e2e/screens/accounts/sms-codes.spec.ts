import { expect, test } from '@playwright/test'
import { readMessage } from '../../make-account.ts'
import { placeAsGuest } from '../../place-unpaid.ts'
import { bringSms, giveSmsReader } from '../../sms-reader.ts'

test.beforeEach(({ page }) => page.addInitScript(giveSmsReader))

test('ORD-6: the phone fills in the code of a guest’s order, and its articles are reserved', async ({
  page,
  request,
}) => {
  const { phone, path } = await placeAsGuest(request)
  await page.goto(path)
  const notice = page.getByRole('region', { name: /^En attente/ })
  await notice.getByRole('button', { name: /^Recevoir un code au/ }).click()
  await expect(notice.getByLabel('Chiffre 1')).toHaveAttribute('autocomplete', 'one-time-code')
  // On its own line, which lets phones match the page.
  await bringSms(page, await readMessage(request, phone, /\n@localhost #(\d{6})$/))
  await expect(notice).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Articles mis de côté')
})
