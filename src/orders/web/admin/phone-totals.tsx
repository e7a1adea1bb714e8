import { useEffect, useState } from 'react'
import { describeRefusal } from '../../../accounts/web/desk/describe-refusal.ts'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import type { PreviewedPhoneOrder } from '../../contract.ts'
import { formatShortDay, HALF_NAMES } from './desk-words.ts'
import type { DraftLine } from './line-editor.tsx'

/** Milliseconds without another change before the total is asked for. */
const PAUSE_MS = 300

interface PhoneTotalsProps {
  asked: {
    customerId: number | null
    kind: 'order' | 'preorder'
    lines: readonly DraftLine[]
    commune: string | null
  }
  slot: string
  onSlot: (slot: string) => void
  /** The total that is told to who calls, in whole FCFA. */
  onTotal: (total: number | undefined) => void
}

/** What the order comes to now, what cannot be had of it, and the half-days to choose from. */
export function PhoneTotals({ asked, slot, onSlot, onTotal }: PhoneTotalsProps) {
  const { preview, refusal } = usePreview(asked, onTotal)
  if (refusal !== '') return <p role="alert">{refusal}</p>
  if (preview === undefined)
    return <p className="text-sm text-ink-2">Ajoutez un article pour voir le total.</p>
  const missing = preview.lines.filter(({ changes }) => changes.some(({ kind }) => kind !== 'price'))
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="text-xl font-bold">{formatFrancs(preview.amount_total)}</p>
      {preview.amount_discount > 0 && (
        <p className="text-sm">Remise premier achat&#x202F;: {formatFrancs(preview.amount_discount)}</p>
      )}
      <p className="text-sm text-ink-2">
        {preview.amount_delivery === null ? 'Livraison à chiffrer' : 'Livraison gratuite'}
      </p>
      {missing.map(({ id, name, quantity }) => (
        <p key={id} role="alert" className="text-sm text-promo-ink">
          {name}&#x202F;: {quantity === 0 ? 'ne peut pas être commandé ainsi.' : `${quantity} seulement.`}
        </p>
      ))}
      <div className="form-field">
        <label htmlFor="creneau">Créneau</label>
        <select
          id="creneau"
          className="desk-text"
          value={slot}
          onChange={(event) => onSlot(event.target.value)}
        >
          <option value="">À fixer plus tard</option>
          {preview.slots.map(({ day, half, is_free }) => (
            <option key={`${day} ${half}`} value={`${day} ${half}`} disabled={!is_free}>
              {formatShortDay(day)}, {HALF_NAMES[half]}
              {is_free ? '' : ' (complet)'}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

function usePreview(asked: PhoneTotalsProps['asked'], onTotal: PhoneTotalsProps['onTotal']) {
  const [preview, setPreview] = useState<PreviewedPhoneOrder>()
  const [refusal, setRefusal] = useState('')
  const { customerId, kind, lines, commune } = asked
  const text =
    lines.length === 0
      ? ''
      : JSON.stringify({
          customer_id: customerId,
          type_sale: kind,
          order_lines: lines.map(({ id, quantity }) => ({ id, quantity })),
          commune,
        })
  useEffect(() => {
    if (text === '') return undefined
    let isOvertaken = false
    const timer = setTimeout(() => {
      sendAsCustomer<PreviewedPhoneOrder>('/api/admin/commandes/apercu', {
        method: 'POST',
        body: JSON.parse(text),
      }).then(
        (answer) => {
          if (isOvertaken) return
          setPreview(answer)
          setRefusal('')
          onTotal(answer.amount_total)
        },
        (failure: unknown) => {
          if (!isOvertaken) setRefusal(describeRefusal(failure))
        },
      )
    }, PAUSE_MS)
    return () => {
      isOvertaken = true
      clearTimeout(timer)
    }
  }, [text, onTotal])
  return { preview: text === '' ? undefined : preview, refusal: text === '' ? '' : refusal }
}
