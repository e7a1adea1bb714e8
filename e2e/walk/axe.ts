import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** WCAG 2.2 up to AA, with what axe's makers recommend besides. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What only the page as a whole can break. */
const RULES_OF_PAGES = [
  'bypass',
  'document-title',
  'heading-order',
  'html-has-lang',
  'html-lang-valid',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-refresh',
  'meta-viewport',
  'page-has-heading-one',
  'region',
  'skip-link',
]
/** Characters of the page that a failed test prints for each fault. */
const EXCERPT = 300
const POPOVER = ':popover-open'

/** How much of a page axe looks at. Header, menu and footer are the same on every page, and half of all there is. */
export interface AxeScope {
  /** The whole page instead of its content, and what only the page as a whole can break. */
  isWhole?: boolean
  /** Contrasts are half of axe's time; who has seen the same page with other words in it may skip them. */
  skipsContrasts?: boolean
}

/** From here on each document of this page has axe in it: half a megabyte that is sent once instead of each time. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(SOURCE)
}

/** Brings axe into a document that does not have it yet. */
async function needAxe(page: Page): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(SOURCE)
}

/**
 * What axe says about the page as it stands; a line for each kind of fault. Where something lies over the page only that
 * is looked at: the page below is inert, and is a screen of its own.
 */
export async function findAxeFaults(
  page: Page,
  { isWhole, skipsContrasts }: AxeScope = {},
): Promise<string[]> {
  await needAxe(page)
  const overlay = await findOverlay(page)
  const results: AxeResults['violations'] = []
  if (overlay === undefined && isWhole !== true) {
    results.push(...(await runAxe(page, 'html', { runOnly: { type: 'rule', values: RULES_OF_PAGES } })))
    const rules = { 'color-contrast': { enabled: skipsContrasts !== true } }
    results.push(...(await runAxe(page, 'main', { runOnly: RULES, rules })))
  } else {
    // It takes what is fixed below a native pop-up for what lies over it, and its buttons for hidden ones.
    const rules = { 'target-size': { enabled: overlay !== POPOVER } }
    results.push(...(await runAxe(page, overlay ?? 'html', { runOnly: RULES, rules })))
  }
  const faults: string[] = []
  for (const { id, nodes } of results) {
    const found: string[] = []
    for (const { html, target } of nodes) if (await isFault(page, id, String(target[0]))) found.push(html)
    if (found.length > 0) faults.push(`${id}: ${found.join(' · ').slice(0, EXCERPT)}`)
  }
  return faults
}

/** What lies over the page and makes the rest inert, or covers it. */
async function findOverlay(page: Page): Promise<string | undefined> {
  for (const selector of [POPOVER, 'dialog:modal'])
    if ((await page.locator(selector).count()) > 0) return selector
  return undefined
}

function runAxe(page: Page, context: string, options: RunOptions): Promise<AxeResults['violations']> {
  return page.evaluate(
    async ([where, how]) => {
      const { axe } = window as unknown as {
        axe: { run: (context: string | Document, options: RunOptions) => Promise<AxeResults> }
      }
      // The whole page is what rules of pages ask for: an element that stands for it is not.
      const chosen = where === 'html' ? document : where
      return (await axe.run(chosen, { ...how, resultTypes: ['violations'], preload: false })).violations
    },
    [context, options] as const,
  )
}

/** Whether what axe says of one place holds where it sees less than a browser does. */
async function isFault(page: Page, rule: string, selector: string): Promise<boolean> {
  if (rule === 'target-size') return isSmallInSight(page, selector)
  return rule !== 'link-name' || !(await isNamedByStyle(page, selector))
}

/** Whether a style sheet writes the text of a link, which browsers read and axe does not: « Voir la photo ». */
function isNamedByStyle(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((link) => /^".*[a-z]/i.test(getComputedStyle(link, '::after').content))
}

/** Whether a target is too small in the middle of the window: at its edge a bar may cover half of it, until one scrolls. */
async function isSmallInSight(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const found = await runAxe(page, selector, { runOnly: { type: 'rule', values: ['target-size'] } })
  return found.length > 0
}

/** Text that is too pale for its ground, anywhere on the page. */
export async function findPaleText(page: Page): Promise<string[]> {
  await needAxe(page)
  const found = await runAxe(page, 'html', { runOnly: { type: 'rule', values: ['color-contrast'] } })
  return found.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary}`),
  )
}
