import type { CDPSession, Page } from '@playwright/test'
import { findSidewaysScroll } from './find-crowding.ts'
import { findCutText } from './find-cut-text.ts'
import { findOverlaps } from './find-overlaps.ts'
import type { Screen } from './walk.ts'

/** Widths of narrow telephones, in CSS pixels. */
const NARROW = [320, 360]
/** Default sizes of letters that a reader may choose instead of 16 px: large, and as large as a zoom of text to 200 %. */
const FONT_SIZES = [24, 32]
const USUAL_FONT_SIZE = 16
/** As long as a link to a map, which people paste into any field. */
const LONG_WORD_LENGTH = 120
/** What staff and employers work on is made for desks, where letters are as large as they chose them for their work. */
const MADE_FOR_DESKS = /^\/(?:admin|entreprise)\b/

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** The size of letters that pages begin with, as a reader sets it in the browser; also for the page that is open. */
async function setFontSize(page: Page, size: number): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
}

/**
 * Looks at the page that is open with what strains it: each text that may hold somebody's words as one long word, and large
 * letters. The page is as before afterwards; a state that a telephone does not have is left alone. Answers all faults, named by
 * `name`.
 */
export async function lookStrained(
  page: Page,
  name: string,
  { address, widths }: Pick<Screen, 'address' | 'widths'>,
): Promise<string[]> {
  if (widths?.includes(360) === false) return []
  const faults: string[] = []
  const look = async (strain: string, found: readonly string[]): Promise<void> => {
    faults.push(...found.map((fault) => `${name} ${strain}: ${fault}`))
  }
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 800 })
    await fillLongWords(page)
    await look(`with long words at ${width} px`, await findSidewaysScroll(page))
    await emptyLongWords(page)
  }
  if (MADE_FOR_DESKS.test(address)) return faults
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
  return faults
}

/** Puts one long word in place of each text but the shop's own labels, figures and dates. */
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
    for (const [text, said] of filled) text.data = said
  })
}
