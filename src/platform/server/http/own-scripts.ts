import { randomBytes } from 'node:crypto'

/** Creates a random mark per rendering, so that no author of a text can know it. */
export function createScriptMark(): string {
  return randomBytes(16).toString('hex')
}

/**
 * Extracts the inline scripts that carry `mark` as their nonce, and removes the mark, so that the page's bytes are the
 * same for all visitors. An injected script has no mark and is not included. Each extract begins after a marked tag
 * and ends with it, so that surrounding text cannot change it.
 */
export function takeOwnScripts(html: string, mark: string): { page: string; scripts: string[] } {
  const parts = html.split(` nonce="${mark}"`)
  const scripts = parts.slice(1).flatMap((rest, index) => {
    const before = parts[index] ?? ''
    const start = rest.indexOf('>')
    const tag = before.slice(before.lastIndexOf('<')) + rest.slice(0, start)
    const isInline = tag.startsWith('<script') && !/\ssrc=/.test(tag)
    return isInline ? [rest.slice(start + 1, rest.indexOf('</script>'))] : []
  })
  return { page: parts.join(''), scripts }
}
