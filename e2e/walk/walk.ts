import type { Page } from '@playwright/test'
import { isLong } from '#test/harness/long.ts'
import { type AxeScope, bringAxe, findAxeFaults } from './axe.ts'
import { findBadNames, findStrangeText } from './find-bad-names.ts'
import { findBrokenWords } from './find-broken-words.ts'
import { findSidewaysScroll, findSmallTargets } from './find-crowding.ts'
import { findCutText } from './find-cut-text.ts'
import { findFormFaults } from './find-form-faults.ts'
import { findUntoldStorage } from './find-untold-storage.ts'
import type { Links } from './links.ts'
import { lookStrained } from './strain.ts'
import { watchPage } from './watch.ts'

/** Widths of the window in CSS pixels: a telephone, and a screen on a desk. */
const PHONE_FIRST = [360, 1280]
/** The back office and the employer's pages are made for a screen on a desk, and are looked at there first. */
const DESK_FIRST = [1280, 360]
const MADE_FOR_DESKS = /^\/(?:admin|entreprise)\b/

/** Milliseconds that an act may take: one that does not come about is a fault of its own, and the next screen is due. */
const PATIENCE = 10_000

/** A screen, or a state of one that an act brings about. */
export interface Screen {
  address: string
  /** What was done there, as a report names it. */
  state?: string
  act?: (page: Page) => Promise<unknown>
  /** The act begins where the screen before it in the list ended, once Escape has closed what lay over that: nothing is loaded again. */
  goesOn?: boolean
  /** Where only some widths know this state. */
  widths?: readonly number[]
  /** The shop refuses something of it: an invented address, a secret that nobody has. */
  mayRefuse?: boolean
  /** Its content comes with the page: nothing on it may jump. Elsewhere the browser fetches what is one's own. */
  holdsStill?: boolean
}

/** Waits until a screen holds its content, and nothing on it is half faded in. */
export async function settle(page: Page): Promise<void> {
  if (await hasSettled(page)) return
  await page.waitForFunction(
    () =>
      document.querySelector('h1, dialog[open] h2') !== null &&
      document.querySelector('.skeleton, [aria-busy="true"], .loading-screen') === null,
  )
  await hasSettled(page)
}

/** Whether the next frame shows the screen's content; if it does, what fades in or moves is at its end. */
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

/** Closes what lies over a page. */
async function closeOverlay(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.querySelector('dialog:modal, :popover-open') === null)
}

/** Whether a finger works here. The back office is worked with a mouse and a keyboard: axe's 24 px are its measure. */
const isTouched = async (page: Page, width: number): Promise<boolean> =>
  width < 1024 && (await page.locator('[data-admin]').count()) === 0

/** What may differ between two widths. */
async function lookAtWidth(page: Page, isForFingers: boolean): Promise<string[]> {
  return [
    ...(await findSidewaysScroll(page)),
    ...(await findCutText(page)),
    ...(await findBrokenWords(page)),
    ...(isForFingers ? await findSmallTargets(page) : []),
  ]
}

/** What is the same at every width. */
async function lookOnce(page: Page, scope: AxeScope): Promise<string[]> {
  return [
    ...(await findAxeFaults(page, scope)),
    ...(await findFormFaults(page)),
    ...(await findBadNames(page)),
    ...(await findStrangeText(page)),
  ]
}

/**
 * Lets every inspector look at the page as it stands, at each of these widths. axe looks at the first one; at the others
 * in the long run only, where four fifths of the time would be its. Answers all faults, named by `name` and width.
 */
export async function lookAt(
  page: Page,
  name: string,
  widths: readonly number[] = PHONE_FIRST,
  scope: AxeScope = { isWhole: true },
): Promise<string[]> {
  const faults: string[] = []
  for (const [turn, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 })
    await settle(page)
    const isForFingers = await isTouched(page, width)
    const chosen = isLong ? { isWhole: true } : { ...scope, skipsTargets: isForFingers }
    const found = turn === 0 || isLong ? await lookOnce(page, chosen) : []
    found.push(...(await lookAtWidth(page, isForFingers)))
    faults.push(...found.map((fault) => `${name} at ${width} px: ${fault}`))
  }
  return faults
}

/**
 * Opens each screen once and lets every inspector look: axe, names, forms, crowded and cut text, errors, requests, jumps,
 * links. A page that links lead to and no list knows is looked at as well. Answers all faults, named by screen and width.
 */
export async function walk(
  page: Page,
  screens: readonly Screen[],
  links?: Links,
  look: Look = lookWhole,
): Promise<string[]> {
  const faults: string[] = []
  page.setDefaultTimeout(PATIENCE)
  await page.goto('/robots.txt')
  await bringAxe(page)
  const watch = await watchPage(page, new URL(page.url()).origin)
  const visit = async (screen: Screen): Promise<void> => {
    const { address, state, act, widths, goesOn = false, mayRefuse = false, holdsStill = false } = screen
    const name = state === undefined ? address : `${address} (${state})`
    const order = widths ?? (MADE_FOR_DESKS.test(address) ? DESK_FIRST : PHONE_FIRST)
    try {
      await page.setViewportSize({ width: order[0] ?? 360, height: 800 })
      if (goesOn) await closeOverlay(page)
      else faults.push(...named(name, await open(page, screen)))
      await settle(page)
      if (act === undefined) {
        if (holdsStill) faults.push(...named(name, await watch.findJump()))
        if (links) faults.push(...named(name, await links.follow(page, address)))
      }
      await act?.(page)
      faults.push(...(await look(page, name, order, screen)))
    } catch (error) {
      faults.push(`${name}: ${String(error).slice(0, 400)}`)
    }
    faults.push(...named(name, watch.drain(mayRefuse || act !== undefined)))
  }
  for (const screen of screens) await visit(screen)
  for (let more = links?.takeUnknown() ?? []; more.length > 0; more = links?.takeUnknown() ?? [])
    for (const address of more) await visit({ address })
  return [...faults, ...(await findUntoldStorage(page))]
}

/** What is looked at on a screen as it stands. Answers all faults, named by `name`. */
type Look = (page: Page, name: string, widths: readonly number[], screen: Screen) => Promise<string[]>

const lookWhole: Look = async (page, name, widths, screen) => [
  ...(await lookAt(page, name, widths, chooseScope(screen))),
  ...(await lookStrained(page, name, screen)),
]

/** Whether it shows what it should, on a device or in a browser that is not as usual: all else is the same as elsewhere. */
export const lookBriefly: Look = async (page, name) =>
  [...(await findStrangeText(page)), ...(await findSidewaysScroll(page))].map((fault) => `${name}: ${fault}`)

/** Loads a screen; what the shop refuses is a fault unless it is meant to. */
async function open(page: Page, { address, mayRefuse = false }: Screen): Promise<string[]> {
  const status = (await page.goto(address))?.status() ?? 0
  return status >= 400 && !mayRefuse ? [`answers ${status}`] : []
}

/** Header and footer are looked at on Home. */
const chooseScope = ({ address }: Screen): AxeScope => ({ isWhole: address === '/' || address === '/admin' })

const named = (name: string, faults: readonly string[]): string[] =>
  faults.map((fault) => `${name}: ${fault}`)
