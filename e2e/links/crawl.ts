import type { APIRequestContext, Page } from '@playwright/test'

/** How many addresses of one kind are asked for; of each kind one is opened in the browser. */
const SAMPLES = 3
/** What follows `#` is a tab of these pages, with links of its own, and no place on them. */
const TABS = /^\/(?:profile|entreprise)$/

/** What a page leads to, and what went wrong on it. */
interface Look {
  links: string[]
  ids: string[]
}

/** One kind of address: ids, references and codes are as good as any other, and so are values of a query. */
function findKind(address: string): string {
  const { pathname, searchParams, hash } = new URL(address, 'http://shop')
  const path = pathname
    .replace(/\/(?:\d[\w-]*|S\d+|[\w-]{20,})(?=\/|$)/g, '/…')
    .replace(/\/images\/.*/, '/images/…')
  const names = [...new Set(searchParams.keys())].toSorted()
  return path + (names.length === 0 ? '' : `?${names.join('&')}`) + hash
}

export interface Crawl {
  page: Page
  /** Somebody without a session: what they may see is another crawl's. */
  stranger?: APIRequestContext
  starts: readonly string[]
}

/**
 * Follows links, forms that ask, and pictures of this shop from the starts on. Answers what is broken: answers of 400
 * and more, words on the console, and places that do not exist; and how much was seen.
 */
export async function crawl({ page, stranger, starts }: Crawl): Promise<{ faults: string[]; seen: number }> {
  const faults: string[] = []
  const counts = new Map<string, number>()
  const waiting = [...starts]
  const known = new Set(starts.map(withoutPlace))
  let open = ''
  page.on('pageerror', (error) => faults.push(`${open} throws ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${open} says ${message.text()} ${message.location().url}`)
  })
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = findKind(address)
    const count = counts.get(kind) ?? 0
    if (count >= SAMPLES) continue
    counts.set(kind, count + 1)
    const isPage = await ask(page.request, address, faults)
    const isOwn = starts.includes(address) || !(await opensFor(stranger, address))
    if (!isPage || count > 0 || !isOwn) continue
    open = address
    const { links, ids } = await look(page, address)
    faults.push(...findDeadPlaces(address, links, ids))
    for (const link of links.map(withoutPlace)) {
      if (!known.has(link)) waiting.push(link)
      known.add(link)
    }
  }
  return { faults: [...new Set(faults)], seen: [...counts.values()].reduce((sum, count) => sum + count, 0) }
}

const withoutPlace = (address: string): string =>
  TABS.test(address.replace(/[?#].*$/, '')) ? address : address.replace(/#.*$/, '')

/** Whether the answer is a page; anything of 400 and more is a fault. */
async function ask(request: APIRequestContext, address: string, faults: string[]): Promise<boolean> {
  const answer = await request.get(address)
  if (answer.status() >= 400) faults.push(`${address} answers ${answer.status()}`)
  return answer.ok() && (answer.headers()['content-type'] ?? '').startsWith('text/html')
}

async function opensFor(stranger: APIRequestContext | undefined, address: string): Promise<boolean> {
  return stranger !== undefined && (await stranger.get(address, { maxRedirects: 0 })).status() === 200
}

/** Opens an address; answers where it leads, as addresses of this shop, and the places it has. */
async function look(page: Page, address: string): Promise<Look> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
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
      : [`${address} leads to ${hash}, which is not on it`]
  })
}
