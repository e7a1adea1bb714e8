import { type Page, expect, test } from '@playwright/test'
import { findProducts } from '../../buyer.ts'
import { openHydrated } from '../../hydration.ts'
import { type MadeAccount, inventPerson, readCode } from '../../make-account.ts'
import { openWithLine } from '../../reservation.ts'
import { bringSms, giveSmsReader } from '../../sms-reader.ts'

const box = (page: Page, index: number) => page.getByLabel(`Chiffre ${index}`)
const verify = (page: Page) => page.getByRole('button', { name: 'Vérifier le code OTP' }).click()
const values = (page: Page) =>
  Promise.all([1, 2, 3, 4].map((index) => box(page, index).inputValue())).then((digits) => digits.join('|'))
const EMPTY = '/verification-code?email=personne@exemple.sn'

async function choosePassword(page: Page, { password }: MadeAccount): Promise<void> {
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill(password)
}

/** Pastes as people do: the browser's own event on the focused box. */
async function paste(page: Page, index: number, text: string): Promise<void> {
  await box(page, index).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('ACC-1, ACC-2, NAV-3: a guest with a basket signs up, corrects a wrong code, signs in and orders', async ({
  page,
  request,
}) => {
  const person = inventPerson()
  const [product] = await findProducts(request)
  const line = { ...product, quantity: 2 }
  await openWithLine(page, '/cart', { key: 'cart', line })
  await page.getByRole('link', { name: 'Valider le Panier' }).first().click()
  await expect(page).toHaveURL('/login?redirectTo=%2Fcheckout')
  await page.getByRole('link', { name: 'S’inscrire' }).click()
  await page.getByLabel('Nom complet').fill(person.name)
  await page.getByLabel('E-mail', { exact: true }).fill(person.email)
  await page.getByLabel('Téléphone').fill('771234567')
  await page.getByLabel('Adresse', { exact: true }).fill('Mermoz')
  await choosePassword(page, person)
  await page.getByRole('button', { name: 'S’inscrire' }).click()
  await expect(page.getByText('Acceptez les conditions pour continuer.')).toBeVisible()
  await expect(page.getByLabel('Je veux recevoir les promotions')).not.toBeChecked()
  await page.getByLabel('J’accepte les').check()
  await page.getByRole('button', { name: 'S’inscrire' }).click()

  const email = encodeURIComponent(person.email)
  await expect(page).toHaveURL(`/verification-code?email=${email}&redirectTo=%2Fcheckout`)
  await expect(page.getByRole('button', { name: /^Renvoyer \(\d+.s\)$/ })).toBeDisabled()
  await test.step('the correction of a wrong number without retyping the rest', async () => {
    await expect(page.getByText('77 123 45 67')).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'Corrigez-le' }).click()
    await expect(page).toHaveURL('/signup?redirectTo=%2Fcheckout')
    await expect(page.getByLabel('Nom complet')).toHaveValue(person.name)
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(person.email)
    await expect(page.getByLabel('Adresse', { exact: true })).toHaveValue('Mermoz')
    await page.getByLabel('Téléphone').fill(person.phone)
    await choosePassword(page, person)
    await page.getByLabel('J’accepte les').check()
    await page.getByRole('button', { name: 'S’inscrire' }).click()
    await expect(page).toHaveURL(`/verification-code?email=${email}&redirectTo=%2Fcheckout`)
  })
  // The same sign-up in a second tab.
  const other = await page.context().newPage()
  await other.goto(page.url())
  const code = await readCode(request, person.email)
  await box(page, 1).pressSequentially(code === '0000' ? '1111' : '0000')
  await expect(page.getByText('Ce code est incorrect ou a expiré.')).toBeVisible()
  await paste(page, 3, code)
  await expect(page.getByText('Vérification code réussie !')).toBeVisible()
  await expect(page).toHaveURL(`/login?mail=${email}&redirectTo=%2Fcheckout`)
  await expect(page.getByLabel('E-mail ou téléphone')).toHaveValue(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/checkout')
    await expect(tab.getByRole('main')).toContainText(product?.name ?? '')
  }
  // The phone has a separate code.
  await readCode(request, person.phone)
})

test('ACC-1, ACC-2: without an e-mail to verify the visitor signs up again; a company signs up with its contact person', async ({
  page,
}) => {
  await page.goto('/verification-code?redirectTo=%2Fcheckout')
  await expect(page).toHaveURL('/signup?redirectTo=%2Fcheckout')
  await expect(
    page.getByText('Information utilisateur manquante. Veuillez vous inscrire à nouveau.'),
  ).toBeVisible()

  const person = inventPerson()
  await page.goto('/inscription')
  await page.getByLabel('Nom complet').fill(person.name)
  await page.getByText('Entreprise', { exact: true }).click()
  await expect(page.getByLabel('Nom complet')).toHaveValue(person.name)
  await page.getByLabel('Nom de l’entreprise').fill('Teranga Services')
  await page.getByLabel('Ville').fill('Dakar')
  await page.getByLabel('Téléphone de l’entreprise').fill('12 34')
  await page.getByLabel('E-mail de l’entreprise').fill(`rh.${person.email}`)
  await page.getByLabel('E-mail', { exact: true }).fill(person.email)
  await page.getByLabel('Téléphone', { exact: true }).fill(person.phone)
  await page.getByLabel('Adresse', { exact: true }).fill('Plateau')
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill(person.password)
  await page.getByLabel('J’accepte les').check()
  await page.getByRole('button', { name: 'S’inscrire' }).click()
  await expect(page.getByLabel('Téléphone de l’entreprise')).toHaveAccessibleDescription(
    'Le numéro de téléphone est invalide.',
  )
  await page.getByLabel('Téléphone de l’entreprise').fill('33 800 00 01')
  await page.getByRole('button', { name: 'S’inscrire' }).click()
  await expect(page).toHaveURL(/\/verification-code\?email=/)
})

test('ACC-2: each of four boxes takes one digit, incomplete codes are not sent, and a refusal shows a message', async ({
  page,
}) => {
  let sent = 0
  page.on('request', (request) => (sent += request.url().includes('otp-verification') ? 1 : 0))
  await page.route('**/otp-resend', (route) => route.abort())
  await page.goto(EMPTY)
  await expect(box(page, 1)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(box(page, 1)).toHaveAttribute('inputmode', 'numeric')
  await box(page, 1).pressSequentially('4')
  await expect(box(page, 2)).toBeFocused()
  await page.keyboard.type('a07')
  expect(await values(page)).toBe('4|0|7|')
  await expect(box(page, 4)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(box(page, 3)).toBeFocused()
  await page.keyboard.press('Backspace')
  expect(await values(page)).toBe('4|0||')
  await box(page, 1).press('9')
  expect(await values(page)).toBe('9|0||')
  await box(page, 3).press('7')
  expect(await values(page)).toBe('9|0|7|')
  await verify(page)
  await expect(page.getByText('Veuillez entrer les 4 chiffres du code OTP')).toBeVisible()
  expect(sent).toBe(0)
  await page.getByRole('button', { name: 'Renvoyer' }).click()
  await expect(page.getByText("Échec de l'envoi du code. Veuillez réessayer.")).toBeVisible()

  for (const [code, answer, sentence] of [
    ['4072', { status: 400, json: { code: 'otp.wrong', message: 'Ce code a expiré.' } }, 'Ce code a expiré.'],
    ['5183', { status: 400, json: 'Code refusé' }, 'Code refusé'],
    ['6294', { status: 502, body: '<html>' }, 'Échec de la vérification du code OTP'],
  ] as const)
    await test.step(`« ${sentence} »`, async () => {
      await page.route('**/otp-verification', (route) => route.fulfill(answer), { times: 1 })
      await box(page, 1).pressSequentially(code)
      await expect(page.getByText(sentence)).toBeVisible()
      expect(await values(page)).toBe(code.split('').join('|'))
    })
  const codes: string[] = []
  await page.route('**/otp-verification', (route) => {
    codes.push(route.request().postDataJSON().code)
    return route.fulfill({
      status: 400,
      json: { code: 'otp.wrong', message: 'Ce code est incorrect ou a expiré.' },
    })
  })
  await box(page, 1).pressSequentially('1072')
  await expect(page.getByText('Ce code est incorrect ou a expiré.')).toBeVisible()
  await box(page, 1).pressSequentially('4')
  await expect(box(page, 2)).toBeFocused()
  // Nothing is sent before the last box is filled: the others may be wrong too.
  await page.keyboard.type('07')
  expect(codes).toEqual(['1072'])
  await page.keyboard.type('2')
  await expect.poll(() => codes).toEqual(['1072', '4072'])
  expect(await values(page)).toBe('4|0|7|2')
})

test('ACC-2: « Renvoyer » confirms for 3 seconds and counts down a minute; APP-3: the phone fills in its SMS', async ({
  page,
}) => {
  await page.addInitScript(giveSmsReader)
  await page.route('**/otp-verification', (route) => route.fulfill({ json: { message: 'ok' } }))
  // The response to the signing-up browser after its minute.
  const answer = { message: 'Un nouveau code a été envoyé', resend_after: 60 }
  await page.route('**/otp-resend', (route) => route.fulfill({ json: answer }))
  await page.clock.install({ time: '2026-03-02T10:00:00Z' })
  await openHydrated(page, `/verification-code?email=${inventPerson().email}`)
  // From here on the test controls the clock.
  await page.clock.pauseAt('2026-03-02T11:00:00Z')
  await page.getByRole('button', { name: 'Renvoyer' }).click()
  const toast = page.getByText('Un nouveau code a été envoyé')
  await expect(toast).toBeVisible()
  await page.clock.runFor(2900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
  await expect(page.getByRole('button', { name: /^Renvoyer \(5\d.s\)$/ })).toBeDisabled()
  for (let second = 0; second < 60; second += 1) await page.clock.runFor(1000)
  await expect(page.getByRole('button', { name: 'Renvoyer', exact: true })).toBeEnabled()
  const sent = page.waitForRequest('**/otp-verification')
  await bringSms(page, '4072')
  expect((await sent).postDataJSON()).toMatchObject({ code: '4072' })
  const right = page.getByText('Vérification code réussie !')
  await expect(right).toBeVisible()
  await page.clock.runFor(4900)
  await expect(right).toBeVisible()
  await page.clock.runFor(200)
  await expect(right).toBeHidden()
})

test('a browser that did not sign up sees where to type the code, and « Renvoyer » does not claim to send one', async ({
  page,
}) => {
  await page.goto('/verification-code?email=personne@exemple.sn')
  await expect(page.getByText('Les quatre chiffres du dernier message reçu')).toBeVisible()
  await box(page, 1).pressSequentially('4072')
  await expect(page.getByText('Un code se tape dans le navigateur où il a été demandé.')).toBeVisible()
  await page.getByRole('button', { name: 'Renvoyer' }).click()
  await expect(page.getByText('Si une inscription attend à cette adresse')).toBeVisible()
})

test('ACC-1: with a link, /create-compte activates an account created by staff', async ({ page }) => {
  await page.route('**/api/partnerByEmail/**', (route) =>
    route.fulfill({
      json: { exists: true, has_password: false, name: 'Awa', telephone: '221771234567', adresse: 'Mermoz' },
    }),
  )
  await page.route('**/api/partner-create/**', (route) =>
    route.fulfill({ json: { message: 'Votre compte est activé. Vous pouvez vous connecter.' } }),
  )
  await page.goto('/create-compte?mail=awa@exemple.sn&token=abc&redirectTo=%2Fcheckout')
  await expect(page.getByLabel('Nom complet')).toHaveValue('Awa')
  await expect(page.getByLabel('Téléphone')).toHaveValue('771234567')
  await expect(page.getByLabel('E-mail', { exact: true })).not.toBeEditable()
  await page.getByLabel('Mot de passe', { exact: true }).fill('Motdepasse-1')
  await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill('Motdepasse-1')
  await page.getByLabel('J’accepte les').check()
  const sent = page.waitForRequest('**/api/partner-create/**')
  await page.getByRole('button', { name: 'Activer mon compte' }).click()
  expect((await sent).postDataJSON()).toEqual({
    name: 'Awa',
    telephone: '771234567',
    adresse: 'Mermoz',
    password: 'Motdepasse-1',
    token: 'abc',
  })
  await expect(page).toHaveURL('/login?mail=awa%40exemple.sn&redirectTo=%2Fcheckout')
})
