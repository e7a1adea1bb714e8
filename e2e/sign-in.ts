import { type BrowserContext, type Page, expect } from '@playwright/test'
import { openKeeping } from './keep.ts'
import type { MadeAccount } from './make-account.ts'

/** Demo accounts with their shared password. */
const DEMO_PASSWORD = 'Teranga-2026'
export const STAFF = { email: 'gestion@keur.test', password: DEMO_PASSWORD }
export const COURIER = { email: 'livreur@keur.test', password: DEMO_PASSWORD }
export const MAIN_USER = { email: 'rh@keur.test', password: DEMO_PASSWORD }
export const CUSTOMER = { email: 'client@keur.test', password: DEMO_PASSWORD }
export const MEMBER = { email: 'membre@keur.test', password: DEMO_PASSWORD }

export const profileIcon = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Profil' })
export const signInIcon = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Connexion' })

/** Fills in and submits the sign-in form with e-mail or phone and password. */
export async function fillSignIn(
  page: Page,
  { email, password }: Pick<MadeAccount, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('E-mail ou téléphone').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** Signs out by the menu of the profile, which must be on the screen. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Mon compte' })
    .getByRole('button', { name: 'Déconnexion' })
    .click()
  await expect(page).toHaveURL('/login')
}

/**
 * Signs in through the form on the way to a protected address, as after opening a link. For journeys about identity.
 */
export async function signInAt(
  page: Page,
  address: string,
  person: Pick<MadeAccount, 'email' | 'password'>,
): Promise<void> {
  await page.goto(address)
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  await fillSignIn(page, person)
  await expect(page).toHaveURL(address)
}

/**
 * Opens an address with an existing session. The session comes from the API, and the browser's storage equals the
 * form's result (ACC-4, ACC-5) plus `kept`. `leadsTo`: where the address redirects this person.
 * `screens/sign-in.spec.ts` and the journeys test the form itself.
 */
export async function openSignedIn(
  page: Page,
  address: string,
  { email, password }: Pick<MadeAccount, 'email' | 'password'>,
  stored: Readonly<Record<string, string>> = {},
  leadsTo = address,
): Promise<void> {
  const call = '/api/auth/get_tokens'
  const answer = await page.request.post(address.startsWith('http') ? new URL(call, address).href : call, {
    data: { username: email, password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const session = (await answer.json()) as Record<string, unknown>
  await page.context().addCookies(listSessionCookies(session, new URL(answer.url()).origin))
  const own = ['access_token', 'refresh_token', 'expires_in', 'partner_id']
  await openKeeping(page, address, {
    ...Object.fromEntries(own.map((key) => [key, String(session[key])])),
    user: JSON.stringify(session['user_info']),
    ...stored,
  })
  await expect(page).toHaveURL(leadsTo)
}

function listSessionCookies(session: Record<string, unknown>, url: string) {
  const parts = ['access_token', 'user_info', 'company', 'parent', 'user_context', 'is_verified']
  const stored = Object.fromEntries(parts.map((part) => [part, session[part] ?? null]))
  return Object.entries({ ...stored, session: stored }).map(([name, value]) => ({
    name: `${name}_production`,
    value: encodeURIComponent(JSON.stringify(value)),
    url,
    sameSite: 'Lax' as const,
    expires: Math.floor(Date.now() / 1000) + 30 * 24 * 3600,
  }))
}

/** Session cookies. The cookie that recognizes the browser identifies no person and stays, « just-written » lasts five seconds. */
export const namePersonalCookies = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies())
    .map(({ name }) => name)
    .filter((name) => !['browser', 'just-written'].includes(name))

export const readStorage = (page: Page): Promise<Record<string, string>> =>
  page.evaluate('({ ...localStorage })')
