import { type Locator, expect } from '@playwright/test'

/** Where an element is touched, as parts of its width and height: its middle, and near its two ends. */
const POINTS = [0.5, 0.1, 0.9]

/**
 * Waits until a visitor sees and can press an element: at its middle and near both ends of its middle line the browser meets
 * the element itself or a part of it. An element that is cut off by a box, covered, inert or outside the window is none of these,
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
