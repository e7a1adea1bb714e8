import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { TELEPHONE } from '../../view-weight.ts'

/** The telephone that is weighed elsewhere, in Dakar. */
export const PHONE = { ...TELEPHONE, locale: 'fr-FR', timezoneId: 'Africa/Dakar' } as const

/** Milliseconds after which a visit is given up. */
export const PATIENCE_MS = 120_000

/** How many times slower its processor is than this machine's. */
const SLOWER = 4
/** Its line: bytes a second both ways, and milliseconds there and back. */
const LINE = { downloadThroughput: 200_000, uploadThroughput: 200_000, latency: 150, offline: false }

/** What a view has cost so far. */
export interface Cost {
  /** Bytes on the wire, the answers' headers included. */
  bytes: number
  /** Milliseconds that the page's own thread was busy with scripts. */
  scripts: number
}

/** A tab of the slow telephone, and what it knows of its own cost. */
export interface SlowTab {
  page: Page
  readCost: () => Promise<Cost>
  /** Waits until nothing has come over the wire for a while. */
  rest: (signal: AbortSignal) => Promise<void>
}

/** Opens a tab whose processor and line are held back. */
export async function openSlowTab(context: BrowserContext): Promise<SlowTab> {
  const page = await context.newPage()
  const commands = await context.newCDPSession(page)
  const traffic = watchTraffic(commands)
  await commands.send('Network.enable')
  await commands.send('Performance.enable')
  await commands.send('Network.emulateNetworkConditions', LINE)
  await commands.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return {
    page,
    readCost: async () => {
      const { metrics } = await commands.send('Performance.getMetrics')
      const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value
      if (seconds === undefined || traffic.bytes === 0)
        throw new Error(`${page.url()}: the measuring is blind`)
      return { bytes: traffic.bytes, scripts: seconds * 1000 }
    },
    rest: (signal) => waitForRest(page, traffic, signal),
  }
}

interface Traffic {
  bytes: number
  /** Requests that no answer has begun to come for; a stream stays open for good. */
  waiting: Set<string>
  /** When something began or ended last, by the clock of `performance.now()`. */
  moved: number
}

function watchTraffic(commands: CDPSession): Traffic {
  const traffic: Traffic = { bytes: 0, waiting: new Set(), moved: performance.now() }
  const move = (): void => {
    traffic.moved = performance.now()
  }
  const answer = (id: string): void => {
    traffic.waiting.delete(id)
    move()
  }
  commands.on('Network.requestWillBeSent', ({ requestId }) => {
    traffic.waiting.add(requestId)
    move()
  })
  commands.on('Network.responseReceived', ({ requestId }) => answer(requestId))
  commands.on('Network.dataReceived', move)
  commands.on('Network.loadingFailed', ({ requestId }) => answer(requestId))
  commands.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    answer(requestId)
    // Length 0 where the cache answered.
    traffic.bytes += encodedDataLength
  })
  return traffic
}

/** Milliseconds without traffic that count as rest: scripts of a slow processor may still ask for something. */
const REST_MS = 2000
/** Milliseconds after which a page is taken as it is: something may come again and again. */
const LONGEST_MS = 30_000
const LOOK_AGAIN_MS = 100

async function waitForRest(page: Page, traffic: Traffic, signal: AbortSignal): Promise<void> {
  const latest = performance.now() + LONGEST_MS
  for (;;) {
    signal.throwIfAborted()
    const now = performance.now()
    if (now > latest) return
    if (traffic.waiting.size === 0 && now - traffic.moved > REST_MS) return
    await page.waitForTimeout(LOOK_AGAIN_MS)
  }
}
