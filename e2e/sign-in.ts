import { type Page, expect } from '@playwright/test'
import type { MadeAccount } from './make-account.ts'

/** People who live in the demo. */
const DEMO_PASSWORD = 'Teranga-2026'
export const STAFF = { email: 'gestion@keur.test', password: DEMO_PASSWORD }
export const COURIER = { email: 'livreur@keur.test', password: DEMO_PASSWORD }
export const MAIN_USER = { email: 'rh@keur.test', password: DEMO_PASSWORD }
export const CUSTOMER = { email: 'client@keur.test', password: DEMO_PASSWORD }
export const MEMBER = { email: 'membre@keur.test', password: DEMO_PASSWORD }

export const profileIcon = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Profil' })
export const signInIcon = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Connexion' })

/** Types e-mail or phone and password on the sign-in screen, and sends them. */
export async function fillSignIn(
  page: Page,
  { email, password }: Pick<MadeAccount, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('E-mail ou téléphone').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** Signs in on the way to a protected address, as somebody who opens a link. */
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

/** Everything that the browser keeps for the shop. */
export const readStorage = (page: Page): Promise<Record<string, string>> =>
  page.evaluate('({ ...localStorage })')
