import { useCallback, useEffect, useState } from 'react'
import type { Address } from '../call.ts'
import { errorMessage, isForbidden } from '../error-message.ts'
import { isLineLost } from '../line-lost.ts'
import { sendAsCustomer } from './send-as-customer.ts'

/** What is asked: an address that is read, or what asks in another way; another function is another question. */
type Question<Value> = Address<Value> | ((signal: AbortSignal) => Promise<Value>)

export interface ApiQuery<Value> {
  /** Undefined until the first answer; the last one stays while the next is on its way. */
  value: Value | undefined
  /** The same, undefined while it answers an earlier question. */
  current: Value | undefined
  /** Why the last try at this question failed. `hidden`: it is not for whoever is signed in. `isLost`: the network is gone. */
  failure: { kind: 'hidden' | 'failed'; sentence: string; isLost: boolean } | undefined
  /** It failed, and is not being tried again. */
  hasFailed: boolean
  isReading: boolean
  /** Asks again; what is shown stays until the answer is there. */
  reload: () => void
}

/** Asks the API in the person's name, and again whenever the question is another. An answer that was overtaken is dropped. */
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
