import type { Page } from '@playwright/test'

/** Accessibility errors of a form with invalid fields; none where no field is invalid. */
export function findFormErrors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const errors: string[] = []
    const wrong = [...document.querySelectorAll('[aria-invalid="true"]')]
    if (wrong.length === 0) return errors
    for (const field of wrong) {
      const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
      const messages = ids.map((id) => document.getElementById(id)?.textContent?.trim()).filter(Boolean)
      if (messages.length === 0) errors.push(`nothing says what is wrong: ${field.outerHTML.slice(0, 120)}`)
    }
    // Focus on an invalid field makes the screen reader announce its error.
    if (!document.activeElement?.matches('[aria-invalid="true"]')) errors.push('no wrong field has the focus')
    return errors
  })
}
