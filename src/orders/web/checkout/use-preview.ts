import { useCallback, useEffect, useState } from 'react'
import type { OrderCalls, OrderPreview, PreviewedOrder } from '#orders/contract.ts'
import { callOver } from '#platform/web/call.ts'
import { isLineLost, buildLostLine } from '#platform/web/line-lost.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { formErrorsOf } from '#ui/form/use-form.ts'

const call = callOver<OrderCalls>(sendAsCustomer)

/** Debounce in ms after a change of place or basket. */
const PAUSE = 250

export interface Preview {
  /** The last response, kept while a newer one loads. */
  value: PreviewedOrder | undefined
  /** Whether the response matches the present request. */
  isCurrent: boolean
  failure: string | undefined
  /** The request failed offline: local data is shown. */
  isLost: boolean
  reload: () => void
}

interface Answer {
  requested: string
  value?: PreviewedOrder
  failure?: string
  isLost?: boolean
}

function describePreviewFailure(failure: unknown): Omit<Answer, 'requested'> {
  if (isLineLost(failure))
    return {
      isLost: true,
      failure: `${buildLostLine()}\u202F: prix et livraison seront vérifiés à l’envoi de la commande.`,
    }
  return { failure: formErrorsOf(failure)['form'] ?? '' }
}

/** Previews the order after every change. Nothing for an empty basket. */
export function usePreview(body: OrderPreview): Preview {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const [value, setValue] = useState<PreviewedOrder>()
  const text = body.order_lines.length === 0 ? '' : JSON.stringify(body)
  const requested = `${attempt} ${text}`
  useEffect(() => {
    if (text === '') return undefined
    const asking = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        const given = { body: JSON.parse(text) as OrderPreview, signal: asking.signal }
        const preview = await call('POST /api/commandes/apercu', given)
        setValue(preview)
        setAnswer({ requested, value: preview })
      } catch (failure) {
        if (!asking.signal.aborted) setAnswer({ requested, ...describePreviewFailure(failure) })
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text, requested])
  const reload = useCallback(() => setAttempt((last) => last + 1), [])
  const isAnswer = answer?.requested === requested
  const hasFailed = isAnswer && answer.failure !== undefined
  useEffect(() => {
    if (!hasFailed) return undefined
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [hasFailed, reload])
  return {
    value,
    isCurrent: isAnswer && answer.value !== undefined,
    failure: isAnswer ? answer.failure : undefined,
    isLost: isAnswer && answer.isLost === true,
    reload,
  }
}
