import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { isLong } from '#test/harness/long.ts'
import { UNDECIDED, findLowContrast } from './find-low-contrast.ts'

/** WCAG 2.2 up to AA, with what axe's makers recommend besides. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Header, menus and footer: the same on every page, and looked at on Home and on the back office's first screen. */
const FRAME = [
  '#promesses',
  'body > header',
  '.nav-bar',
  '.bottom-bar',
  '#pied-de-page',
  '#service',
  '.admin-bar',
  '.admin-nav',
]
/** What the content can break in the frame: a heading that skips a level there, a landmark of the same name. */
const RULES_OF_BOTH = ['heading-order', 'landmark-unique']
/** Six sevenths of axe's time; what they find follows from classes, not from words. */
const CONTRAST = 'color-contrast'
const TARGETS = 'target-size'
/** CSS pixels of a target's smallest side (WCAG 2.5.8). */
const LEAST_TARGET = 24
/** Marks what is small, or shares its place with another target: axe finds nothing wrong with the size of anything else. */
const TIGHT = 'data-tight'
/** Characters of the page that a failed test prints for each fault. */
const EXCERPT = 300
const POPOVER = ':popover-open'

/**
 * axe itself, which looks for these two faults only where something is marked: at a target that is small or shares its place, at
 * text of which its colours do not tell. The long run asks it about everything.
 */
const SOURCE =
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8') +
  (isLong
    ? ''
    : `;axe.configure({ rules: [
        { id: '${CONTRAST}', selector: '[${UNDECIDED}]' },
        { id: '${TARGETS}', selector: '[${TIGHT}]' },
      ] })`)

/** How much of a page axe looks at. Header, menu and footer are the same on every page, and half of all there is. */
export interface AxeScope {
  /** The whole page instead of all but its frame. */
  isWhole?: boolean
  /** Another inspector looks for larger targets than axe asks for. */
  skipsTargets?: boolean
}

const only = (...values: string[]) => ({ type: 'rule' as const, values })

/** From here on each document of this page has axe in it: half a megabyte that is sent once instead of each time. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(SOURCE)
}

/**
 * What axe says about the page as it stands; a line for each kind of fault. Where something lies over the page only that
 * is looked at: the page below is inert, and is a screen of its own. axe reads the whole document anew each time that it
 * is asked: it is asked once for all of it, and again only where the content may go badly with the frame.
 */
export async function findAxeFaults(page: Page, scope: AxeScope = {}): Promise<string[]> {
  const overlay = await prepare(page)
  const isInner = overlay === undefined && scope.isWhole !== true
  const where = overlay ?? (isInner ? 'main' : 'html')
  // It takes what is fixed below a native pop-up for what lies over it, and its buttons for hidden ones.
  const asksTargets = scope.skipsTargets !== true && overlay !== POPOVER
  const hasTargets = asksTargets && ((await markTight(page, where)) > 0 || isLong)
  const { pale, undecided } = await findLowContrast(page, where)
  const hasContrast = undecided > 0 || isLong
  const rules = { [TARGETS]: { enabled: hasTargets }, [CONTRAST]: { enabled: hasContrast } }
  const results = await runAxe(page, overlay ?? 'html', { runOnly: RULES, rules }, isInner ? FRAME : [])
  if (isInner && (isLong || (await mayBreakFrame(page))))
    results.push(...(await runAxe(page, 'html', { runOnly: only(...RULES_OF_BOTH) })))
  const faults = pale.map((text) => `too pale: ${text}`)
  for (const { id, nodes } of results) {
    const found: string[] = []
    for (const { html, target } of nodes) if (await isFault(page, id, String(target[0]))) found.push(html)
    if (found.length > 0) faults.push(`${id}: ${found.join(' · ').slice(0, EXCERPT)}`)
  }
  return faults
}

/** Whether a heading skips a level, or two landmarks share kind and name: where neither does, axe finds nothing with these rules. */
function mayBreakFrame(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const KINDS: Readonly<Record<string, string>> = {
      header: 'banner',
      nav: 'navigation',
      aside: 'complementary',
      section: 'region',
      footer: 'contentinfo',
    }
    const listShown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          element.closest('[aria-hidden=true], [inert]') === null,
      )
    const levels = listShown('h1, h2, h3, h4, h5, h6, [role=heading]').map((heading) =>
      Number(heading.getAttribute('aria-level') ?? heading.localName.slice(1)),
    )
    if (levels.some((level, index) => !(level <= (levels[index - 1] ?? level) + 1))) return true
    const nameOf = (element: HTMLElement) => {
      const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ')
      const label = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
      return (label.trim() || element.getAttribute('aria-label') || element.title).trim().toLowerCase()
    }
    const marks = new Set<string>()
    const landmarks = listShown('header, nav, main, aside, section, form, footer, [role]')
    return landmarks.some((element) => {
      const role = element.getAttribute('role')
      const kind = role ?? KINDS[element.localName] ?? element.localName
      if (!/^(?:banner|navigation|main|complementary|region|form|search|contentinfo)$/.test(kind))
        return false
      const name = nameOf(element)
      // Without a name these are no landmarks; nor is what heads or ends a part of the content.
      if (name === '' && /^(?:region|form)$/.test(kind)) return false
      if (role === null && /^(?:header|footer)$/.test(element.localName))
        if (element.closest('article, aside, main, nav, section') !== null) return false
      const mark = `${kind} ${name}`
      const isKnown = marks.has(mark)
      marks.add(mark)
      return isKnown
    })
  })
}

/** Marks targets that are smaller than axe asks for, or stand over one another, and answers how many there are. */
function markTight(page: Page, where: string): Promise<number> {
  return page.evaluate(
    ([selector, mark, least]) => {
      const TARGETS =
        'a[href], area, button, input:not([type=hidden]), select, textarea, summary, [contenteditable], [role][tabindex]'
      for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
      const part = document.querySelector(selector)
      // What is fixed stands over the content; what lies over the page has nothing over it.
      const others = (selector === 'main' ? document : part)?.querySelectorAll(TARGETS) ?? []
      const shown = [...others]
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0)
      const meets = (one: DOMRect, other: DOMRect): boolean =>
        other.left < one.right && other.right > one.left && other.top < one.bottom && other.bottom > one.top
      const tight = shown.filter(
        ({ target, box }) =>
          part?.contains(target) === true &&
          (box.width < least ||
            box.height < least ||
            shown.some((other) => other.target !== target && meets(box, other.box))),
      )
      for (const { target } of tight) target.setAttribute(mark, '')
      return tight.length
    },
    [where, TIGHT, LEAST_TARGET] as const,
  )
}

/** Brings axe into a document that does not have it yet; answers what lies over the page and makes the rest inert, or covers it. */
async function prepare(page: Page): Promise<string | undefined> {
  const { hasAxe, overlay } = await page.evaluate(
    (overlays) => ({
      hasAxe: 'axe' in window,
      overlay: overlays.find((selector) => document.querySelector(selector) !== null),
    }),
    [POPOVER, 'dialog:modal'],
  )
  if (!hasAxe) await page.evaluate(SOURCE)
  return overlay
}

/** What axe finds in a part of the page, and in none of those that `exclude` names. */
function runAxe(
  page: Page,
  where: string,
  options: RunOptions,
  exclude: readonly string[] = [],
): Promise<AxeResults['violations']> {
  return page.evaluate(
    async ([selector, how, left]) => {
      const { axe } = window as unknown as {
        axe: { run: (context: object | string, options: RunOptions) => Promise<AxeResults> }
      }
      // The whole page is what rules of pages ask for: an element that stands for it is not.
      const include = selector === 'html' ? document : selector
      const context = left.length === 0 ? include : { include, exclude: left }
      return (await axe.run(context, { ...how, resultTypes: ['violations'], preload: false })).violations
    },
    [where, options, exclude] as const,
  )
}

/** Whether what axe says of one place holds where it sees less than a browser does. */
async function isFault(page: Page, rule: string, selector: string): Promise<boolean> {
  if (rule === TARGETS) return isSmallInSight(page, selector)
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
  const found = await runAxe(page, selector, { runOnly: only(TARGETS) })
  return found.length > 0
}

/** Text that is too pale for its ground, anywhere on the page. */
export async function findPaleText(page: Page): Promise<string[]> {
  await prepare(page)
  const found = await runAxe(page, 'html', { runOnly: only(CONTRAST) })
  return found.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary}`),
  )
}
