import { useEffect, useRef } from 'react'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import type { WaveTransaction } from '../../contract.ts'
import { Countdown } from '../countdown.tsx'
import { MeansLogo } from './means-logo.tsx'
import { isPhone, worksOnComputers } from './means-words.ts'
import { PayCode } from './pay-code.tsx'
import { usePaidWatch } from './use-paid-watch.ts'

interface PayWayProps {
  transaction: WaveTransaction
  /** Name of the means. */
  label: string
  /** Back to the choice of means. */
  onLeave: () => void
}

/** How a payment that was begun is made: in the phone's apps, or by a code that a phone reads. It moves on once paid. */
export function PayWay({ transaction, label, onLeave }: PayWayProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const found = usePaidWatch(transaction)
  const onPhone = isPhone()
  const amount = formatFrancs(transaction.amount)
  return (
    <div className="pay-way">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold">
        {onPhone ? `Ouvrez l’application pour payer ${amount}` : `Scannez pour payer ${amount}`}
      </h3>
      {!onPhone && <PayCode transaction={transaction} label={label} />}
      <div>
        <output className="block">{tell(found)}</output>
        <Countdown until={transaction.expires_at}>
          <p className="font-bold">Le temps pour payer est écoulé&#x202F;: choisissez à nouveau un moyen.</p>
        </Countdown>
      </div>
      {onPhone ? <Apps transaction={transaction} /> : <OnThisDevice transaction={transaction} />}
      <button type="button" className="button button-ghost" onClick={onLeave}>
        Choisir un autre moyen
      </button>
    </div>
  )
}

function tell({ status, error, message }: WaveTransaction): string {
  if (message) return message
  if (status === 'completed') return 'Paiement confirmé.'
  if (status === 'failed')
    return `Le paiement a échoué${error ? `\u202F: ${error}` : ''}. Vous pouvez réessayer.`
  if (status === 'cancelled') return 'Le paiement a été annulé.'
  return 'En attente de votre paiement…'
}

/** The phone's apps, where a means has several. With a target, since no screen of the shop answers at these addresses. */
function Apps({ transaction: { deep_links, provider } }: Pick<PayWayProps, 'transaction'>) {
  return (
    <ul className="pay-means">
      {deep_links.map(({ label, url }) => (
        <li key={label}>
          <a href={url} target="_self">
            <MeansLogo means={provider} />
            <b className="flex-1">Ouvrir {label}</b>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Other ways than the code: the provider's page here, or its apps, should this be a phone after all. */
function OnThisDevice({ transaction }: Pick<PayWayProps, 'transaction'>) {
  const { payment_url, deep_links, provider } = transaction
  const links = deep_links.length > 1 ? deep_links : []
  return (
    <>
      {worksOnComputers(provider) && payment_url !== null && (
        <a className="button button-sun" href={payment_url} target="_self">
          Continuer sur cet ordinateur
        </a>
      )}
      {links.length === 0 && payment_url !== null && (
        <a className="button button-outline" href={payment_url} target="_self">
          Payer avec ce téléphone
        </a>
      )}
      {links.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-sm text-ink-2">Payer avec ce téléphone</legend>
          <div className="desk-actions">
            {links.map(({ label, url }) => (
              <a key={label} className="button button-outline" href={url} target="_self">
                {label}
              </a>
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
