import { type Page, chromium } from '@playwright/test'
import { createPasswords } from '#accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { findFreePort } from '#platform/server/free-port.ts'
import { CHROMIUM, CHROMIUM_ARGUMENTS } from './chromium.ts'

/** A browser in which a customer is signed in and has a product in the cart, open to whoever measures. */
export interface CustomerBrowser {
  /** Where it takes commands, on the loopback address. */
  port: number
  /** Forgets every file: the next view is a first one, of the same customer. */
  forgetFiles: () => Promise<void>
  close: () => Promise<void>
}

const EMAIL = 'cliente-mesure@exemple.sn'
const PASSWORD = 'une mesure sans hate'

/** Somebody as the sign-in knows them. */
export interface Person {
  email: string
  password: string
}

/** Makes an account for the measure. */
export async function makeCustomer(db: Database): Promise<Person> {
  await db.rows({
    text: `insert into account (name, email, password_hash, city, verified_at)
           values ('Awa Mesure', $1, $2, 'Dakar', now())`,
    values: [EMAIL, await createPasswords().hash(PASSWORD)],
  })
  return { email: EMAIL, password: PASSWORD }
}

/** Opens one before a shop; `folder` takes what the browser keeps. */
export async function openCustomerBrowser(
  origin: string,
  { person, product, folder }: { person: Person; product: number; folder: string },
): Promise<CustomerBrowser> {
  const port = await findFreePort()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: CHROMIUM,
    args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`],
    locale: 'fr-FR',
    // A first view is measured, not what the worker has kept.
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

/** Signs in and fills the cart as people do, and leaves the shop: an open page would work beside the measured one. */
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
