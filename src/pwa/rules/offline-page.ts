/** A page cached in this browser. `title` is HTML as in the page, without the shop's name. */
export interface SeenPage {
  path: string
  title: string
}

interface OfflineParts {
  /** The build's shop name. */
  shop: string
  /** Cached HTML of one of its pages. */
  page?: string | undefined
  products: readonly SeenPage[]
  others: readonly SeenPage[]
}

/** Returns a page's title from its HTML, as HTML without the shop's name. */
export function readTitle(html: string): string | undefined {
  return /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1]?.split(' | ')[0]?.trim()
}

const STYLE = `:root{color-scheme:light}*{box-sizing:border-box}body{margin:0;background:#faf7f2;color:#15211b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}header{background:#fff;border-bottom:1px solid #e7e2d9;padding:12px 16px}header svg{width:36px;height:36px;vertical-align:middle;margin-right:10px}header b{font-size:1.125rem}main{max-width:640px;margin:0 auto;padding:24px 16px 48px}h1{font-size:1.5rem;line-height:2rem;margin:0 0 8px}h2{font-size:1.125rem;margin:32px 0 8px}p{color:#46514b;margin:0 0 16px}ul{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #e7e2d9;border-radius:12px}li+li{border-top:1px solid #e7e2d9}li a{display:flex;align-items:center;min-height:48px;padding:8px 16px;text-decoration:none;font-weight:500}li a:hover{text-decoration:underline}a{color:#0b5d3b}.again{display:inline-flex;align-items:center;min-height:48px;padding:0 20px;border-radius:8px;background:#0b5d3b;color:#fff;font-weight:700;text-decoration:none}a:focus-visible{outline:2px solid #15211b;outline-offset:2px}`

const SCRIPT = `addEventListener('online',()=>location.reload())`

const MARK =
  '<svg viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" rx="12" fill="#0b5d3b"/><path d="M18.4 14.2 11 20.4V33.5A3.5 3.5 0 0 0 14.5 37H33.5A3.5 3.5 0 0 0 37 33.5V20.4L29.6 14.2" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/><path d="M24 9.5V24" stroke="#f2b705" stroke-width="4" stroke-linecap="round"/></svg>'

/** Inline style and script, for the hashes of its policy. */
export const OFFLINE_PARTS = { style: STYLE, script: SCRIPT } as const

/**
 * Builds the page for an address that is unavailable offline, with a list of available pages. It needs no other file.
 */
export function buildOfflinePage({ shop: usual, page = '', products, others }: OfflineParts): string {
  // Both from the cached page: staff may have changed them since the build.
  const shop = /og:site_name" content="([^"]+)/.exec(page)?.[1] ?? usual
  const phone = /tel:.{4}(..)(...)(..)(..)"/.exec(page)
  const isEmpty = products.length + others.length === 0
  return `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Vous êtes hors ligne | ${shop}</title><style>${STYLE}</style></head><body><header>${MARK}<b>${shop}</b></header><main><h1>Vous êtes hors ligne</h1><p>Cette page n’a pas encore été vue sur ce téléphone. ${isEmpty ? 'Elle s’affichera dès que la connexion revient.' : 'Elle s’affichera dès que la connexion revient\u202F; en attendant, voici ce que vous avez déjà vu.'} Vos paniers sont gardés.${phone ? ` Nous appeler <a href="${phone[0]}>${phone.slice(1).join('\u00A0')}</a>` : ''}</p><a class="again" href="">Réessayer</a>${buildList('Produits vus', products)}${buildList('Autres pages', others)}</main><script>${SCRIPT}</script></body></html>`
}

function buildList(title: string, pages: readonly SeenPage[]): string {
  if (pages.length === 0) return ''
  const rows = pages.map(({ path, title: name }) => `<li><a href="${escapeHtml(path)}">${name}</a></li>`)
  return `<h2>${title}</h2><ul>${rows.join('')}</ul>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
