/** What Chromium says of a line; Firefox and Safari say nothing, and only the visitor's own choice is known there. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Prepaid data, pages that save data and lines whose kind is `slow` are for what was asked for, and for nothing else. */
export function isThrifty(slow: RegExp): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return document.documentElement.hasAttribute('data-eco') || saveData === true || slow.test(effectiveType)
}
