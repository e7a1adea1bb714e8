import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { isLong } from '#test/harness/long.ts'
import { UNDECIDED, findLowContrast } from './find-low-contrast.ts'
import { listShapes } from './list-shapes.ts'

/** WCAG 2.2 up to AA, plus axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Header, menus and footer: the same on every page, so checked only on Home and the first admin screen. */
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
/** Rules that relate content and frame: skipped heading levels and duplicate landmark names. */
const RULES_OF_BOTH = ['heading-order', 'landmark-unique']
/** Takes six sevenths of axe's time; its result depends on classes, not on texts. */
const CONTRAST = 'color-contrast'
const TARGETS = 'target-size'
/** Minimum side of a target in CSS pixels (WCAG 2.5.8). */
const MIN_TARGET = 24
/** Marks small or overlapping targets: axe can find size errors only in these. */
const TIGHT = 'data-tight'
/** Maximum characters of the page per error in a failed test. */
const EXCERPT = 300
const POPOVER = ':popover-open'

/**
 * axe, limited for two rules to marked elements: small or overlapping targets, and text whose contrast is undecided.
 * The long run checks everything.
 */
const SOURCE =
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8') +
  (isLong
    ? ''
    : `;axe.configure({ rules: [
        { id: '${CONTRAST}', selector: '[${UNDECIDED}]' },
        { id: '${TARGETS}', selector: '[${TIGHT}]' },
      ] })`)

/** Scope of an axe run. Header, menu and footer are the same on every page, and half of its elements. */
export interface AxeScope {
  /** Includes the frame. */
  isWhole?: boolean
  /** Another check requires larger targets than axe does. */
  skipsTargets?: boolean
}

const only = (...values: string[]) => ({ type: 'rule' as const, values })

/** Shapes that axe has checked in this worker. */
const checked = new Set<string>()

/**
 * Returns axe's errors for the page, one line per rule. With an open overlay only the overlay is checked: the page
 * below is inert and a screen of its own. The structural rules run only for new shapes of elements, because axe re-reads
 * the whole document on each run; two of them also run wherever content may conflict with the frame.
 */
export async function findAxeErrors(page: Page, scope: AxeScope = {}): Promise<string[]> {
  const overlay = await findOverlay(page)
  const isInner = overlay === undefined && scope.isWhole !== true
  const where = overlay ?? (isInner ? 'main' : 'html')
  // axe treats fixed elements below a native popover as above it, and the popover's buttons as hidden.
  const asksTargets = scope.skipsTargets !== true && overlay !== POPOVER
  const hasTargets = asksTargets && ((await markTight(page, where)) > 0 || isLong)
  const { pale, undecided } = await findLowContrast(page, where)
  const hasContrast = undecided > 0 || isLong
  const part = overlay ?? 'html'
  const exclude = isInner ? FRAME : []
  const rules: Record<string, { enabled: boolean }> = {
    [TARGETS]: { enabled: hasTargets },
    [CONTRAST]: { enabled: hasContrast },
  }
  const isNew = await hasNewShape(page, overlay ?? 'body', exclude)
  const remaining = Object.keys(rules).filter((rule) => rules[rule]?.enabled)
  const results: AxeResults['violations'] = []
  if (isNew) results.push(...(await runAxe(page, part, { runOnly: RULES, rules }, exclude)))
  else if (remaining.length > 0)
    results.push(...(await runAxe(page, part, { runOnly: only(...remaining) }, exclude)))
  if (isLong || (await mayBreakFrame(page)))
    results.push(...(await runAxe(page, part, { runOnly: only(...RULES_OF_BOTH) })))
  const problems = pale.map((text) => `too pale: ${text}`)
  for (const { id, nodes } of results) {
    const found: string[] = []
    for (const { html, target } of nodes) if (await isError(page, id, String(target[0]))) found.push(html)
    if (found.length > 0) problems.push(`${id}: ${found.join(' · ').slice(0, EXCERPT)}`)
  }
  return problems
}

/** Whether a part has a shape that axe has not checked yet: always in the long run. */
async function hasNewShape(page: Page, where: string, exclude: readonly string[]): Promise<boolean> {
  const shapes = await listShapes(page, where, exclude)
  const isNew = isLong || shapes.some((shape) => !checked.has(shape))
  for (const shape of shapes) checked.add(shape)
  return isNew
}

/**
 * Whether a heading skips a level, or two landmarks share role and name: otherwise axe finds nothing with these rules.
 */
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
      // Unnamed, these are not landmarks; neither are headers and footers inside content.
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

/** Marks targets that are smaller than axe requires or overlap, and returns their number. */
function markTight(page: Page, where: string): Promise<number> {
  return page.evaluate(
    ([selector, mark, least]) => {
      const TARGETS =
        'a[href], area, button, input:not([type=hidden]), select, textarea, summary, [contenteditable], [role][tabindex]'
      for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
      const part = document.querySelector(selector)
      // Fixed elements cover the content; nothing covers an overlay.
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
    [where, TIGHT, MIN_TARGET] as const,
  )
}

/** The selector of an overlay that makes the rest inert or covers it. */
function findOverlay(page: Page): Promise<string | undefined> {
  return page.evaluate(
    (overlays) => overlays.find((selector) => document.querySelector(selector) !== null),
    [POPOVER, 'dialog:modal'],
  )
}

/** axe's errors in a part of the page, without the parts in `exclude`. */
async function runAxe(
  page: Page,
  where: string,
  options: RunOptions,
  exclude: readonly string[] = [],
): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(
    async ([selector, how, left]) => {
      const { axe } = window as unknown as {
        axe: { run: (context: object | string, options: RunOptions) => Promise<AxeResults> }
      }
      // Page-level rules need the document, not the `html` element.
      const include = selector === 'html' ? document : selector
      const context = left.length === 0 ? include : { include, exclude: left }
      return (await axe.run(context, { ...how, resultTypes: ['violations'], preload: false })).violations
    },
    [where, options, exclude] as const,
  )
}

/** Whether an axe error holds where a browser sees more than axe. */
async function isError(page: Page, rule: string, selector: string): Promise<boolean> {
  if (rule === TARGETS) return isSmallInSight(page, selector)
  return rule !== 'link-name' || !(await isNamedByStyle(page, selector))
}

/** Whether a style sheet generates a link's text, which browsers read and axe does not: « Voir la photo ». */
function isNamedByStyle(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((link) => /^".*[a-z]/i.test(getComputedStyle(link, '::after').content))
}

/** Whether a target is too small when scrolled to the middle of the window: at the edge a bar may cover half of it. */
async function isSmallInSight(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const found = await runAxe(page, selector, { runOnly: only(TARGETS) })
  return found.length > 0
}

/** Text with insufficient contrast anywhere on the page. */
export async function findPaleText(page: Page): Promise<string[]> {
  const found = await runAxe(page, 'html', { runOnly: only(CONTRAST) })
  return found.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary}`),
  )
}
