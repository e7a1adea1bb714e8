import { type Locator, type Page, expect, test } from '@playwright/test'
import { ADDRESS, makeBuyer, findProducts, placeOrder, openAs } from '../../buyer.ts'
import { falsify, readCode } from '../../make-account.ts'
import { pay, placeAsGuest } from '../../place-unpaid.ts'

const main = (page: Page) => page.getByRole('main')

/** Types a one-time code into its six boxes; the last one submits it. */
async function typeCode(form: Locator, code: string): Promise<void> {
  for (let box = 0; box < 6; box += 1) await form.getByLabel(`Chiffre ${box + 1}`).fill(code.charAt(box))
}

test('API-10: another customer’s order is not found', async ({ page, request }) => {
  const [product] = await findProducts(request)
  const { id } = await placeOrder(request, await makeBuyer(request), {
    lines: [{ id: product?.id, quantity: 1 }],
  })
  await openAs(page, await makeBuyer(request), `/commandes/${id}/détails`)
  await expect(page.getByRole('heading', { name: 'Cette commande n’existe pas' })).toBeVisible()
  await page.goto('/commandes/abc/d%C3%A9tails')
  await expect(page.getByRole('heading', { name: 'Cette commande n’existe pas' })).toBeVisible()
})

test('ORD-9: an order is found by number and e-mail or by its mail’s link, and every miss has the same message', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(request)
  const [product] = await findProducts(request)
  const lines = [{ id: product?.id, quantity: 1 }]
  const { name } = await placeOrder(request, buyer, { lines, mode: 'online' })
  await page.goto('/boutique')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Suivre ma commande' }).click()
  await expect(page).toHaveURL('/tracking-order')
  const number = page.getByLabel('Nom de la commande')
  const email = page.getByLabel('Adresse e-mail')
  const follow = main(page).getByRole('button', { name: 'Suivre ma commande' })
  await follow.click()
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription(/Le numéro de commande est obligatoire\./)
  for (const [requested, mail] of [
    [name, 'quelqu.un@exemple.sn'],
    ['S99999', buyer.email],
  ] as const) {
    await number.fill(requested)
    await email.fill(mail)
    await follow.click()
    await expect(main(page).getByRole('alert')).toContainText('Cette commande n’existe pas.')
  }
  await number.fill(name.toLowerCase())
  await email.fill(buyer.email.toUpperCase())
  await follow.click()
  await expect(page.getByRole('heading', { name: `Commande ${name}` })).toBeVisible()
  await expect(main(page).getByRole('alert')).toBeEmpty()
  await expect(main(page)).toContainText(product?.name ?? '')
  for (const own of [buyer.name, buyer.phone, ADDRESS.place]) await expect(main(page)).not.toContainText(own)

  const findLink = async (): Promise<string | undefined> => {
    const answer = await request.get(`/api/demo/messages?to=${encodeURIComponent(buyer.email)}`)
    const { messages } = (await answer.json()) as { messages: { text: string }[] }
    return messages.map(({ text }) => /\/commande\/[\w-]{32}/.exec(text)?.[0]).find(Boolean)
  }
  await expect.poll(findLink).toBeDefined()
  const address = (await findLink()) ?? ''
  await page.goto(address)
  await expect(page.getByRole('heading', { name: `Commande ${name}` })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Se connecter' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annuler la commande' })).toHaveCount(0)
  await pay(page, 'Wave')
  await page.getByRole('button', { name: 'Payer', exact: true }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('Cette commande est déjà réglée.')).toBeVisible()
})

test('a guest’s private link shows the order to its holder alone, and an account may claim it', async ({
  page,
  request,
}) => {
  const [product] = await findProducts(request, 'produits-precommande')
  const placed = await request.post('/api/commande-sans-partner', {
    data: {
      name: 'Fatou Sow',
      email: `fatou.${Date.now()}@exemple.sn`,
      telephone: '771234599',
      adresse: 'Yoff',
      order: {
        type_sale: 'preorder',
        payment_mode: 'online',
        order_lines: [{ id: product?.id, quantity: 1 }],
      },
    },
  })
  const { link, name } = (await placed.json()) as { link: string; name: string }
  const address = new URL(link).pathname
  const answer = await page.goto(address)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(await answer?.text()).not.toContain('Fatou')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Commande ${name}`)
  await expect(main(page)).toContainText('Fatou Sow')
  await expect(page.getByRole('button', { name: 'Annuler la commande' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ajouter à mon compte' })).toBeHidden()
  await page.getByRole('link', { name: 'Créer mon compte' }).click()
  await expect(page).toHaveURL('/create-compte')
  await expect(page.getByLabel('Nom complet')).toHaveValue('Fatou Sow')
  await expect(page.getByLabel('Téléphone')).toHaveValue(/^77\s123\s45\s99$/)
  await expect(page.getByLabel('Adresse')).toHaveValue('Yoff')

  const buyer = await makeBuyer(request)
  await openAs(page, buyer, address)
  await page.getByRole('button', { name: 'Ajouter à mon compte' }).click()
  await expect(page).toHaveURL(/\/pre-commandes\/\d+\/d%C3%A9tails$/)
  await page.goto('/profile#preorder')
  await expect(page.getByRole('list', { name: 'Précommandes' })).toContainText(name)
  await page.goto(`/commande/${'x'.repeat(32)}`)
  await expect(page.getByRole('heading', { name: 'Ce lien n’ouvre aucune commande' })).toBeVisible()
})

test('a guest’s order says that it is unverified and what to do; entering the code reserves its articles', async ({
  page,
  request,
}) => {
  const { phone, path } = await placeAsGuest(request)
  await page.goto(path)
  const notice = main(page).getByRole('region', { name: /^En attente/ })
  await expect(notice).toContainText('vos articles ne sont pas encore mis de côté')
  await expect(notice).toContainText('Payez votre premier versement, ou confirmez votre téléphone')
  await expect(main(page)).toContainText('Payer met les articles de côté pour vous.')
  await notice.getByRole('button', { name: /^Recevoir un code au / }).click()
  await notice.getByLabel('Chiffre 1').fill('1')
  await notice.getByRole('button', { name: 'Vérifier le code OTP' }).click()
  await expect(notice.getByRole('alert')).toContainText('Veuillez entrer les 6 chiffres du code OTP')
  const code = await readCode(request, phone)
  await typeCode(notice, falsify(code))
  await expect(notice.getByRole('alert')).toContainText('Ce code est incorrect ou a expiré.')
  await typeCode(notice, code)
  await expect(notice).toBeHidden()
  await expect(main(page)).toContainText('Articles mis de côté')
  await expect(main(page)).toContainText('À payer avant le')
})
