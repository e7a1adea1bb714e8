import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { WaveTransaction } from '#payments/contract.ts'
import { resultPath } from '#payments/rules/result-path.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { serverNow } from '#platform/web/server-time.ts'
import { Countdown } from '../countdown.tsx'
import { callPayments } from './call-payments.ts'
import { MeansLogo } from './means-logo.tsx'
import { isPhone, worksOnComputers } from './means-words.ts'

interface PayWayProps {
  transaction: WaveTransaction
  label: string
  onLeave: () => void
}

/** Payment in progress: by the phone's apps, or by a QR code. Navigates on once paid. */
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
        <output className="block">{describeStatus(found)}</output>
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

function describeStatus({ status, error, message }: WaveTransaction): string {
  if (message) return message
  if (status === 'completed') return 'Paiement confirmé.'
  if (status === 'failed')
    return `Le paiement a échoué${error ? `\u202F: ${error}` : ''}. Vous pouvez réessayer.`
  if (status === 'cancelled') return 'Le paiement a été annulé.'
  return 'En attente de votre paiement…'
}

/**
 * Links into the phone's apps, for a means with several. They have a target, because the shop's router has no screen
 * for these addresses.
 */
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

/** Alternatives to the QR code: the provider's page, or its apps if this is a phone after all. */
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
          <div className="actions">
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

/** Interval of background polls, in ms. */
const AGAIN_MS = 4000

/** Polls a payment in the background while its code is shown, and opens its page once paid. Returns its state. */
function usePaidWatch(begun: WaveTransaction): WaveTransaction {
  const [found, setFound] = useState(begun)
  const navigate = useNavigate()
  const { provider, transaction_id } = begun
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout>
    async function look(): Promise<void> {
      // A brief network failure is ignored; the next poll follows.
      const seen = await callPayments('GET /api/payment/:provider/status/:transactionId', {
        params: { provider, transactionId: transaction_id },
      }).catch(() => undefined)
      if (isGone) return
      if (seen) setFound(seen)
      if (seen?.success) return void navigate(resultPath(seen))
      const isOver = seen?.status === 'cancelled' || Date.parse(begun.expires_at) < serverNow()
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

interface PayCodeProps {
  transaction: WaveTransaction
  label: string
}

/** QR code for a phone: the provider's own picture, else its address encoded here. */
function PayCode({ transaction: { qr, payment_url, deep_links }, label }: PayCodeProps) {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    let isGone = false
    if (qr === null && payment_url !== null)
      drawCode(payment_url).then(
        (made) => !isGone && setCode(made),
        // The buttons below have the same target.
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [qr, payment_url])
  const shown = qr ?? code
  const apps = deep_links.length > 1 ? deep_links.map((link) => link.label).join(' ou ') : label
  return (
    <figure>
      <div className="pay-code">
        {shown !== undefined && (
          <img src={shown} alt={`Code QR à scanner pour payer avec ${label}`} width={240} height={240} />
        )}
      </div>
      <figcaption className="mt-2 text-sm text-ink-2">
        Avec l’appareil photo de votre téléphone ou l’application {apps}.
      </figcaption>
    </figure>
  )
}

/** Quiet zone around a QR code in modules, required by readers. */
export const QUIET = 4

/** Encodes an address as a QR code: an SVG as a data URI. The 9 kB library is loaded on demand. */
export async function drawCode(text: string): Promise<string> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x
      while (x < size && data[y * size + x]) x += 1
      if (x > start) path += `M${start + QUIET} ${y + QUIET}h${x - start}v1h${start - x}z`
    }
  }
  const side = size + 2 * QUIET
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
