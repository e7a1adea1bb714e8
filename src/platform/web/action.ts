import { useEffect, useMemo, useState } from 'react'
import { type ClientActionFunctionArgs, data, useFetcher } from 'react-router'
import { type CallOf, callOver } from './call.ts'
import { ApiError, type Send, type SendOptions } from './send.ts'
import { sendAsCustomer } from './session/send-as-customer.ts'

/** A call from a screen to its route's action. */
interface SentCall {
  path: string
  options: Pick<SendOptions, 'method' | 'body' | 'headers'>
}

type Outcome = { answer: unknown } | { failure: unknown }

/** The mutating calls of a contract. */
type Changes<Calls> = Pick<Calls, Exclude<keyof Calls, `GET ${string}`>>

/**
 * A route's `clientAction`: sends the call that its screen submitted by `useActionCall`, on behalf of the user. After
 * a response it calls `onDone`, and the router revalidates the loaders. A failure does not revalidate: without network
 * that would discard input.
 */
export async function runCall({ request }: Pick<ClientActionFunctionArgs, 'request'>, onDone?: () => void) {
  const { path, options } = (await request.json()) as SentCall
  try {
    const answer = await sendAsCustomer(path, options)
    onDone?.()
    return { answer } satisfies Outcome
  } catch (failure) {
    const status = failure instanceof ApiError ? failure.status : 503
    return data({ failure } satisfies Outcome, { status })
  }
}

/** Calls through one fetcher, one at a time. */
function createSequence() {
  let settle: ((outcome: Outcome) => void) | undefined
  let last: Promise<unknown> = Promise.resolve()
  const sendBy = (submit: ReturnType<typeof useFetcher>['submit']): Send =>
    async function sendByAction<Answer>(path: string, { method, body, headers }: SendOptions = {}) {
      const call = { path, options: { method, body, headers } } as SentCall
      const turn = last.then(() => ({
        outcome: new Promise<Outcome>((resolve) => {
          settle = resolve
        }),
        // Resolves after revalidation: the next call would abort it.
        end: submit(call as never, { method: 'post', encType: 'application/json' }),
      }))
      last = turn.then(({ end }) => end)
      const outcome = await (await turn).outcome
      if ('failure' in outcome) throw outcome.failure
      return outcome.answer as Answer
    }
  return { sendBy, settle: (outcome: Outcome) => settle?.(outcome) }
}

/**
 * Sends calls by the `clientAction` of the surrounding route, one at a time. Throws as `send` does, or never resolves
 * once its component is unmounted. Use it in a component that outlives the call, not in a dialog that may close.
 */
export function useActionCall<Calls>(): CallOf<Changes<Calls>> {
  const { submit, data: outcome } = useFetcher<Outcome>()
  const [sequence] = useState(createSequence)
  useEffect(() => {
    if (outcome) sequence.settle(outcome)
  }, [outcome, sequence])
  return useMemo(() => callOver<Changes<Calls>>(sequence.sendBy(submit)), [sequence, submit])
}
