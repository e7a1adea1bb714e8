// Long: changes a price a thousand times.
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import type { BuiltShop } from '../harness/built-shop.ts'
import { isOnServer, processTest as test } from '../harness/process-test.ts'

const CHANGES = 1000
/** Maximum age of a changed page (PAGE_STALE_MS). A signal takes no longer than the slowest response. */
const STALE_MS = 2000

const SETTINGS = { PAGE_STALE_MS: String(STALE_MS), COUNTS_SECONDS: '10', CALLS_PER_MINUTE: '100000' }
const PRODUCT = '/produits/1/details'
const PAGES = [
  PRODUCT,
  '/single-product/1',
  '/boutique?min=100000&max=101500&limit=100',
  '/products-compaire?produits=1,2',
]

interface Price {
  text: string
  /** When the next price was acknowledged, on the clock of `performance.now()`. */
  replacedAt: number
}

/** Prices, oldest first. None of them occurs elsewhere. */
class Prices {
  readonly #all: Price[] = []

  begin(amount: number): Price {
    // Cards have separate markup for the currency.
    const price = { text: formatFrancs(amount).replace(/.FCFA$/, ''), replacedAt: Infinity }
    this.#all.push(price)
    return price
  }

  /** Returns for how long, in ms, the price of a page had been replaced when the page was requested. */
  findAge(html: string, requestedAt: number): number {
    const shown = this.#all.findLast(({ text }) => html.includes(text))
    return shown === undefined ? Infinity : requestedAt - shown.replacedAt
  }
}

async function signIn({ url }: BuiltShop): Promise<string> {
  const answer = await fetch(`${url}/api/auth/get_tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'gestion@keur.test', password: 'Teranga-2026' }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

test.runIf(isOnServer)(
  'a price that changes a thousand times is read everywhere within two seconds, and by its author immediately',
  async ({ open }) => {
    const first = await open({ ...SETTINGS, PROCESSES: '2' })
    const shops = [first, await open(SETTINGS)]
    const token = await signIn(first)
    const prices = new Prices()
    const read = async ({ url }: BuiltShop, page: string, cookie = ''): Promise<string> =>
      (await fetch(`${url}${encodeURI(page)}`, { headers: { cookie } })).text()
    let current: Price | undefined
    const change = async (amount: number): Promise<void> => {
      const next = prices.begin(amount)
      const answer = await fetch(`${first.url}/api/produits/1`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ list_price: amount, en_promo: false }),
      })
      expect(answer.status).toBe(200)
      if (current) current.replacedAt = performance.now()
      current = next
      const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
      if (amount % 10 === 0) expect(await read(first, PRODUCT, cookie)).toContain(next.text)
    }
    await change(100_001)
    let isOver = false
    let reads = 0
    let slowest = 0
    const visit = async (shop: BuiltShop, page: string): Promise<void> => {
      while (!isOver) {
        const requestedAt = performance.now()
        const html = await read(shop, page)
        slowest = Math.max(slowest, performance.now() - requestedAt)
        const age = prices.findAge(html, requestedAt)
        expect(age, `${page} of ${shop.url}, slowest answer ${slowest} ms`).toBeLessThan(STALE_MS + slowest)
        reads += 1
        await pause(20)
      }
    }
    const visitors = Promise.all(shops.flatMap((shop) => PAGES.map((page) => visit(shop, page))))
    const changes = (async () => {
      for (let index = 2; index <= CHANGES; index += 1) await change(100_000 + index)
    })().finally(() => (isOver = true))
    await Promise.all([changes, visitors])
    expect(reads).toBeGreaterThan(CHANGES)
    const figures = await (await fetch(`${shops[1]?.url}/metrics`)).text()
    const readFigure = (name: string): number => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(figures)?.[1])
    // Most responses were not rendered for their request.
    expect(readFigure('pages_repeated_total')).toBeGreaterThan(4 * readFigure('pages_rendered_total'))
  },
)
