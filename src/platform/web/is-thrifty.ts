/** Network information of Chromium. Firefox and Safari lack it, so only the visitor's own choice is known there. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Whether to load only what was requested: the page is in data saver mode, the browser saves data, or the connection
 * type matches `slow`.
 */
export function isThrifty(slow: RegExp): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return document.documentElement.hasAttribute('data-eco') || saveData === true || slow.test(effectiveType)
}
