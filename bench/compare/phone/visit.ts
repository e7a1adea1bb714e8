import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { CHROMIUM, CHROMIUM_ARGUMENTS } from '../../chromium.ts'
import type { RunningBuild } from '../builds.ts'
import { makeHolding, restoreHolding } from './holdings.ts'
import { letWorkerKeep } from './let-worker-keep.ts'
import { type Cost, PATIENCE_MS, PHONE, openSlowTab } from './phone.ts'
import type { Screen } from './screens.ts'
import { TOLD, writePressWatch } from './watch-press.ts'

/** What one visitor paid for a screen: the first time, and with the files of a visit before. */
export interface ScreenCost {
  cold: Cost & { press: number }
  warm: Cost & { press: number }
}

/** Milliseconds that somebody needs to see a button and to reach it. */
const REACH_MS = 1000
/** Milliseconds between two looks whether the page has told: often enough, and seldom enough not to keep it busy. */
const LOOK_AGAIN_MS = 100

/**
 * Visits a screen four times: with an empty browser to look, and once more to look; with another empty browser to press;
 * and to press with a third, in which the service worker has kept what the screen comes alive with. The first two know no worker: what
 * it fetches beside a page is no cost of that page. Each browser has a folder of its own, as a telephone has: files and
 * compiled scripts stay in it.
 */
export async function measureScreen(
  browser: Browser,
  build: RunningBuild,
  { screen, signal }: { screen: Screen; signal: AbortSignal },
): Promise<ScreenCost> {
  const { holding } = screen
  const hold = async (context: BrowserContext): Promise<void> => {
    signal.throwIfAborted()
    await restoreHolding(context, holding && (await makeHolding(browser, build, holding)))
  }
  const [coldLook, warmLook] = await withPhone(
    build,
    { signal, serviceWorkers: 'block' },
    async (context) => {
      await hold(context)
      const first = await look(context, build, { screen, signal })
      return [first, await look(context, build, { screen, signal })] as const
    },
  )
  const coldPress = await withPhone(build, { signal, serviceWorkers: 'block' }, async (context) => {
    await hold(context)
    return press(context, build, screen)
  })
  const warmPress = await withPhone(build, { signal, serviceWorkers: 'allow' }, async (context) => {
    await hold(context)
    await letWorkerKeep(context, screen.address(build.facts))
    return press(context, build, screen)
  })
  return { cold: { ...coldLook, press: coldPress }, warm: { ...warmLook, press: warmPress } }
}

async function withPhone<Result>(
  { origin }: RunningBuild,
  { signal, serviceWorkers }: { signal: AbortSignal; serviceWorkers: 'allow' | 'block' },
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const folder = await makeTempFolder('phone')
  const options = {
    ...PHONE,
    serviceWorkers,
    baseURL: origin,
    executablePath: CHROMIUM,
    args: CHROMIUM_ARGUMENTS,
  }
  const context = await chromium.launchPersistentContext(folder.path, options)
  context.setDefaultTimeout(PATIENCE_MS)
  // Whatever a visit waits for ends with its browser.
  const close = (): void => void context.close()
  signal.addEventListener('abort', close)
  try {
    return await work(context)
  } finally {
    signal.removeEventListener('abort', close)
    await context.close()
    await folder.remove()
  }
}

/** Opens the screen, touches nothing, and waits until nothing more comes. */
async function look(
  context: BrowserContext,
  { facts }: RunningBuild,
  { screen, signal }: { screen: Screen; signal: AbortSignal },
): Promise<Cost> {
  const { page, readCost, rest } = await openSlowTab(context)
  await page.goto(screen.address(facts))
  await rest(signal)
  // Read before anything is looked for: that is a script, too.
  const cost = await readCost()
  await screen.target(page).waitFor()
  await page.close()
  return cost
}

/** Opens the screen, presses as soon as somebody could, and answers the milliseconds until the effect is seen. */
async function press(context: BrowserContext, { facts }: RunningBuild, screen: Screen): Promise<number> {
  const { page } = await openSlowTab(context)
  await page.addInitScript(writePressWatch(screen.watch))
  await page.goto(screen.address(facts), { waitUntil: 'commit' })
  const target = screen.target(page)
  await target.waitFor()
  await pause(REACH_MS)
  if (screen.act) await screen.act(target)
  else await target.tap()
  const told = await page.waitForFunction((name) => Reflect.get(globalThis, name) as unknown, TOLD, {
    polling: LOOK_AGAIN_MS,
  })
  const milliseconds = (await told.jsonValue()) as number
  await page.close()
  return milliseconds
}

/** The browser in which visitors prepare what they hold. */
export function openPreparing(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGUMENTS })
}
