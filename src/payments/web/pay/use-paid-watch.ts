import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { WaveTransaction } from '../../contract.ts'
import { resultPath } from '../../rules/result-path.ts'
import { checkPayment } from '../pay-calls.ts'

/** Between two quiet looks, in milliseconds. */
const AGAIN_MS = 4000

/** Looks quietly at a payment while its code is shown, and goes to its page once it is made. Answers how it stands. */
export function usePaidWatch(begun: WaveTransaction): WaveTransaction {
  const [found, setFound] = useState(begun)
  const navigate = useNavigate()
  const { provider, transaction_id } = begun
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout>
    async function look(): Promise<void> {
      // A network that is gone for a moment is no news: the next look comes.
      const seen = await checkPayment(provider, transaction_id).catch(() => undefined)
      if (isGone) return
      if (seen) setFound(seen)
      if (seen?.success) return void navigate(resultPath(seen))
      const isOver = seen?.status === 'cancelled' || Date.parse(begun.expires_at) < Date.now()
      if (!isOver) timer = setTimeout(() => void look(), AGAIN_MS)
    }
    timer = setTimeout(() => void look(), AGAIN_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [provider, transaction_id, begun.expires_at, navigate])
  return found
}
