import { useEffect, useState } from 'react'
import type { WaveTransaction } from '../../contract.ts'
import { drawCode } from './draw-code.ts'

interface PayCodeProps {
  transaction: WaveTransaction
  /** Name of the means. */
  label: string
}

/** The code that a phone reads: the provider's own picture where it has one, else its address, drawn here. */
export function PayCode({ transaction: { qr, payment_url, deep_links }, label }: PayCodeProps) {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    let isGone = false
    if (qr === null && payment_url !== null)
      drawCode(payment_url).then(
        (drawn) => !isGone && setCode(drawn),
        // The buttons below lead there as well.
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
