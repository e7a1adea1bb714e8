import type { Page } from '@playwright/test'
import { isLong } from '#test/harness/long.ts'
import { type AxeScope, findAxeErrors } from './axe.ts'
import { findBadNames, findStrangeText } from './find-bad-names.ts'
import { findBrokenWords } from './find-broken-words.ts'
import { findSidewaysScroll, findSmallTargets } from './find-crowding.ts'
import { findCutText } from './find-cut-text.ts'
import { findFormErrors } from './find-form-errors.ts'
import { findUndocumentedStorage } from './find-undocumented-storage.ts'
import type { Links } from './links.ts'
import { checkStrained } from './strain.ts'
import { watchPage } from './watch.ts'

/** Window widths in CSS pixels: a phone, and a desktop screen. */
const PHONE_FIRST = [360, 1280]
/** The admin and employer pages are made for desktop screens, which come first. */
const COMPUTER_FIRST = [1280, 360]
const MADE_FOR_COMPUTERS = /^\/(?:admin|entreprise)\b/

/** Timeout of an act in ms: a timeout is an error of its own, and the crawl goes on. */
const PATIENCE = 10_000

/** A screen, or a state of it after an act. */
export interface Screen {
  address: string
  /** Name of the state in reports. */
  state?: string
  act?: (page: Page) => Promise<unknown>
  /** Continues from the previous screen of the list after closing its overlay with Escape, without a reload. */
  goesOn?: boolean
  /** Set where the state exists only at some widths. */
  widths?: readonly number[]
  /** Error responses are expected: an invalid address or secret. */
  mayRefuse?: boolean
  /** The content is in the HTML: no layout shift is allowed. Elsewhere the browser loads personal data. */
  holdsStill?: boolean
}

/** Waits until a screen has its content and its animations have ended. */
export async function settle(page: Page): Promise<void> {
  if (await hasSettled(page)) return
  await page.waitForFunction(
    () =>
      document.querySelector('h1, dialog[open] h2') !== null &&
      document.querySelector('.skeleton, [aria-busy="true"], .loading-screen') === null,
  )
  await hasSettled(page)
}

/** Whether the next frame shows the screen's content; then finishes its animations. */
function hasSettled(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    for (const animation of document.getAnimations()) {
      const { iterations } = animation.effect?.getComputedTiming() ?? {}
      if (iterations !== undefined && Number.isFinite(iterations)) animation.finish()
    }
    return (
      document.querySelector('h1, dialog[open] h2') !== null &&
      document.querySelector('.skeleton, [aria-busy="true"], .loading-screen') === null
    )
  })
}

async function closeOverlay(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.querySelector('dialog:modal, :popover-open') === null)
}

/** Whether touch targets apply. Staff use mouse and keyboard, so admin pages need only axe's 24 px. */
const isTouched = async (page: Page, width: number): Promise<boolean> =>
  width < 1024 && (await page.locator('[data-admin]').count()) === 0

/** Checks whose result depends on the width. */
async function checkAtWidth(page: Page, isForFingers: boolean): Promise<string[]> {
  return [
    ...(await findSidewaysScroll(page)),
    ...(await findCutText(page)),
    ...(await findBrokenWords(page)),
    ...(isForFingers ? await findSmallTargets(page) : []),
  ]
}

/** Checks whose result does not depend on the width. */
async function checkOnce(page: Page, scope: AxeScope): Promise<string[]> {
  return [
    ...(await findAxeErrors(page, scope)),
    ...(await findFormErrors(page)),
    ...(await findBadNames(page)),
    ...(await findStrangeText(page)),
  ]
}

/**
 * Runs all checks on the open page at each width. axe runs only at the first width, except in the long run, where it
 * takes four fifths of the time. Returns all errors, prefixed with `name` and width.
 */
export async function checkScreen(
  page: Page,
  name: string,
  widths: readonly number[] = PHONE_FIRST,
  scope: AxeScope = { isWhole: true },
): Promise<string[]> {
  const problems: string[] = []
  for (const [turn, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 })
    await settle(page)
    const isForFingers = await isTouched(page, width)
    const chosen = isLong ? { isWhole: true } : { ...scope, skipsTargets: isForFingers }
    const found = turn === 0 || isLong ? await checkOnce(page, chosen) : []
    found.push(...(await checkAtWidth(page, isForFingers)))
    problems.push(...found.map((problem) => `${name} at ${width} px: ${problem}`))
  }
  return problems
}

/**
 * Opens each screen once and runs all checks: axe, names, forms, crowded and cut text, errors, requests, layout
 * shifts, links. Also checks linked pages that no list contains. Returns all errors, prefixed with screen and width.
 */
export async function crawl(
  page: Page,
  screens: readonly Screen[],
  links?: Links,
  look: Check = checkFully,
): Promise<string[]> {
  const problems: string[] = []
  page.setDefaultTimeout(PATIENCE)
  await page.goto('/robots.txt')
  const watch = await watchPage(page, new URL(page.url()).origin)
  const visit = async (screen: Screen, isFollowed = false): Promise<void> => {
    const { address, state, act, widths, goesOn = false, mayRefuse = false, holdsStill = false } = screen
    const name = state === undefined ? address : `${address} (${state})`
    const order = widths ?? (MADE_FOR_COMPUTERS.test(address) ? COMPUTER_FIRST : PHONE_FIRST)
    try {
      await page.setViewportSize({ width: order[0] ?? 360, height: 800 })
      if (goesOn) await closeOverlay(page)
      else problems.push(...named(name, await open(page, screen)))
      await settle(page)
      if (isFollowed && links?.isListed(address, page.url()) === true) return
      if (act === undefined) {
        if (holdsStill) problems.push(...named(name, await watch.findJump()))
        if (links) problems.push(...named(name, await links.follow(page, address)))
      }
      await act?.(page)
      problems.push(...(await look(page, name, order, screen)))
    } catch (error) {
      problems.push(`${name}: ${String(error).slice(0, 400)}`)
    }
    problems.push(...named(name, watch.drain(mayRefuse || act !== undefined)))
  }
  for (const screen of screens) await visit(screen)
  for (let more = links?.takeUnknown() ?? []; more.length > 0; more = links?.takeUnknown() ?? [])
    for (const address of more) await visit({ address }, true)
  return [...problems, ...(await findUndocumentedStorage(page))]
}

/** Checks of the current screen. Returns all errors, prefixed with `name`. */
type Check = (page: Page, name: string, widths: readonly number[], screen: Screen) => Promise<string[]>

const checkFully: Check = async (page, name, widths, screen) => [
  ...(await checkScreen(page, name, widths, chooseScope(screen))),
  ...(await checkStrained(page, name, screen)),
]

/** Checks only that the content shows, on an unusual device or browser: other crawls cover the rest. */
export const checkBriefly: Check = async (page, name) =>
  [...(await findStrangeText(page)), ...(await findSidewaysScroll(page))].map(
    (problem) => `${name}: ${problem}`,
  )

/** Loads a screen; an error response is an error unless expected. */
async function open(page: Page, { address, mayRefuse = false }: Screen): Promise<string[]> {
  const status = (await page.goto(address))?.status() ?? 0
  return status >= 400 && !mayRefuse ? [`answers ${status}`] : []
}

/** Header and footer are checked on Home and on the first admin screen. */
const chooseScope = ({ address }: Screen): AxeScope => ({ isWhole: address === '/' || address === '/admin' })

const named = (name: string, problems: readonly string[]): string[] =>
  problems.map((problem) => `${name}: ${problem}`)
