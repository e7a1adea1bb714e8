import { expect, test } from '@playwright/test'
import { findProducts } from '../../buyer.ts'
import { inventPerson, readMessage } from '../../make-account.ts'
import { bringSms, giveSmsReader } from '../../sms-reader.ts'

test.beforeEach(({ page }) => page.addInitScript(giveSmsReader))

test('ORD-6: the phone fills in the code of a guest’s order, and its articles are reserved', async ({
  page,
  request,
}) => {
  const [product] = await findProducts(request, 'produits-precommande')
  const { phone, email } = inventPerson()
  const placed = await request.post('/api/commande-sans-partner', {
    data: {
      name: 'Moussa Diop',
      email,
      telephone: phone,
      adresse: 'Yoff',
      order: {
        type_sale: 'preorder',
        payment_mode: 'online',
        order_lines: [{ id: product?.id, quantity: 1 }],
      },
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  const { link } = (await placed.json()) as { link: string }
  await page.goto(new URL(link).pathname)
  const notice = page.getByRole('region', { name: /^En attente/ })
  await notice.getByRole('button', { name: /^Recevoir un code au/ }).click()
  await expect(notice.getByLabel('Chiffre 1')).toHaveAttribute('autocomplete', 'one-time-code')
  // On its own line, which lets phones match the page.
  await bringSms(page, await readMessage(request, phone, /\n@localhost #(\d{6})$/))
  await expect(notice).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Articles mis de côté')
})
