import { type Page, chromium } from '@playwright/test'
import { createPasswords } from '#accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { findFreePort } from '#platform/server/free-port.ts'
import { CHROMIUM, CHROMIUM_ARGUMENTS } from './chromium.ts'

/** A browser with a signed-in customer and a product in the cart. */
export interface CustomerBrowser {
  /** Remote debugging port on the loopback address. */
  port: number
  /** Clears the HTTP cache: the next view is a first view by the same customer. */
  forgetFiles: () => Promise<void>
  close: () => Promise<void>
}

const EMAIL = 'cliente-mesure@exemple.sn'
const PASSWORD = 'une mesure sans hate'

export interface Person {
  email: string
  password: string
}

export async function makeCustomer(db: Database): Promise<Person> {
  await db.rows({
    text: `insert into account (name, email, password_hash, city, verified_at)
           values ('Awa Mesure', $1, $2, 'Dakar', now())`,
    values: [EMAIL, await createPasswords().hash(PASSWORD)],
  })
  return { email: EMAIL, password: PASSWORD }
}

/** Opens a browser on a shop; `folder` is the browser's profile. */
export async function openCustomerBrowser(
  origin: string,
  { person, product, folder }: { person: Person; product: number; folder: string },
): Promise<CustomerBrowser> {
  const port = await findFreePort()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: CHROMIUM,
    args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`],
    locale: 'fr-FR',
    // Measures a first view without the service worker's cache.
    serviceWorkers: 'block',
  })
  const page = context.pages()[0] ?? (await context.newPage())
  await enter(page, origin, { person, product })
  const commands = await context.newCDPSession(page)
  return {
    port,
    forgetFiles: async () => void (await commands.send('Network.clearBrowserCache')),
    close: () => context.close(),
  }
}

/**
 * Signs in, fills the cart through the pages, and leaves the shop: an open page would compete with the measured one.
 */
async function enter(
  page: Page,
  origin: string,
  { person, product }: { person: Person; product: number },
): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('E-mail ou téléphone').fill(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL((address) => address.pathname !== '/login')
  await page.goto(`${origin}/produits/${product}/details`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Commander/ })
    .first()
    .click()
  await page.waitForFunction(() => localStorage.getItem('cart')?.includes('id'))
  await page.goto('about:blank')
}
