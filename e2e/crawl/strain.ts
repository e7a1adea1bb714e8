import type { CDPSession, Page } from '@playwright/test'
import type { Screen } from './crawl.ts'
import { findSidewaysScroll } from './find-crowding.ts'
import { findCutText } from './find-cut-text.ts'
import { findOverlaps } from './find-overlaps.ts'

/** Widths of narrow phones, in CSS pixels. */
const NARROW = [320, 360]
/** Default font sizes that a reader may set instead of 16 px: large, and a text zoom of 200 %. */
const FONT_SIZES = [24, 32]
const USUAL_FONT_SIZE = 16
/** The length of a map link, which people paste into any field. */
const LONG_WORD_LENGTH = 120
/** Staff and employer pages are made for desktop screens, and are exempt from large fonts. */
const MADE_FOR_COMPUTERS = /^\/(?:admin|entreprise)\b/

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Sets the browser's default font size, also for the open page. */
async function setFontSize(page: Page, size: number): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
}

/**
 * Checks the open page under strain: each user-provided text replaced by one long word, and large fonts. Restores the
 * page afterwards. Skips states that phones do not have. Returns all errors, prefixed with `name`.
 */
export async function checkStrained(
  page: Page,
  name: string,
  { address, widths }: Pick<Screen, 'address' | 'widths'>,
): Promise<string[]> {
  if (widths?.includes(360) === false) return []
  const problems: string[] = []
  const look = async (strain: string, found: readonly string[]): Promise<void> => {
    problems.push(...found.map((problem) => `${name} ${strain}: ${problem}`))
  }
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 800 })
    await fillLongWords(page)
    await look(`with long words at ${width} px`, await findSidewaysScroll(page))
    await emptyLongWords(page)
  }
  if (MADE_FOR_COMPUTERS.test(address)) return problems
  for (const size of FONT_SIZES) {
    await setFontSize(page, size)
    const found = [
      ...(await findSidewaysScroll(page)),
      ...(await findCutText(page)),
      ...(await findOverlaps(page)),
    ]
    await look(`with letters of ${size} px`, found)
  }
  await setFontSize(page, USUAL_FONT_SIZE)
  return problems
}

/** Replaces each text with one long word, except the shop's own labels, numbers and dates. */
async function fillLongWords(page: Page): Promise<void> {
  await page.evaluate((length) => {
    const LABELS =
      'button, .button, label, legend, summary, th, dt, option, [role=tab], nav, .text-link, .checkout-amounts, .figures, .admin-tiles, script, style, time, .price, .status-pill, .badge'
    const filled: [Text, string][] = []
    const part = document.querySelector('dialog:modal, :popover-open') ?? document.querySelector('main')
    if (part === null) return
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const isWord = /\p{L}{3}/u.test(text.data) && !/FCFA|\d/.test(text.data)
      if (!isWord || text.parentElement?.closest(LABELS)) continue
      filled.push([text, text.data])
      text.data = 'm'.repeat(length)
    }
    Reflect.set(window, 'filledTexts', filled)
  }, LONG_WORD_LENGTH)
}

async function emptyLongWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const filled = (Reflect.get(window, 'filledTexts') ?? []) as [Text, string][]
    for (const [text, original] of filled) text.data = original
  })
}
