import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

/** WCAG 2.2 up to AA, with what axe's makers recommend besides. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Characters of the page that a failed test prints for each fault. */
const EXCERPT = 300

/** What axe says about the page as it stands, or about what lies over it; a line for each kind of fault. */
export async function findAxeFaults(page: Page): Promise<string[]> {
  // Without frames to look into, a list of what is right and style sheets fetched once more: a third of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(RULES)
  // It takes what is fixed below a native pop-up for what lies over it, and its buttons for hidden ones.
  if ((await page.locator(':popover-open').count()) > 0)
    axe.include(':popover-open').disableRules('target-size')
  const { violations } = await axe.analyze()
  const faults: string[] = []
  for (const { id, nodes } of violations) {
    const found: string[] = []
    for (const { html, target } of nodes) if (await isFault(page, id, String(target[0]))) found.push(html)
    if (found.length > 0) faults.push(`${id}: ${found.join(' · ').slice(0, EXCERPT)}`)
  }
  return faults
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
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(selector)
    .withRules('target-size')
    .analyze()
  return violations.length > 0
}

/** Fails for a fault that axe knows; `about` names the page where a test looks at several. */
export async function expectNoFault(page: Page, about?: string): Promise<void> {
  expect(await findAxeFaults(page), about).toEqual([])
}

/** Fails where the page is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page, about?: string): Promise<void> {
  const excess = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(excess, about).toBeLessThanOrEqual(0)
}

/** Both: no fault that axe knows, and no scrolling sideways. */
export async function examinePage(page: Page, about?: string): Promise<void> {
  await expectNoFault(page, about)
  await expectNoSidewaysScroll(page, about)
}
