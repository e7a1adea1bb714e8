import { z } from 'zod/v4'
import type { Francs } from '../../../../platform/contract/francs.ts'
import { readAmount } from '../../../rules/wire-amount.ts'
import { unreadable } from '../provider-failure.ts'
import type { LedgerEntry } from '../provider.ts'
import { readMoment } from '../read-moment.ts'
import type { WaveCalls } from './wave-calls.ts'

/** More pages than a shop's day can have: a cursor that never ends is a fault. */
const MOST_PAGES = 500

const Item = z.looseObject({
  timestamp: z.string(),
  transaction_id: z.string().min(1),
  transaction_type: z.string().nullish(),
  amount: z.string(),
  fee: z.string().nullish(),
  currency: z.string(),
  is_reversal: z.boolean().nullish(),
  client_reference: z.string().nullish(),
  checkout_api_session_id: z.string().nullish(),
})
const Page = z.looseObject({
  page_info: z.looseObject({ end_cursor: z.string().nullish(), has_next_page: z.boolean() }),
  items: z.array(Item),
})

/** Wave's books of a day, 'YYYY-MM-DD', page by page. Throws ProviderFailure. */
export async function listWaveLedger(calls: WaveCalls, day: string): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = []
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({ date: day, ...(after !== undefined && { after }) })
    const answer = await calls.call('GET', `/v1/transactions?${query.toString()}`)
    const read = Page.safeParse(answer.json)
    if (!read.success) throw unreadable('Wave', answer.status)
    const { items, page_info: info } = read.data
    entries.push(...items.map((item) => toEntry(item, answer.status)))
    if (!info.has_next_page || !info.end_cursor) return entries
    after = info.end_cursor
  }
  throw unreadable('Wave', 200)
}

function toEntry(item: z.infer<typeof Item>, status: number): LedgerEntry {
  return {
    transactionId: item.transaction_id,
    type: item.transaction_type ?? 'unknown',
    amount: requireFrancs(item.amount, status),
    fee: readAmount(item.fee),
    currency: item.currency,
    at: readMoment(item.timestamp) ?? fail(status),
    sessionId: item.checkout_api_session_id ?? null,
    clientReference: item.client_reference ?? null,
    isReversal: item.is_reversal ?? false,
  }
}

function requireFrancs(written: string, status: number): Francs {
  return readAmount(written) ?? fail(status)
}

/** A line that cannot be read would be missing from the comparison: the day is not compared at all. */
function fail(status: number): never {
  throw unreadable('Wave', status)
}
