import { useCallback, useEffect, useState } from 'react'
import { isLineLost } from '../../../platform/web/line-lost.ts'
import { sendAsCustomer } from '../session/send-as-customer.ts'

/** What a part of the screen asks the server for. */
export interface Loaded<Value> {
  value: Value | undefined
  hasFailed: boolean
  /** Asks again; what is shown stays until the answer is there. */
  reload: () => void
}

/** The same of one call. `isLost`: it has failed, and the network is gone. */
export interface LoadedOnce<Value> extends Loaded<Value> {
  isLost: boolean
}

/** Asks the API in the person's name, once the part is shown and whenever `path` changes. */
export function useLoaded<Value>(path: string): LoadedOnce<Value> {
  const [attempt, setAttempt] = useState(0)
  const [value, setValue] = useState<Value>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    const asking = new AbortController()
    sendAsCustomer<Value>(path, { signal: asking.signal }).then(setValue, (reason: unknown) => {
      if (!asking.signal.aborted) setFailure(reason)
    })
    return () => asking.abort()
  }, [path, attempt])
  const reload = useCallback(() => {
    setFailure(undefined)
    setAttempt((last) => last + 1)
  }, [])
  return { value, hasFailed: failure !== undefined, isLost: isLineLost(failure), reload }
}
