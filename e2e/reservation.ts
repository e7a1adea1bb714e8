import { type Page, expect } from '@playwright/test'
import { openKeeping } from './keep.ts'

/** The pop-up for guest orders. */
export const reservation = (page: Page) =>
  page.getByRole('dialog', { name: 'Vos informations pour la réservation' })

/** Opens it on a pack's page or on the pre-order basket's page. */
export async function openReservation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Commander sans compte' }).click()
  await expect(reservation(page)).toBeVisible()
}

export async function fillGuest(page: Page, email: string): Promise<void> {
  const form = reservation(page)
  await form.getByLabel('Prénom').fill('Moussa')
  await form.getByLabel('Nom', { exact: true }).fill('Diop')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Téléphone').fill('78 410 22 10')
  await form.getByLabel('Adresse').fill('Médina, rue 22 angle 15')
}

export const submitReservation = (page: Page) =>
  reservation(page).getByRole('button', { name: 'Valider ma réservation' })

/** Puts a line into the browser's cart or pre-order basket, then opens the page, at `origin` if it is another shop. */
export async function openWithLine(
  page: Page,
  path: string,
  { key, line, origin = '' }: { key: string; line: object; origin?: string },
): Promise<void> {
  await openKeeping(page, `${origin}${path}`, { [key]: JSON.stringify([line]) })
}
