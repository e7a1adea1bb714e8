import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import { MeansLogo } from './means-logo.tsx'
import { describeMeans } from './means-words.ts'
import type { ChosenMeans } from './pay-at-once.ts'
import { useMeans } from './use-means.ts'
import { type PayNow, usePayNow } from './use-pay-now.ts'
import { type Payable, usePay } from './use-pay.ts'
import './pay.css'

interface MeansToPayProps {
  /** An order with an amount, or a link. */
  payable: Payable
  /**
   * Payable of a button elsewhere on the page, and the receiver of its callback, which is undefined while unavailable.
   */
  now?: { payable: Payable; onReady: (pay: PayNow | undefined) => void } | undefined
  /** Takes the means chosen on the previous page, to continue automatically. Called once. */
  takeChosen?: () => ChosenMeans | undefined
  /** Content above the choice; `children` follow below. Both are hidden once a means is chosen. */
  above?: ReactNode
  children: ReactNode
}

/** Usual number of means, for which space is reserved. */
const USUAL_MEANS = 4

/** Choice of the means of payment, each with its drawing and name, and the payment by the chosen one. */
export function MeansToPay({ payable, now, takeChosen, above, children }: MeansToPayProps) {
  const means = useMeans()
  const { way, busy, pay } = usePay()
  const failure = useChosen(takeChosen, (chosen) => pay(chosen, payable))
  usePayNow(way === undefined ? means : undefined, now, pay)
  if (way) return <way.Way transaction={way.transaction} label={way.label} onLeave={way.onLeave} />
  return (
    <>
      {failure !== undefined && (
        <div ref={bringIntoView} role="alert" className="form-summary">
          <Icon name="circle-alert" size={20} />
          <p>Votre commande est enregistrée, mais le paiement n’a pas commencé. {failure}</p>
        </div>
      )}
      {above}
      {means === undefined ? (
        <Waiting opens={busy} />
      ) : (
        <ul className="pay-means">
          {means.map(({ name, label }) => (
            <li key={name}>
              <button
                type="button"
                aria-disabled={busy !== undefined || undefined}
                onClick={() => void pay({ name, label }, payable)}
              >
                <MeansLogo means={name} />
                <span className="min-w-0 flex-1">
                  <b className="block">{busy?.name === name ? 'Ouverture…' : `Payer avec ${label}`}</b>
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

/** The page has just opened at its top; a message further down would be invisible. */
function bringIntoView(shown: HTMLElement | null): void {
  shown?.scrollIntoView({ block: 'center' })
}

/** Continues to the previously chosen means. Returns the reason of a failure. */
function useChosen(
  take: MeansToPayProps['takeChosen'],
  pay: (means: ChosenMeans) => Promise<string | undefined>,
): string | undefined {
  const [failure, setFailure] = useState<string>()
  const go = useRef(async (): Promise<void> => {
    const chosen = take?.()
    if (chosen) setFailure(await pay(chosen))
  })
  useEffect(() => void go.current(), [])
  return failure
}

/** Placeholder until the means are loaded, so that content below does not move. */
function Waiting({ opens }: { opens: ChosenMeans | undefined }) {
  return (
    <div aria-busy="true" className="pay-means">
      {opens && <output className="sr-only">Ouverture de {opens.label}…</output>}
      {Array.from({ length: USUAL_MEANS }, (_, index) => (
        <div key={index} className="skeleton pay-row" />
      ))}
    </div>
  )
}
