import { setTimeout as pause } from 'node:timers/promises'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import type { Database } from '#platform/server/db/database.ts'
import { makeDraw } from './busy-pages.ts'

/** Interval in ms at which a changed page is read until it shows its new price. */
const POLL_MS = 50
/** Time in ms after which a page that still shows the old price is a failure. */
const LOST_MS = 30_000
/** Added to a price, in whole FCFA, and subtracted by the product's next change. */
const RISE = 1735

/** Changes of prices in the background. */
export interface PriceChanges {
  /** Returns the greatest time in ms for which a product's page was sent after its price had changed. */
  stop(): Promise<number>
}

interface Changing {
  /** Addresses by popularity: products change as often as they are visited. */
  paths: readonly string[]
  tokens: readonly string[]
  /** Seconds between two changes. */
  period: number
  db: Database
  signal: AbortSignal
}

/** Changes a price per period, and reads the product's page until it shows it. One page at a time is read. */
export function startPriceChanges(origin: string, changing: Changing): PriceChanges {
  const { paths, tokens, period, db, signal } = changing
  let isOver = false
  let greatest = 0
  let reading: Promise<void> | undefined
  const change = async (draw: (turn: number) => string, turn: number): Promise<void> => {
    const id = Number(draw(turn))
    const [row] = await db.rows<{ list_price: number }>({
      text: 'select list_price from product where id = $1',
      values: [id],
    })
    const price = (row?.list_price ?? 0) + (turn % 2 === 0 ? RISE : -1)
    const answer = await fetch(`${origin}/api/produits/${id}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens[turn % tokens.length]}`,
      },
      body: JSON.stringify({ list_price: price }),
      signal,
    })
    if (!answer.ok) throw new Error(`price of product ${id}: ${answer.status} ${await answer.text()}`)
    reading ??= readUntil(id, price, performance.now()).finally(() => (reading = undefined))
  }
  const readUntil = async (id: number, price: number, changedAt: number): Promise<void> => {
    const text = formatFrancs(price).replace(/.FCFA$/, '')
    for (;;) {
      const requestedAt = performance.now()
      const page = await (await fetch(`${origin}/produits/${id}/details`, { signal })).text()
      if (page.includes(text)) return
      greatest = Math.max(greatest, requestedAt - changedAt)
      if (greatest > LOST_MS) throw new Error(`product ${id} does not show its price of ${price} FCFA`)
      await pause(POLL_MS, undefined, { signal })
    }
  }
  const running = (async () => {
    const draw = makeDraw(await listUnpromoted(db, paths))
    for (let turn = 0; !isOver; turn += 1) {
      await Promise.all([change(draw, turn), pause(period * 1000, undefined, { signal })])
    }
    await reading
  })()
  return {
    stop: async () => {
      isOver = true
      await running
      return greatest
    },
  }
}

/** Products of these pages that show their ordinary price. */
async function listUnpromoted(db: Database, paths: readonly string[]): Promise<string[]> {
  const ids = paths.flatMap((path) => /^\/produits\/(\d+)\//.exec(path)?.[1] ?? [])
  const rows = await db.rows<{ id: number }>({
    text: 'select id from product where id = any($1::bigint[]) and promo_price is null',
    values: [ids],
  })
  const found = new Set(rows.map(({ id }) => String(id)))
  return ids.filter((id) => found.has(id))
}
