import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { isLong } from '../../test/harness/long.ts'

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
/** Six sevenths of axe's time; what they find follows from classes, not from words. */
const RULES_OF_LOOKS = ['color-contrast', 'target-size']
/** Marks parts that look like one before them. */
const ALIKE = 'data-alike'
/** Characters of the page that a failed test prints for each fault. */
const EXCERPT = 300
const POPOVER = ':popover-open'

/** How much of a page axe looks at. Header, menu and footer are the same on every page, and half of all there is. */
export interface AxeScope {
  /** The whole page instead of its content, and what only the page as a whole can break. */
  isWhole?: boolean
  /** Contrasts are half of axe's time; who has seen the same page with other words in it may skip them. */
  skipsContrasts?: boolean
  /** Another inspector looks for larger targets than axe asks for. */
  skipsTargets?: boolean
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
export async function findAxeFaults(page: Page, scope: AxeScope = {}): Promise<string[]> {
  await needAxe(page)
  const overlay = await findOverlay(page)
  const isInner = overlay === undefined && scope.isWhole !== true
  const context = overlay ?? (isInner ? 'main' : 'html')
  const looks = chooseLooks(scope, overlay)
  const rules = Object.fromEntries(RULES_OF_LOOKS.map((rule) => [rule, { enabled: false }]))
  const results = await runAxe(page, context, { runOnly: RULES, rules })
  if (isInner)
    results.push(...(await runAxe(page, 'html', { runOnly: { type: 'rule', values: RULES_OF_PAGES } })))
  if (looks.length > 0) {
    if (!isLong) await markAlike(page)
    results.push(...(await runAxe(page, context, { runOnly: { type: 'rule', values: looks } }, `[${ALIKE}]`)))
  }
  const faults: string[] = []
  for (const { id, nodes } of results) {
    const found: string[] = []
    for (const { html, target } of nodes) if (await isFault(page, id, String(target[0]))) found.push(html)
    if (found.length > 0) faults.push(`${id}: ${found.join(' · ').slice(0, EXCERPT)}`)
  }
  return faults
}

/** It takes what is fixed below a native pop-up for what lies over it, and its buttons for hidden ones. */
function chooseLooks({ skipsContrasts, skipsTargets }: AxeScope, overlay: string | undefined): string[] {
  const looks: string[] = []
  if (skipsContrasts !== true) looks.push('color-contrast')
  if (skipsTargets !== true && overlay !== POPOVER) looks.push('target-size')
  return looks
}

/** Marks rows and cards whose parts have the classes and states of two before them: stripes alternate. */
function markAlike(page: Page): Promise<void> {
  return page.evaluate((mark) => {
    const STATES = ['class', 'style', 'type', 'disabled', 'aria-disabled', 'aria-pressed', 'aria-current']
    const describe = (element: Element): string =>
      element.tagName + STATES.map((state) => element.getAttribute(state) ?? '').join('|')
    const counts = new Map<Element | null, Map<string, number>>()
    for (const part of document.querySelectorAll('li, tr, article')) {
      const known = counts.get(part.parentElement) ?? new Map<string, number>()
      const looks = [part, ...part.querySelectorAll('*')].map(describe).join()
      const count = known.get(looks) ?? 0
      counts.set(part.parentElement, known.set(looks, count + 1))
      part.toggleAttribute(mark, count >= 2)
    }
  }, ALIKE)
}

/** What lies over the page and makes the rest inert, or covers it. */
async function findOverlay(page: Page): Promise<string | undefined> {
  for (const selector of [POPOVER, 'dialog:modal'])
    if ((await page.locator(selector).count()) > 0) return selector
  return undefined
}

/** What axe finds in a part of the page, and in none of those that `exclude` names. */
function runAxe(
  page: Page,
  where: string,
  options: RunOptions,
  exclude?: string,
): Promise<AxeResults['violations']> {
  return page.evaluate(
    async ([selector, how, left]) => {
      const { axe } = window as unknown as {
        axe: { run: (context: object | string, options: RunOptions) => Promise<AxeResults> }
      }
      // The whole page is what rules of pages ask for: an element that stands for it is not.
      const include = selector === 'html' ? document : selector
      const context = left === undefined ? include : { include, exclude: left }
      return (await axe.run(context, { ...how, resultTypes: ['violations'], preload: false })).violations
    },
    [where, options, exclude] as const,
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
