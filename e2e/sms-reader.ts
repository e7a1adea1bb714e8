import type { Page } from '@playwright/test'

/** Mocks a browser that reads SMS codes (WebOTP). For `page.addInitScript`. */
export function giveSmsReader(): void {
  Reflect.set(window, 'OTPCredential', class {})
  navigator.credentials.get = (request) =>
    new Promise((resolve) => {
      if (request && 'otp' in request)
        addEventListener('sms', (event) => resolve({ code: (event as CustomEvent).detail } as never))
    })
}

/** Delivers an SMS with this code to the page that requested it. */
export const bringSms = (page: Page, code: string): Promise<unknown> =>
  page.evaluate((detail) => dispatchEvent(new CustomEvent('sms', { detail })), code)
