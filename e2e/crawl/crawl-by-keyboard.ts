import { type Locator, type Page, expect } from '@playwright/test'

/** More focus stops than any screen has. */
const MAX_STOPS = 250

/** Inspects the focused element, and the previous one's appearance without focus. */
const LOOK = `(() => {
  const signsOf = (element) => {
    const around = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling]
    return around.filter(Boolean).map((part) => {
      const { outline, boxShadow, borderColor, backgroundColor, transform } = getComputedStyle(part)
      return [outline, boxShadow, borderColor, backgroundColor, transform].join()
    }).join(';')
  }
  const problems = []
  const last = window.lastStop
  // The handle of a slider is not an element, so its focus ring cannot be read.
  if (last && last.element.isConnected && last.element.type !== 'range' && signsOf(last.element) === last.signs)
    problems.push('shows no focus: ' + last.name)
  const element = document.activeElement
  if (!element || element === document.body) { window.lastStop = undefined; return { name: '', problems } }
  const name = element.outerHTML.slice(0, 140)
  window.lastStop = { element, signs: signsOf(element), name }
  const area = element.closest('label') ?? element
  const { left, top, width, height } = area.getBoundingClientRect()
  // WCAG 2.4.11: one of nine points must be visible. A control rendered by its sibling has the sibling’s position.
  const sees = [0.1, 0.5, 0.9].some((x) => [0.1, 0.5, 0.9].some((y) => {
    const hit = document.elementFromPoint(left + width * x, top + height * y)
    return hit !== null && (area.contains(hit) || hit.contains(element) || area.parentElement.contains(hit))
  }))
  if (!sees) problems.push('is hidden: ' + name)
  return { name, problems }
})()`

interface Look {
  /** Empty once the focus has left the page. */
  name: string
  problems: string[]
}

/**
 * Moves through a screen with the Tab key from first to last stop. Reports hidden stops, missing focus styles and
 * focus traps.
 */
export async function crawlByKeyboard(page: Page): Promise<string[]> {
  const problems: string[] = []
  const seen = new Set<string>()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const look = (await page.evaluate(LOOK)) as Look
    problems.push(...look.problems)
    if (look.name === '') return seen.size > 3 ? problems : [...problems, `ends after ${seen.size} stops`]
    seen.add(look.name)
  }
  return [...problems, `no way out: ${[...seen].slice(-2).join(' · ')}`]
}

/** Presses Tab, or Shift+Tab, until a control has the focus. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  // Accessible names are computed for the whole page: once, and again only after the control was re-rendered.
  let element = await control.elementHandle()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key)
    const [isThere, isReached] = (await element?.evaluate((one) => [
      one.isConnected,
      one === document.activeElement,
    ])) ?? [false, false]
    if (isReached) return
    if (!isThere) element = await control.elementHandle()
  }
  throw new Error(`the keyboard does not reach ${String(control)}`)
}

/** Reaches a control by keyboard and presses it. */
export async function pressByKeyboard(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, control, key)
  await page.keyboard.press('Enter')
}
