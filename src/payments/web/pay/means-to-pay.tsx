import { type ComponentProps, type ComponentType, type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure } from '../../../platform/web/send.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { StartedPayment, WaveTransaction } from '../../contract.ts'
import { resultPath } from '../../rules/result-path.ts'
import { checkPayment } from '../pay-calls.ts'
import { MeansLogo } from './means-logo.tsx'
import { describeMeans, isPhone } from './means-words.ts'
import type { PayWay } from './pay-way.tsx'
import { useMeans } from './use-means.ts'
import './pay.css'

/** Begins a payment; the same `transaction` again is the same payment. Throws ApiFailure, TypeError without network. */
export type StartPayment = (means: string, transaction: string) => Promise<StartedPayment>

interface MeansToPayProps {
  start: StartPayment
  /** What makes it another payment: the amount. */
  what: string | number
  /** What stands above and below the choice; left out once a means is chosen. */
  above?: ReactNode
  children: ReactNode
}

/** How the payment that was begun is made: shown once its script is there. */
type Way = ComponentProps<typeof PayWay> & { Way: ComponentType<ComponentProps<typeof PayWay>> }

/** How many means a shop usually takes: room is kept for as many. */
const USUAL_MEANS = 4
const FAILED = 'Échec du paiement\u202F: vérifiez votre connexion et réessayez.'

/** The means of payment, each with its drawing and a plain word, and the way to the one that is chosen. */
export function MeansToPay({ start, what, above, children }: MeansToPayProps) {
  const means = useMeans()
  const [busy, setBusy] = useState<string>()
  const [way, setWay] = useState<Way>()
  const pay = usePay(start, what, setWay)
  if (way) return <way.Way transaction={way.transaction} label={way.label} onLeave={way.onLeave} />
  return (
    <>
      {above}
      {means === undefined ? (
        <Waiting />
      ) : (
        <ul className="pay-means">
          {means.map(({ name, label }) => (
            <li key={name}>
              <button
                type="button"
                aria-disabled={busy !== undefined || undefined}
                onClick={() => {
                  if (busy !== undefined) return
                  setBusy(name)
                  void pay(name, label).finally(() => setBusy(undefined))
                }}
              >
                <MeansLogo means={name} />
                <span className="min-w-0 flex-1">
                  <b className="block">{busy === name ? 'Ouverture…' : `Payer avec ${label}`}</b>
                  <span className="block text-sm text-ink-2">{describeMeans(name)}</span>
                </span>
                <Icon name="chevron-right" size={20} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </>
  )
}

/** Room for the means until they are known: what stands below must not move from under a finger. */
function Waiting() {
  return (
    <div aria-busy="true" className="pay-means">
      {Array.from({ length: USUAL_MEANS }, (_, index) => (
        <div key={index} className="skeleton pay-row" />
      ))}
    </div>
  )
}

/** One identifier for each try: pressed again after a lost answer, it is the same payment. */
function usePay(start: StartPayment, what: string | number, setWay: (way: Way | undefined) => void) {
  const tries = useRef(new Map<string, string>())
  const navigate = useNavigate()

  async function open(transaction: WaveTransaction, label: string): Promise<void> {
    const { payment_url: address, deep_links: links } = transaction
    if (transaction.success || address === null) return navigate(resultPath(transaction))
    if (isPhone() && links.length < 2) return location.assign(address)
    const { PayWay } = await import('./pay-way.tsx')
    setWay({ Way: PayWay, transaction, label, onLeave: () => setWay(undefined) })
  }

  async function resume(means: string, label: string, transaction: string): Promise<void> {
    try {
      await open(await checkPayment(means, transaction), label)
    } catch {
      toasts.show('error', FAILED)
    }
  }

  return async (means: string, label: string): Promise<void> => {
    const key = `${means} ${what}`
    try {
      // With the session's script, which a relative's page does without.
      const { makeUuid } = await import('../../../accounts/web/session/guest-id.ts')
      const transaction = tries.current.get(key) ?? makeUuid()
      tries.current.set(key, transaction)
      await open(await start(means, transaction), label)
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) return toasts.show('error', FAILED)
      // Refused is refused: the next try is another payment.
      tries.current.delete(key)
      const { transaction_id: known } = failure.body as { transaction_id?: string }
      const again = known && { label: 'Le reprendre', run: () => void resume(means, label, known) }
      toasts.show('error', failure.body.message, undefined, again || undefined)
    }
  }
}
