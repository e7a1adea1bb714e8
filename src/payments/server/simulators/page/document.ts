import { createHash } from 'node:crypto'

/** Trusted HTML; all other values are escaped. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | readonly Html[]

/** Template tag for HTML: escapes every value that is not `Html`. */
export function writeHtml(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: String.raw({ raw: texts }, ...parts.map(buildPart)) }
}

function buildPart(part: Part): string {
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return escape(part)
  return 'html' in part ? part.html : part.map((one) => one.html).join('')
}

function escape(text: string): string {
  const signs: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}

const STYLE = `*{box-sizing:border-box}
body{margin:0;background:#e8ebf0;color:#111827;font:16px/1.5 system-ui,sans-serif}
main{max-width:24rem;min-height:100vh;min-height:100dvh;margin:0 auto;background:#fff;padding-bottom:2rem}
header{padding:1.25rem 1rem;color:#fff;background:#1f2937}
header.wave{background:#0e6ba8}header.orange{background:#b84300}header.paydunya{background:#1b5e3f}header.generic{background:#4338ca}
h1{margin:0;font-size:1.25rem}h2{margin:1.5rem 0 0;padding-top:1rem;border-top:1px solid #e5e7eb;font-size:1rem}h2:first-child{margin-top:0;padding-top:0;border:0}
header p{margin:.25rem 0 0;font-size:.875rem}
section,form{padding:1rem;border-bottom:1px solid #e5e7eb}
.amount{font-size:1.75rem;font-weight:700;margin:0}
dl{margin:.5rem 0 0;font-size:.875rem}dt{color:#4b5563}dd{margin:0 0 .375rem;overflow-wrap:anywhere}
label{display:block;font-size:.875rem;margin:.75rem 0 .25rem}
select{width:100%;min-height:2.75rem;font:inherit;padding:0 .5rem;border:1px solid #6b7280;border-radius:.5rem;background:#fff}
button,a.button{display:block;width:100%;min-height:2.75rem;margin-top:.75rem;border:1px solid #6b7280;border-radius:.5rem;background:#fff;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;line-height:2.65rem}
button.main{background:#111827;color:#fff;border-color:transparent;min-height:3.25rem;line-height:3.1rem}
header.wave~form .main{background:#0e6ba8}header.orange~form .main{background:#b84300}header.paydunya~form .main{background:#1b5e3f}header.generic~form .main{background:#4338ca}
button:hover,a.button:hover{filter:brightness(.95)}button:focus-visible,a.button:focus-visible,select:focus-visible{outline:3px solid #111827;outline-offset:2px}
.notice{margin:1rem;padding:.75rem;border-radius:.5rem;background:#fef3c7}`

/** Content policy: no scripts and no loading; the only style is allowed by its hash. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** The hash covers every character between the two tags. */
const STYLE_ELEMENT: Html = { html: `<style>${STYLE}</style>` }

export function buildDocument(title: string, body: Html): string {
  const { html } = writeHtml`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>${STYLE_ELEMENT}</head>
<body><main>${body}</main></body></html>`
  return html
}
