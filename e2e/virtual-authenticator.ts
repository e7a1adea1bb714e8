import type { Page } from '@playwright/test'

/** The authenticator of one browser, which recognises its owner's finger. */
export interface VirtualAuthenticator {
  /** It forgets all its keys, as a lost telephone does. */
  lose: () => Promise<unknown>
  /** How often its only key has signed, as the key says. */
  readCounter: () => Promise<number>
  /** Replaces its only key by a copy of it whose counter stands at `counter`. */
  replaceByCopy: (counter: number) => Promise<unknown>
}

/** Gives the browser of a page an authenticator of Chromium's own making (WebAuthn over the DevTools protocol). */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('WebAuthn.enable')
  const { authenticatorId } = await wire.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const getKey = async () => {
    const { credentials } = await wire.send('WebAuthn.getCredentials', { authenticatorId })
    const [key] = credentials
    if (key === undefined) throw new Error('the authenticator has no key')
    return key
  }
  return {
    lose: () => wire.send('WebAuthn.clearCredentials', { authenticatorId }),
    readCounter: async () => (await getKey()).signCount,
    replaceByCopy: async (counter) => {
      const credential = { ...(await getKey()), signCount: counter }
      await wire.send('WebAuthn.clearCredentials', { authenticatorId })
      await wire.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
  }
}
