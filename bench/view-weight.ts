import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { CHROMIUM, CHROMIUM_ARGUMENTS } from './chromium.ts'

export const BYTE_KINDS = ['html', 'script', 'style', 'picture', 'other'] as const
type ByteKind = (typeof BYTE_KINDS)[number]
/** Transferred bytes of each kind, response headers included. */
export type ViewBytes = Record<ByteKind, number>

export function sumBytes(bytes: ViewBytes): number {
  return BYTE_KINDS.reduce((sum, kind) => sum + bytes[kind], 0)
}

/** Bytes that a phone fetches for a page: with an empty cache, then again in the same browser. */
export interface ViewWeight {
  path: string
  first: ViewBytes
  repeat: ViewBytes
}

/** A typical phone of our visitors: 360 CSS px wide, device pixel ratio 2. */
const TELEPHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  // Only the browser's HTTP cache is measured: responses of a service worker are not on the wire.
  serviceWorkers: 'block',
} as const

const KINDS: Readonly<Record<string, ByteKind>> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Image: 'picture',
}

/** Weighs page views one after the other, each with its own cache. */
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

/** Opens the address in a new tab, waits for network idle, and sums the transferred bytes. */
async function weighView(context: BrowserContext, address: string): Promise<ViewBytes> {
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  const kinds = new Map<string, string>()
  const bytes: ViewBytes = { html: 0, script: 0, style: 0, picture: 0, other: 0 }
  wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  // Length 0 on a cache hit.
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
