import type { Page } from '@playwright/test'

/** A phone whose browser reads SMS for the page that asks (WebOTP). For `page.addInitScript`. */
export function giveSmsReader(): void {
  Reflect.set(window, 'OTPCredential', class {})
  navigator.credentials.get = (request) =>
    new Promise((resolve) => {
      if (request && 'otp' in request)
        addEventListener('sms', (event) => resolve({ code: (event as CustomEvent).detail } as never))
    })
}

/** The SMS with this code comes; the phone lets the page that asked have it. */
export const bringSms = (page: Page, code: string): Promise<unknown> =>
  page.evaluate((detail) => dispatchEvent(new CustomEvent('sms', { detail })), code)
