import { useCallback, useEffect, useState } from 'react'
import { describeRefusal, isKeptFrom } from '../../../accounts/web/desk/describe-refusal.ts'

/** `hidden`: the API says that this is not for whoever asks. */
export type ListFailure = { kind: 'hidden' } | { kind: 'failed'; sentence: string }

export interface Listed<Row> {
  /** Undefined until the first answer to this question. */
  rows: Row[] | undefined
  /** There was an answer, to this question or to an earlier one. */
  isOpen: boolean
  failure: ListFailure | undefined
  reload: () => void
}

/** Rows of a list; asked again where `read` is another one. An answer that was overtaken is dropped. */
export function useListed<Row>(read: ((signal: AbortSignal) => Promise<Row[]>) | undefined): Listed<Row> {
  const [answer, setAnswer] = useState<{ read: unknown; rows?: Row[]; failure?: ListFailure }>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (read === undefined) return undefined
    const overtaken = new AbortController()
    read(overtaken.signal).then(
      (rows) => overtaken.signal.aborted || setAnswer({ read, rows }),
      (reason: unknown) => overtaken.signal.aborted || setAnswer({ read, failure: describe(reason) }),
    )
    return () => overtaken.abort()
  }, [read, turn])
  const isCurrent = answer?.read === read
  return {
    rows: isCurrent ? answer?.rows : undefined,
    isOpen: answer?.rows !== undefined,
    failure: isCurrent ? answer?.failure : undefined,
    reload: useCallback(() => setTurn((last) => last + 1), []),
  }
}

function describe(reason: unknown): ListFailure {
  return isKeptFrom(reason) ? { kind: 'hidden' } : { kind: 'failed', sentence: describeRefusal(reason) }
}
