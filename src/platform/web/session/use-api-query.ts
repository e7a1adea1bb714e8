import { useCallback, useEffect, useState } from 'react'
import type { Address } from '../call.ts'
import { errorMessage, isForbidden } from '../error-message.ts'
import { isLineLost } from '../line-lost.ts'
import { sendAsCustomer } from './send-as-customer.ts'

/** An address to read, or a function that loads a value. A new function starts a new query. */
type Question<Value> = Address<Value> | ((signal: AbortSignal) => Promise<Value>)

export interface ApiQuery<Value> {
  /** Undefined until the first response. The last value stays while the next one loads. */
  value: Value | undefined
  /** The same, but undefined while it belongs to an earlier query. */
  current: Value | undefined
  /** Failure of the last attempt. `hidden`: the user has no access. `isLost`: no network. */
  failure: { kind: 'hidden' | 'failed'; sentence: string; isLost: boolean } | undefined
  /** The query failed and is not being retried. */
  hasFailed: boolean
  isReading: boolean
  /** Loads again. The current value stays until the response. */
  reload: () => void
}

/** Queries the API on behalf of the user, again whenever the query changes. Outdated responses are dropped. */
export function useApiQuery<Value>(question: Question<Value>): ApiQuery<Value> {
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<{ question: Question<Value>; value: Value }>()
  const [tried, setTried] = useState<{
    question: Question<Value>
    turn: number
    failure: ApiQuery<Value>['failure']
  }>()
  useEffect(() => {
    const overtaken = new AbortController()
    const { signal } = overtaken
    const settle = (failure: ApiQuery<Value>['failure']): void => setTried({ question, turn, failure })
    const asking =
      typeof question === 'string' ? sendAsCustomer<Value>(question, { signal }) : question(signal)
    asking.then(
      (value) => {
        if (signal.aborted) return
        setAnswer({ question, value })
        settle(undefined)
      },
      (reason: unknown) => {
        if (!signal.aborted) settle(describeFailure(reason))
      },
    )
    return () => overtaken.abort()
  }, [question, turn])
  const failure = tried?.question === question ? tried.failure : undefined
  const isReading = tried?.question !== question || tried.turn !== turn
  return {
    value: answer?.value,
    current: answer?.question === question ? answer.value : undefined,
    failure,
    hasFailed: failure !== undefined && !isReading,
    isReading,
    reload: useCallback(() => setTurn((last) => last + 1), []),
  }
}

function describeFailure(reason: unknown): ApiQuery<unknown>['failure'] {
  const kind = isForbidden(reason) ? 'hidden' : 'failed'
  return { kind, sentence: errorMessage(reason), isLost: isLineLost(reason) }
}
