import type { APIRequestContext, Page } from '@playwright/test'
import { isLong } from '#test/harness/long.ts'

/** Requested addresses per kind; one of each kind is opened in the browser. */
const SAMPLES = 3
/** On these pages the fragment is a tab with its own links, not an anchor. */
const TABS = /^\/(?:profile|entreprise)$/

/** Groups addresses by kind: ids, references, codes, text names and query values are interchangeable. */
function findKind(address: string): string {
  const { pathname, searchParams, hash } = new URL(address, 'http://shop')
  const path = pathname
    .replace(/\/(?:\d[\w-]*|[A-Z]+\d+|[\w-]{20,})(?=\/|$)/g, '/…')
    .replace(/^\/admin\/contenus\/.*/, '/admin/contenus/…')
    .replace(/\/images\/.*/, '/images/…')
  const names = [...new Set(searchParams.keys())].toSorted()
  return path + (names.length === 0 ? '' : `?${names.join('&')}`) + hash
}

/** Target of the skip link on every page. */
const CONTENT = /#contenu$/

const withoutPlace = (address: string): string =>
  TABS.test(address.replace(/[?#].*$/, '')) ? address.replace(CONTENT, '') : address.replace(/#.*$/, '')

const pathOf = (kind: string): string => kind.replace(/[?#].*$/, '')

/** A listed screen; `mayRefuse`: its crawl ignores the response status. */
interface Listed {
  address: string
  mayRefuse?: boolean
}

/** Links found on a role's screens. */
export interface Links {
  /** Requests the page's links. Returns responses of 400 or higher and missing anchors as errors. */
  follow(page: Page, address: string): Promise<string[]>
  /** Pages of kinds that no list of screens contains, in the order found. */
  takeUnknown(): string[]
  /** Whether an address led to another page, which is in a list of screens: the sign-in. */
  isListed(from: string, to: string): boolean
  /** Number of addresses requested or opened by a crawl. */
  count(): number
}

/**
 * `known`: screens that some crawl opens. `stranger` has no session: pages that it may open are left to the visitor's
 * crawl.
 */
export function createLinks(known: readonly Listed[], stranger?: APIRequestContext): Links {
  const kinds = new Map<string, number>()
  const crawled = new Set(known.flatMap(({ address, mayRefuse }) => (mayRefuse === true ? [] : [address])))
  const listed = new Set(known.map(({ address }) => findKind(address)))
  const visited = new Set<string>()
  const paths = new Set([...listed].map(pathOf))
  const unknown: string[] = []
  async function ask(request: APIRequestContext, address: string): Promise<string[]> {
    const kind = findKind(address)
    const count = kinds.get(kind) ?? 0
    if (visited.has(address) || count >= SAMPLES) return []
    visited.add(address)
    // Its own crawl checks the response.
    if (crawled.has(address)) return []
    kinds.set(kind, count + 1)
    const answer = await request.get(address)
    if (answer.status() >= 400) return [`leads to ${address}, which answers ${answer.status()}`]
    const isPage =
      !address.startsWith('/api/') && (answer.headers()['content-type'] ?? '').startsWith('text/html')
    // Filters and further pages of a crawled list are opened only in the long run.
    const isNew = !listed.has(kind) && (isLong || !paths.has(pathOf(kind)))
    if (isPage && count === 0 && isNew && !(await opensFor(stranger, address))) unknown.push(address)
    return []
  }
  return {
    async follow(page, address) {
      visited.add(withoutPlace(address))
      const { links, ids } = await readLinks(page)
      const problems = findDeadPlaces(address, links, ids)
      for (const link of new Set(links.map(withoutPlace))) problems.push(...(await ask(page.request, link)))
      return problems
    },
    isListed: (from, to) =>
      pathOf(findKind(from)) !== pathOf(findKind(to)) && paths.has(pathOf(findKind(to))),
    takeUnknown: () => unknown.splice(0),
    count: () => visited.size,
  }
}

async function opensFor(stranger: APIRequestContext | undefined, address: string): Promise<boolean> {
  return stranger !== undefined && (await stranger.get(address, { maxRedirects: 0 })).status() === 200
}

/** A page's links, GET forms and pictures on this shop, and its anchors. */
function readLinks(page: Page): Promise<{ links: string[]; ids: string[] }> {
  return page.evaluate(() => {
    const all = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)]
        // Links in an inert preview cannot be followed.
        .filter((element) => element.closest('[inert]') === null)
        .map((element) => element.getAttribute(name) ?? '')
    const forms = [...document.querySelectorAll<HTMLFormElement>('form[action]:not([method=post])')].map(
      (form) => `${form.action}?${new URLSearchParams(new FormData(form) as never).toString()}`,
    )
    const sets = all('[srcset]', 'srcset').flatMap((set) =>
      set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
    )
    const links = [...all('a[href]', 'href'), ...all('img[src]', 'src'), ...sets, ...forms]
      .map((link) => new URL(link, location.href))
      .filter(({ origin, protocol }) => origin === location.origin && protocol.startsWith('http'))
      .map(({ pathname, search, hash }) => pathname + search + hash)
    return { links, ids: [...document.querySelectorAll('[id]')].map(({ id }) => id) }
  })
}

/** Links to a missing anchor of the same page. */
function findDeadPlaces(address: string, links: readonly string[], ids: readonly string[]): string[] {
  const { pathname } = new URL(address, 'http://shop')
  return links.flatMap((link) => {
    const { pathname: path, hash } = new URL(link, 'http://shop')
    const place = decodeURIComponent(hash.slice(1))
    return path !== pathname || place === '' || TABS.test(path) || ids.includes(place)
      ? []
      : [`leads to ${hash}, which is not on it`]
  })
}
