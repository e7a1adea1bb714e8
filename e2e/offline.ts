import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { MadeAccount } from './make-account.ts'

/** What the browser keeps under a name. */
export const readKept = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)

/** What the shop has of somebody, asked by themselves. */
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

/** A browser that sends nothing by itself, as many are: what waits is the page's to send. */
export const withoutSync = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined }),
  )

/** Gives the worker the moment with a network that the browser would find for it. */
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
