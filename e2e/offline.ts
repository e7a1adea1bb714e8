import { type APIRequestContext, type BrowserContext, type Page, expect } from '@playwright/test'
import { type Row, confirm } from './checkout.ts'
import type { MadeAccount } from './make-account.ts'
import { openSignedIn } from './sign-in.ts'

/** The stored value of a key. */
export const readStored = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.getItem(key), name)

/** A person's orders, requested with their own session. */
export async function listOrders(
  request: APIRequestContext,
  { email, password }: Pick<MadeAccount, 'email' | 'password'>,
): Promise<{ id: number }[]> {
  const signedIn = await request.post('/api/auth/get_tokens', { data: { username: email, password } })
  const { access_token: token, partner_id: partner } = (await signedIn.json()) as {
    access_token: string
    partner_id: number
  }
  const headers = { authorization: `Bearer ${token}` }
  return (await (await request.get(`/api/commandes/${partner}`, { headers })).json()) as { id: number }[]
}

/** A browser without Background Sync, as many are: the page sends the queue. */
export const withoutSync = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined }),
  )

/** Waits until a request is queued in the browser: that takes a moment after the page's message. */
export async function expectQueuedRequest(page: Page): Promise<void> {
  const countQueuedRequests = async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'parcels')) return 0
    return await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('parcels')
      opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
      opening.addEventListener('success', () => {
        const database = opening.result
        const counting = database.transaction('waiting').objectStore('waiting').count()
        counting.addEventListener('success', () => {
          database.close()
          resolve(counting.result)
        })
      })
    })
  }
  await expect.poll(() => page.evaluate(countQueuedRequests)).toBe(1)
}

/** Fires the worker's sync event as the browser does when the network returns. */
export async function findMoment(page: Page, origin: string): Promise<void> {
  const wire = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const known = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (known) resolve(known.registrationId)
    }),
  )
  await wire.send('ServiceWorker.enable')
  const registrationId = await registered
  await wire.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'parcels',
    lastChance: false,
  })
}

/** Opens the recap of an order for one piece, signed in. */
export async function reachRecapAt(
  page: Page,
  origin: string,
  person: MadeAccount,
  product: Row,
): Promise<void> {
  const cart = JSON.stringify([{ ...product, quantity: 1, date: '', location: '' }])
  await openSignedIn(page, `${origin}/checkout`, person, { cart })
  await page.getByLabel('Repère').fill('Près du marché')
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await page.getByRole('button', { name: 'Voir le résumé' }).click()
  await expect(page.getByText('Dont TVA')).toBeVisible()
  await expect(confirm(page)).not.toHaveAttribute('aria-disabled', 'true')
}
