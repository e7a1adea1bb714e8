import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { CHROMIUM, CHROMIUM_ARGUMENTS } from './chromium.ts'

/** What the bytes of a view are told apart by. */
export const BYTE_KINDS = ['html', 'script', 'style', 'picture', 'other'] as const
type ByteKind = (typeof BYTE_KINDS)[number]
/** Bytes on the wire, with the answers' headers, of each kind. */
export type ViewBytes = Record<ByteKind, number>

export function sumBytes(bytes: ViewBytes): number {
  return BYTE_KINDS.reduce((sum, kind) => sum + bytes[kind], 0)
}

/** What a telephone fetches to show a page: with an empty cache, then once more in the same browser. */
export interface ViewWeight {
  path: string
  first: ViewBytes
  repeat: ViewBytes
}

/** A telephone as most visitors have it: 360 points wide, two pixels to the point. */
const TELEPHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  // What the worker has kept is no byte on the wire; the browser's own cache is what is weighed.
  serviceWorkers: 'block',
} as const

const KINDS: Readonly<Record<string, ByteKind>> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Image: 'picture',
}

/** Weighs the views of pages, each with a cache of its own, one after the other. */
export async function weighViews(
  origin: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<ViewWeight[]> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGUMENTS })
  try {
    const weights: ViewWeight[] = []
    for (const path of paths) {
      signal.throwIfAborted()
      weights.push({ path, ...(await weighTwice(browser, `${origin}${path}`)) })
    }
    return weights
  } finally {
    await browser.close()
  }
}

async function weighTwice(browser: Browser, address: string): Promise<Omit<ViewWeight, 'path'>> {
  const context = await browser.newContext(TELEPHONE)
  try {
    return { first: await weighView(context, address), repeat: await weighView(context, address) }
  } finally {
    await context.close()
  }
}

/** Opens the address in a new tab, waits until it is quiet, and adds up what came over the wire. */
async function weighView(context: BrowserContext, address: string): Promise<ViewBytes> {
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  const kinds = new Map<string, string>()
  const bytes: ViewBytes = { html: 0, script: 0, style: 0, picture: 0, other: 0 }
  wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  // Length 0 where the cache answered.
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[KINDS[kinds.get(requestId) ?? ''] ?? 'other'] += encodedDataLength
  })
  await wire.send('Network.enable')
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  if (answer?.status() !== 200) throw new Error(`${address} answers ${answer?.status()}`)
  await page.close()
  if (bytes.html === 0) throw new Error(`${address}: no byte was seen, the weighing is blind`)
  return bytes
}
