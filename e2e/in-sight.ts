import { type Locator, expect } from '@playwright/test'

/** Points at which an element is probed, as shares of its width: the middle and near both ends. */
const POINTS = [0.5, 0.1, 0.9]

/**
 * Waits until an element is visible and pressable. The browser must hit the element or its descendant at its middle
 * and near both ends of its middle line. Fails for an element that is clipped, covered, inert or outside the window,
 * although `toBeVisible` accepts it.
 */
export async function expectInSight(locator: Locator): Promise<void> {
  await expect(locator).toBeVisible()
  const findCovers = () =>
    locator.evaluate((element, points) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return points.flatMap((part) => {
        const hit = document.elementFromPoint(left + width * part, top + height / 2)
        if (hit !== null && element.contains(hit)) return []
        return [hit?.outerHTML.slice(0, 120) ?? 'outside the window']
      })
    }, POINTS)
  await expect.poll(findCovers, { message: `what covers ${String(locator)}` }).toEqual([])
}
