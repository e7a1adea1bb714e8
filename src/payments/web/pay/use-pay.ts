import { type ComponentProps, type ComponentType, useState } from 'react'
import { useNavigate } from 'react-router'
import type { WaveTransaction } from '#payments/contract.ts'
import { resultPath } from '#payments/rules/result-path.ts'
import { ApiError } from '#platform/web/send.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { isPhone } from './means-words.ts'
import type { ChosenMeans } from './pay-at-once.ts'
import type { PayWay } from './pay-way.tsx'
import type { StartPayment, Tries } from './tries.ts'

/** Component and props of the payment in progress, once its script is loaded. */
type Way = ComponentProps<typeof PayWay> & { Way: ComponentType<ComponentProps<typeof PayWay>> }

const FAILED = 'Échec du paiement\u202F: vérifiez votre connexion et réessayez.'

let tries: Tries | undefined

/** Loads the payments started in this tab on demand, so that a payer's page needs no such scripts before. */
async function openTries(): Promise<Tries> {
  const [{ createUuid }, { createTries }] = await Promise.all([
    import('#platform/web/session/guest-id.ts'),
    import('./tries.ts'),
  ])
  tries ??= createTries(() => sessionStorage, createUuid)
  return tries
}

/** Opens a started payment: its provider, its QR code, or its own page once paid. */
function useWay() {
  const navigate = useNavigate()
  const [way, setWay] = useState<Way>()
  async function open(transaction: WaveTransaction, label: string): Promise<void> {
    const { payment_url: address, deep_links: links } = transaction
    if (transaction.success || address === null) return navigate(resultPath(transaction))
    if (isPhone() && links.length < 2) return location.assign(address)
    const { PayWay } = await import('./pay-way.tsx')
    setWay({ Way: PayWay, transaction, label, onLeave: () => setWay(undefined) })
  }
  return { way, open }
}

/** Subject of a payment. `what` identifies it, so that a retry after a lost response is the same payment. */
export interface Payable {
  what: string
  start: StartPayment
}

/** Pays by a means. `pay` shows and returns a failure. */
export function usePay() {
  const { way, open } = useWay()
  const [busy, setBusy] = useState<ChosenMeans>()

  async function begin({ name, label }: ChosenMeans, { what, start }: Payable): Promise<string | undefined> {
    try {
      await open(await (await openTries()).start(what, name, start), label)
      return undefined
    } catch (failure) {
      if (!(failure instanceof ApiError)) {
        toasts.about('payment').show('error', FAILED)
        return FAILED
      }
      tries?.forget(what, name)
      toasts.about('payment').show('error', failure.body.message)
      return failure.body.message
    }
  }

  async function pay(means: ChosenMeans, payable: Payable): Promise<string | undefined> {
    if (busy !== undefined) return undefined
    setBusy(means)
    try {
      return await begin(means, payable)
    } finally {
      setBusy(undefined)
    }
  }
  return { way, busy, pay }
}
