import type { Page } from '@playwright/test'

/** Minimum sides of a touch target on a public page, in CSS pixels; header icons are 40 wide. */
const TARGET = [44, 40] as const
/** The minimum of WCAG 2.5.8, because four pictures and two buttons share a phone's width. */
const NARROW = { parts: '.compare-bar *', sides: [24, 24] as const }

/** Reports a page that scrolls sideways, with the widest element. */
export async function findSidewaysScroll(page: Page): Promise<string[]> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return excess > 0 ? [`scrolls ${excess} px sideways: ${await findWidest(page)}`] : []
}

/** The element that extends furthest to the right. */
function findWidest(page: Page): Promise<string> {
  return page.evaluate(() => {
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5,
    )
    return wide
      .slice(-3)
      .map(({ outerHTML }) => outerHTML.slice(0, 160))
      .join(' · ')
  })
}

/** Targets that are too small for touch. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([target, narrow]) => {
      const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=option]'
      /** A checkbox or radio includes its label, and a field its frame. */
      const areaOf = (control: Element): Element =>
        control.closest('label, .form-control, .search, .range') ?? control
      const isInSentence = (control: Element): boolean =>
        getComputedStyle(control).display === 'inline' &&
        control.parentElement?.textContent !== control.textContent
      /** Hit area, pseudo-elements included. */
      const answers = (control: Element, x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (control.contains(hit) || areaOf(control).contains(hit))
      }
      /** A larger link nearby with the same address: a card's picture beside its title. */
      const hasLargerTwin = (control: Element, [height, width]: readonly [number, number]): boolean =>
        [
          ...(control.closest('article, li')?.querySelectorAll(`a[href="${control.getAttribute('href')}"]`) ??
            []),
        ].some(
          (twin) =>
            twin.getBoundingClientRect().height >= height && twin.getBoundingClientRect().width >= width,
        )
      const small: string[] = []
      const lead = document.querySelector('dialog[open], :popover-open') ?? document
      for (const control of lead.querySelectorAll(CONTROLS)) {
        const area = areaOf(control)
        let box = area.getBoundingClientRect()
        if (box.width < 2 || box.height < 2 || isInSentence(control)) continue
        const sides = control.matches(narrow.parts) ? narrow.sides : target
        const [height, width] = sides
        if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && area === control)
          continue
        if (box.height >= height - 0.5 && box.width >= width - 0.5) continue
        if (hasLargerTwin(control, sides)) continue
        control.scrollIntoView({ block: 'center', inline: 'center' })
        box = area.getBoundingClientRect()
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const [up, side] = [height / 2 - 1, width / 2 - 1]
        const isHigh =
          box.height >= height - 0.5 || (answers(control, x, y - up) && answers(control, x, y + up))
        const isWide =
          box.width >= width - 0.5 || (answers(control, x - side, y) && answers(control, x + side, y))
        if (!isHigh || !isWide)
          small.push(
            `${Math.round(box.width)} × ${Math.round(box.height)}: ${control.outerHTML.slice(0, 140)}`,
          )
      }
      scrollTo(0, 0)
      return small
    },
    [TARGET, NARROW] as const,
  )
}
