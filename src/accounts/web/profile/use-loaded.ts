import { useCallback, useEffect, useState } from 'react'
import { sendAsCustomer } from '../session/send-as-customer.ts'

/** What a part of the screen asks the server for. */
export interface Loaded<Value> {
  value: Value | undefined
  hasFailed: boolean
  /** Asks again; what is shown stays until the answer is there. */
  reload: () => void
}

/** Asks the API in the person's name, once the part is shown and whenever `path` changes. */
export function useLoaded<Value>(path: string): Loaded<Value> {
  const [attempt, setAttempt] = useState(0)
  const [value, setValue] = useState<Value>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const asking = new AbortController()
    sendAsCustomer<Value>(path, { signal: asking.signal }).then(setValue, () => {
      if (!asking.signal.aborted) setHasFailed(true)
    })
    return () => asking.abort()
  }, [path, attempt])
  const reload = useCallback(() => {
    setHasFailed(false)
    setAttempt((last) => last + 1)
  }, [])
  return { value, hasFailed, reload }
}
