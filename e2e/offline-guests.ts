import { type APIRequestContext, type Page, expect } from '@playwright/test'
import { bar } from './pwa.ts'
import { fillGuest, openReservation, reservation, submitReservation } from './reservation.ts'

export const PACK = '/pack-promo?code=PACK2207'
export const GUESTS = '/api/commande-sans-partner'

export const inventEmail = () => `moussa.${Date.now()}.${Math.floor(Math.random() * 1e6)}@exemple.sn`

/** A guest's private links from messages: one per order. */
export async function listLinks(request: APIRequestContext, email: string): Promise<string[]> {
  const answer = await request.get(`/api/demo/messages?to=${encodeURIComponent(email)}`)
  const { messages } = (await answer.json()) as { messages: { text: string }[] }
  return messages.flatMap(({ text }) => /\/commande\/[\w-]{32}/.exec(text)?.[0] ?? [])
}

/** Number of calls to an address that reached this test's shop. */
export const countCalls = (requests: readonly { path: string; method: string }[], address: string): number =>
  requests.filter(({ path, method }) => path === address && method === 'POST').length

export const readAll = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))

/** Orders while the call gets no response, until the order is queued. */
export async function loseReservation(page: Page, email: string): Promise<void> {
  await openReservation(page)
  await fillGuest(page, email)
  await page.context().setOffline(true)
  await submitReservation(page).click()
  await expect(bar(page, 'En attente d’envoi')).toContainText('une seule fois')
  await expect(reservation(page)).toBeHidden()
}
