import { useState } from 'react'
import { ApiFailure } from '../../../platform/web/send.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { WaveTransaction } from '../../contract.ts'
import { checkOwnPayment } from '../pay-calls.ts'
import { describeCheckFailure, describeTransaction } from '../transaction-words.ts'

/** Looks at a payment again and tells what came of it; what the provider says went wrong is passed on (PAY-7). */
export function useCheckAgain(
  transaction: WaveTransaction,
  onChecked: (transaction: WaveTransaction) => void,
) {
  const [isBusy, setIsBusy] = useState(false)
  async function check(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      const found = await checkOwnPayment(transaction)
      const { toast, says } = describeTransaction(found)
      toasts.show(toast, says)
      onChecked(found)
    } catch (failure) {
      const isProviders = failure instanceof ApiFailure && failure.body.code === 'payment.provider'
      toasts.show('error', isProviders ? failure.body.message : describeCheckFailure(failure))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, check }
}
