import { request as callFrom } from 'node:http'
import { expect, test } from '@playwright/test'
import { isLong } from '#test/harness/long.ts'
import { makeAccount } from '../../make-account.ts'
import { fillSignIn, profileIcon } from '../../sign-in.ts'

/** Wrong passwords for one name from a local address: the shop sees many different clients. */
function guess(base: string, localAddress: string, username: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ username, password: 'pas le bon' })
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const call = callFrom(new URL('/api/auth/get_tokens', base), { method: 'POST', localAddress, headers })
    call.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    call.on('error', reject)
    call.end(body)
  })
}

// The long run also checks the wider screen.
for (const width of isLong ? [360, 1280] : [360])
  test(`API-10: at ${width} px a sign-in that requires a captcha solves it and continues by itself`, async ({
    page,
    request,
    baseURL,
  }) => {
    const account = await makeAccount(request)
    const base = String(baseURL).replace('localhost', '127.0.0.1')
    for (let host = 1; host <= 6; host += 1)
      for (let time = 0; time < 5; time += 1)
        expect(await guess(base, `127.0.${width % 250}.${host}`, account.email)).toBe(401)
    await page.setViewportSize({ width, height: 740 })
    // Holds the worker until the page has been checked.
    let release = (): void => {}
    const looked = new Promise<void>((resolve) => {
      release = resolve
    })
    const scripts: string[] = []
    await page.route(/solve\.worker/, async (route) => {
      scripts.push(new URL(route.request().url()).origin)
      await looked
      await route.continue()
    })
    await page.goto('/login?redirectTo=/boutique')
    await fillSignIn(page, account)
    const note = page.getByRole('status').filter({ hasText: 'Une vérification rapide…' })
    await expect(note).toBeVisible()
    await expect(page.getByLabel('E-mail ou téléphone')).toHaveValue(account.email)
    await page.screenshot({ path: test.info().outputPath(`captcha-${width}.png`) })
    release()
    await expect(page).toHaveURL('/boutique')
    await expect(profileIcon(page)).toBeVisible()
    await expect(note).toBeHidden()
    expect(scripts).toEqual([new URL(page.url()).origin])
  })

test('API-10: a captcha that expired on the way is replaced by another, and the sign-in continues', async ({
  page,
  request,
  baseURL,
}) => {
  const account = await makeAccount(request)
  const base = String(baseURL).replace('localhost', '127.0.0.1')
  for (let host = 1; host <= 6; host += 1)
    for (let time = 0; time < 5; time += 1) await guess(base, `127.0.50.${host}`, account.email)
  const errors: string[] = []
  await page.route('**/api/auth/get_tokens', async (route) => {
    const headers = route.request().headers()
    const isFirst = headers['x-puzzle'] !== undefined && errors.length === 0
    const answer = await route.fetch({ headers: isFirst ? { ...headers, 'x-puzzle': 'bm9u' } : headers })
    if (isFirst) errors.push(((await answer.json()) as { code: string }).code)
    await route.fulfill({ response: answer })
  })
  await page.goto('/login?redirectTo=/boutique')
  await fillSignIn(page, account)
  await expect(page).toHaveURL('/boutique')
  expect(errors).toEqual(['puzzle.refused'])
})
