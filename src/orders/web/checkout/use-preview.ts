import { useCallback, useEffect, useState } from 'react'
import { describeFailure } from '../../../accounts/web/forms/use-form.ts'
import { isLineLost, nameLostLine } from '../../../platform/web/line-lost.ts'
import type { OrderPreview, PreviewedOrder } from '../../contract.ts'
import { previewOrder } from './checkout-calls.ts'

/** Milliseconds that a change of place or basket waits for the next one. */
const PAUSE = 250

export interface Preview {
  /** The last answer; stays while a newer one is awaited. */
  value: PreviewedOrder | undefined
  /** Whether it answers what is asked now. */
  isCurrent: boolean
  failure: string | undefined
  /** It has failed, and the network is gone: what is shown is what the browser knows. */
  isLost: boolean
  reload: () => void
}

interface Answer {
  asked: string
  value?: PreviewedOrder
  failure?: string
  isLost?: boolean
}

function describePreviewFailure(failure: unknown): Omit<Answer, 'asked'> {
  if (isLineLost(failure))
    return {
      isLost: true,
      failure: `${nameLostLine()}\u202F: prix et livraison seront vérifiés à l’envoi de la commande.`,
    }
  return { failure: describeFailure(failure)['form'] ?? '' }
}

/** Asks what the order would come to, whenever that changes; nothing for an empty basket. */
export function usePreview(body: OrderPreview): Preview {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const [value, setValue] = useState<PreviewedOrder>()
  const text = body.order_lines.length === 0 ? '' : JSON.stringify(body)
  const asked = `${attempt} ${text}`
  useEffect(() => {
    if (text === '') return undefined
    const asking = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        const told = await previewOrder(JSON.parse(text) as OrderPreview, asking.signal)
        setValue(told)
        setAnswer({ asked, value: told })
      } catch (failure) {
        if (!asking.signal.aborted) setAnswer({ asked, ...describePreviewFailure(failure) })
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text, asked])
  const reload = useCallback(() => setAttempt((last) => last + 1), [])
  const isAnswer = answer?.asked === asked
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
