import { type Page, expect } from '@playwright/test'
import { findAxeFaults } from '../examine-page.ts'
import { findSidewaysScroll, findSmallTargets } from './find-crowding.ts'
import { findFormFaults } from './find-form-faults.ts'

/** Widths of the window in CSS pixels: a telephone, and a screen on a desk. */
export const WIDTHS = [360, 1280] as const
/** What a window of 1280 has left at 400 %. */
export const MAGNIFIED = 320

/** Milliseconds that an act may take: one that does not come about is a fault of its own, and the next screen is due. */
const PATIENCE = 10_000

/** A screen, or a state of one that an act brings about. */
export interface Screen {
  address: string
  /** What was done there, as a report names it. */
  state?: string
  act?: (page: Page) => Promise<unknown>
  /** Where only some widths know this state. */
  widths?: readonly number[]
}

/** Waits until a screen holds its content, and nothing on it is half faded in. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1, dialog[open] h2').first()).toBeAttached()
  await expect(page.locator('.skeleton, [aria-busy="true"], .loading-screen')).toHaveCount(0)
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { iterations } = animation.effect?.getComputedTiming() ?? {}
      if (iterations !== undefined && Number.isFinite(iterations)) animation.finish()
    }
  })
}

/** All that is wrong with the page as it stands. The back office is worked with a mouse and a keyboard: 40 px are its measure. */
async function findFaults(page: Page, width: number): Promise<string[]> {
  const isPublic = (await page.locator('[data-admin]').count()) === 0
  return [
    ...(await findAxeFaults(page)),
    ...(await findSidewaysScroll(page)),
    ...(await findFormFaults(page)),
    ...(isPublic && width < 1024 ? await findSmallTargets(page) : []),
  ]
}

/** Looks at a page as it stands at each of these widths. Answers all faults, named by `name` and width. */
export async function examineAsItStands(
  page: Page,
  name: string,
  widths: readonly number[] = WIDTHS,
): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await settle(page)
    const found = await findFaults(page, width)
    faults.push(...found.map((fault) => `${name} at ${width} px: ${fault}`))
  }
  return faults
}

/** Opens each screen once and looks at it at each of its widths. Answers all faults, named by screen and width. */
export async function examineScreens(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const faults: string[] = []
  page.setDefaultTimeout(PATIENCE)
  for (const { address, state, act, widths = WIDTHS } of screens) {
    const name = state === undefined ? address : `${address} (${state})`
    try {
      await page.setViewportSize({ width: widths[0] ?? 360, height: 800 })
      await page.goto(address)
      await settle(page)
      await act?.(page)
      faults.push(...(await examineAsItStands(page, name, widths)))
    } catch (error) {
      faults.push(`${name}: ${String(error).slice(0, 400)}`)
    }
  }
  return faults
}
