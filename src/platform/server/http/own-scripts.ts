import { randomBytes } from 'node:crypto'

/** A mark that nobody can know who wrote a text for a page: it is made anew when the page is rendered. */
export function createScriptMark(): string {
  return randomBytes(16).toString('hex')
}

/**
 * The inline scripts that carry `mark` as their nonce, and the page without it, so that its bytes are the same for
 * everybody. A script that slipped into the page with some text has no mark: it is not among them, whatever it looks like.
 * What is taken starts behind a marked tag and ends with it, so that nothing around it can change what is taken.
 */
export function takeOwnScripts(html: string, mark: string): { page: string; scripts: string[] } {
  const nonce = ` nonce="${mark}"`
  const marked = new RegExp(`<script(?=[^>]*${nonce})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  return {
    page: html.replaceAll(nonce, ''),
    scripts: Array.from(html.matchAll(marked), ([, code = '']) => code),
  }
}
