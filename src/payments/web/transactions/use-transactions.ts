import { useCallback, useEffect, useState } from 'react'
import type { Loaded } from '../../../accounts/web/profile/use-loaded.ts'
import type { WaveTransaction } from '../../contract.ts'
import { listTransactions } from '../pay-calls.ts'

/** Rows of a page. */
const LIMIT = 20

export interface LoadedTransactions extends Loaded<WaveTransaction[]> {
  /** Asks for the older ones; absent once all are there. */
  more: (() => void) | undefined
  /** A transaction as it stands now takes the place of what was shown. */
  replace: (transaction: WaveTransaction) => void
}

/** The transactions of a person, newest first, as many pages as were asked for. */
export function useTransactions(accountId: number): LoadedTransactions {
  const [value, setValue] = useState<WaveTransaction[]>()
  const [hasFailed, setHasFailed] = useState(false)
  // One more at each try, so that the same page can be asked for again.
  const [asked, setAsked] = useState({ page: 1, attempt: 0 })
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => {
    const asking = new AbortController()
    listTransactions(accountId, { page: asked.page, limit: LIMIT }, asking.signal).then(
      (rows) => {
        setIsWhole(rows.length < LIMIT)
        setValue((known = []) => addNew(known, rows))
      },
      () => {
        if (!asking.signal.aborted) setHasFailed(true)
      },
    )
    return () => asking.abort()
  }, [accountId, asked])
  const reload = useCallback(() => {
    setHasFailed(false)
    setAsked(({ page, attempt }) => ({ page, attempt: attempt + 1 }))
  }, [])
  const more = useCallback(() => setAsked(({ page }) => ({ page: page + 1, attempt: 0 })), [])
  const replace = useCallback((found: WaveTransaction) => {
    setValue((rows) => rows?.map((row) => (row.transaction_id === found.transaction_id ? found : row)))
  }, [])
  return { value, hasFailed, reload, more: isWhole ? undefined : more, replace }
}

/** What was paid meanwhile moves the pages: nothing is shown twice. */
function addNew(known: readonly WaveTransaction[], rows: readonly WaveTransaction[]): WaveTransaction[] {
  const ids = new Set(known.map(({ transaction_id }) => transaction_id))
  return [...known, ...rows.filter(({ transaction_id }) => !ids.has(transaction_id))]
}
