import type { APIRequestContext, Page } from '@playwright/test'
import { isLong } from '#test/harness/long.ts'

/** How many addresses of one kind are asked for; of each kind one is opened in the browser. */
const SAMPLES = 3
/** What follows `#` is a tab of these pages, with links of its own, and no place on them. */
const TABS = /^\/(?:profile|entreprise)$/

/** One kind of address: ids, references, codes and names of texts are as good as any other, and so are values of a query. */
function findKind(address: string): string {
  const { pathname, searchParams, hash } = new URL(address, 'http://shop')
  const path = pathname
    .replace(/\/(?:\d[\w-]*|[A-Z]+\d+|[\w-]{20,})(?=\/|$)/g, '/…')
    .replace(/^\/admin\/contenus\/.*/, '/admin/contenus/…')
    .replace(/\/images\/.*/, '/images/…')
  const names = [...new Set(searchParams.keys())].toSorted()
  return path + (names.length === 0 ? '' : `?${names.join('&')}`) + hash
}

/** Where the keyboard goes past the menu, on every page. */
const CONTENT = /#contenu$/

const withoutPlace = (address: string): string =>
  TABS.test(address.replace(/[?#].*$/, '')) ? address.replace(CONTENT, '') : address.replace(/#.*$/, '')

const pathOf = (kind: string): string => kind.replace(/[?#].*$/, '')

/** A screen of a list; `mayRefuse`: its walk does not mind what it answers. */
interface Listed {
  address: string
  mayRefuse?: boolean
}

/** Where the links of somebody's screens lead. */
export interface Links {
  /** Asks for what the page leads to: answers of 400 and more, and places that are not on it, are faults. */
  follow(page: Page, address: string): Promise<string[]>
  /** Pages of a kind that no list of screens knows, in the order in which they were found. */
  takeUnknown(): string[]
  /** How many addresses were asked for, or are opened by a walk. */
  count(): number
}

/**
 * `known` are the screens that some walk opens. `stranger` has no session: what they may see is
 * the visitor's to look at.
 */
export function createLinks(known: readonly Listed[], stranger?: APIRequestContext): Links {
  const kinds = new Map<string, number>()
  const walked = new Set(known.flatMap(({ address, mayRefuse }) => (mayRefuse === true ? [] : [address])))
  const listed = new Set(known.map(({ address }) => findKind(address)))
  const asked = new Set<string>()
  const paths = new Set([...listed].map(pathOf))
  const unknown: string[] = []
  async function ask(request: APIRequestContext, address: string): Promise<string[]> {
    const kind = findKind(address)
    const count = kinds.get(kind) ?? 0
    if (asked.has(address) || count >= SAMPLES) return []
    asked.add(address)
    // Its walk looks at the answer.
    if (walked.has(address)) return []
    kinds.set(kind, count + 1)
    const answer = await request.get(address)
    if (answer.status() >= 400) return [`leads to ${address}, which answers ${answer.status()}`]
    const isPage =
      !address.startsWith('/api/') && (answer.headers()['content-type'] ?? '').startsWith('text/html')
    // A filter or a second page of a list that is looked at is opened in the long run only.
    const isNew = !listed.has(kind) && (isLong || !paths.has(pathOf(kind)))
    if (isPage && count === 0 && isNew && !(await opensFor(stranger, address))) unknown.push(address)
    return []
  }
  return {
    async follow(page, address) {
      asked.add(withoutPlace(address))
      const { links, ids } = await readLinks(page)
      const faults = findDeadPlaces(address, links, ids)
      for (const link of new Set(links.map(withoutPlace))) faults.push(...(await ask(page.request, link)))
      return faults
    },
    takeUnknown: () => unknown.splice(0),
    count: () => asked.size,
  }
}

async function opensFor(stranger: APIRequestContext | undefined, address: string): Promise<boolean> {
  return stranger !== undefined && (await stranger.get(address, { maxRedirects: 0 })).status() === 200
}

/** Links, forms that ask, and pictures of this shop on a page, and the places that it has. */
function readLinks(page: Page): Promise<{ links: string[]; ids: string[] }> {
  return page.evaluate(() => {
    const all = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)]
        // A preview leads nowhere: nobody can follow its links.
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

/** Links to a place of the same page that is not there. */
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
