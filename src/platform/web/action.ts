import { useEffect, useMemo, useState } from 'react'
import { type ClientActionFunctionArgs, data, useFetcher } from 'react-router'
import { type CallOf, callOver } from './call.ts'
import { ApiError, type Send, type SendOptions } from './send.ts'
import { sendAsCustomer } from './session/send-as-customer.ts'

/** A call on its way from a screen to the action of its route. */
interface SentCall {
  path: string
  options: Pick<SendOptions, 'method' | 'body' | 'headers'>
}

type Outcome = { answer: unknown } | { failure: unknown }

/** The calls of a contract that change something. */
type Changes<Calls> = Pick<Calls, Exclude<keyof Calls, `GET ${string}`>>

/**
 * A route's `clientAction`: makes what its screen asks for by `useActionCall`, in the person's name. After an answer comes
 * `onDone`, then the router reads the screen's loaders again. After a failure it reads nothing: without a line that would
 * take away what is typed.
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

/** Calls on their way through one fetcher, one after the other. */
function createTurns() {
  let settle: ((outcome: Outcome) => void) | undefined
  let last: Promise<unknown> = Promise.resolve()
  const sendBy = (submit: ReturnType<typeof useFetcher>['submit']): Send =>
    async function sendByAction<Answer>(path: string, { method, body, headers }: SendOptions = {}) {
      const call = { path, options: { method, body, headers } } as SentCall
      const turn = last.then(() => ({
        outcome: new Promise<Outcome>((resolve) => {
          settle = resolve
        }),
        // Ends once the loaders were read again: the next call would stop that.
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
 * Makes calls by the `clientAction` of the route around, one after the other. Throws as `send` does, or never answers once
 * its component is gone: it belongs to what stays while something is sent, not to a dialog that may be closed.
 */
export function useActionCall<Calls>(): CallOf<Changes<Calls>> {
  const { submit, data: outcome } = useFetcher<Outcome>()
  const [turns] = useState(createTurns)
  useEffect(() => {
    if (outcome) turns.settle(outcome)
  }, [outcome, turns])
  return useMemo(() => callOver<Changes<Calls>>(turns.sendBy(submit)), [turns, submit])
}
