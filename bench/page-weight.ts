import { fetchRaw } from './fetch-raw.ts'

/** Bytes that a browser fetches before a page is interactive, as transferred (brotli). */
export interface PageWeight {
  path: string
  html: number
  scripts: number
  styles: number
}

interface Fetched {
  bytes: number
  text: string
}

/**
 * Fetches an address twice: compressed for its weight, plain for its text. Throws unless both responses are a success.
 */
async function fetchBoth(address: string): Promise<Fetched> {
  const compressed = await fetchBody(address, 'br')
  const plain = await fetchBody(address, 'identity')
  return { bytes: compressed.length, text: plain.toString() }
}

async function fetchBody(address: string, encoding: string): Promise<Buffer> {
  const { status, body } = await fetchRaw(address, { 'accept-encoding': encoding })
  if (status !== 200) throw new Error(`${address} answers ${status}`)
  return body
}

/** Scripts of the page: its own, its preloads, and the imports of its inline scripts. */
export function findPageScripts(html: string): string[] {
  const preloads = [...html.matchAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g)].map(([tag]) =>
    readAddress(tag, 'href'),
  )
  const own = [...html.matchAll(/<script\b[^>]*\bsrc="[^>]*>/g)].map(([tag]) => readAddress(tag, 'src'))
  const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  return [...preloads, ...own, ...inline.flatMap(([, code = '']) => findImports(code))].filter(
    (address) => address !== '',
  )
}

export function findPageStyles(html: string): string[] {
  return [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].map(([tag]) => readAddress(tag, 'href'))
}

/** Static imports of a script. Dynamic `import('…')` loads on demand and does not count. */
export function findImports(code: string): string[] {
  return [...code.matchAll(/\b(?:from|import)\s*["']((?:\.|\/)[^"']+)["']/g)].map(
    ([, address = '']) => address,
  )
}

function readAddress(tag: string, attribute: string): string {
  return new RegExp(`\\b${attribute}="([^"]+)"`).exec(tag)?.[1] ?? ''
}

/** Weighs a page with every script and style that it needs, each address once. */
export async function weighPage(origin: string, path: string): Promise<PageWeight> {
  const page = await fetchBoth(`${origin}${path}`)
  const addressOf = (found: string, base: string): string => new URL(found, base).href
  const scripts = new Map<string, number>()
  const waiting = findPageScripts(page.text).map((found) => addressOf(found, origin))
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (scripts.has(address)) continue
    const script = await fetchBoth(address)
    scripts.set(address, script.bytes)
    for (const found of findImports(script.text)) waiting.push(addressOf(found, address))
  }
  let styles = 0
  for (const found of new Set(findPageStyles(page.text)))
    styles += (await fetchBoth(addressOf(found, origin))).bytes
  if (scripts.size === 0 || styles === 0)
    throw new Error(`${path}: no script or no style found, the weighing is blind`)
  return { path, html: page.bytes, scripts: scripts.values().reduce((sum, bytes) => sum + bytes, 0), styles }
}
