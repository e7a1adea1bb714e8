import type { Page } from '@playwright/test'

/** A browser's authenticator with user verification. */
export interface VirtualAuthenticator {
  /** Deletes all its keys, as if the phone were lost. */
  lose: () => Promise<unknown>
  /** Signature counter of its only key. */
  readCounter: () => Promise<number>
  /** Replaces its only key by a copy with the counter set to `counter`. */
  replaceByCopy: (counter: number) => Promise<unknown>
}

/** Adds a virtual authenticator to a page's browser (WebAuthn over the DevTools protocol). */
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
