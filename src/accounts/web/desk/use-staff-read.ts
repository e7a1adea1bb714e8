import { useCallback, useEffect, useState } from 'react'
import { sendAsCustomer } from '../session/send-as-customer.ts'
import { useRequiredSession } from '../session/use-session.ts'
import { describeRefusal, isKeptFrom } from './describe-refusal.ts'

/** What a screen of staff asks the server for. */
export interface StaffRead<Value> {
  /** Undefined until the first answer; the last one stays while the next is on its way. */
  value: Value | undefined
  /** `hidden`: this is not for whoever is signed in. */
  failure: { kind: 'hidden' } | { kind: 'failed'; sentence: string } | undefined
  isReading: boolean
  reload: () => void
}

/** Asks the API in the person's name, and again whenever `path` changes. An answer that was overtaken is dropped. */
export function useStaffRead<Value>(path: string): StaffRead<Value> {
  const isSignedIn = useRequiredSession() !== undefined
  const [value, setValue] = useState<Value>()
  const [failure, setFailure] = useState<StaffRead<Value>['failure']>()
  const [answered, setAnswered] = useState<string>()
  const [turn, setTurn] = useState(0)
  const asked = `${turn} ${path}`
  useEffect(() => {
    if (!isSignedIn) return undefined
    const overtaken = new AbortController()
    sendAsCustomer<Value>(path, { signal: overtaken.signal })
      .then(
        (answer) => {
          setValue(answer)
          setFailure(undefined)
        },
        (reason: unknown) => {
          if (overtaken.signal.aborted) return
          const isHidden = isKeptFrom(reason)
          setFailure(isHidden ? { kind: 'hidden' } : { kind: 'failed', sentence: describeRefusal(reason) })
        },
      )
      .finally(() => {
        if (!overtaken.signal.aborted) setAnswered(asked)
      })
    return () => overtaken.abort()
  }, [isSignedIn, path, asked])
  return {
    value,
    failure,
    isReading: answered !== asked,
    reload: useCallback(() => setTurn((last) => last + 1), []),
  }
}
