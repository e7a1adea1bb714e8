import { type Page, test } from '@playwright/test'
import { makeAccount } from '../../make-account.ts'
import { openSignedIn } from '../../sign-in.ts'

/** Simulates another connection type, as Chromium reports it. */
const setLine = (page: Page, kind: '3g' | '4g'): Promise<unknown> =>
  page.evaluate((effectiveType) => {
    const { connection } = navigator as unknown as { connection: EventTarget }
    Object.defineProperty(connection, 'effectiveType', { value: effectiveType, configurable: true })
    connection.dispatchEvent(new Event('change'))
  }, kind)

test('ROLE-3: rights are refreshed on a fast connection, not on a slow one, and again once the connection improves', async ({
  page,
  request,
}) => {
  const isStream = (address: string): boolean => address.endsWith('/evenements')
  const nextStream = () => page.waitForRequest((sent) => isStream(sent.url()))
  const first = nextStream()
  await openSignedIn(page, '/profile', await makeAccount(request))
  await first
  const ended = page.waitForEvent('requestfailed', (requested) => isStream(requested.url()))
  await setLine(page, '3g')
  await ended
  const second = nextStream()
  await setLine(page, '4g')
  await second
})
