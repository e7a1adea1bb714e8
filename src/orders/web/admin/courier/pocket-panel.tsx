import { useRef, useState } from 'react'
import type { OwnCash } from '#payments/contract.ts'
import type { CourierCashCalls } from '#payments/contract/admin-calls.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { createUuid } from '#platform/web/session/guest-id.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { EditDialog } from '#ui/dialog/edit-dialog.tsx'
import { formatShortMoment } from '#ui/page/moment.tsx'

const addressOf = addressesOf<CourierCashCalls>()
const call = callOver<CourierCashCalls>(sendAsCustomer)

/** The shop's cash held by the caller. */
export const useOwnCash = () => useApiQuery(addressOf('GET /api/livraison/caisse'))

/** The shop's cash held by the courier, and its hand-over. */
export function PocketPanel({ value, reload }: { value: OwnCash | undefined; reload: () => void }) {
  const [isRequested, setIsRequested] = useState(false)
  if (value === undefined || (value.amount === 0 && value.waiting === null)) return null
  return (
    <section className="admin-panel mb-3" aria-label="Argent sur moi">
      <p className="flex items-baseline justify-between gap-4">
        <span>Sur moi</span>
        <b className="text-lg tabular-nums">{formatFrancs(value.amount)}</b>
      </p>
      {value.waiting ? (
        <p className="mt-1 text-sm text-ink-2">
          {formatFrancs(value.waiting.declared)} remis le {formatShortMoment(value.waiting.at)}&#x202F;: la
          caisse compte.
        </p>
      ) : (
        <button
          type="button"
          className="button button-outline mt-3 w-full"
          onClick={() => setIsRequested(true)}
        >
          Remettre à la caisse
        </button>
      )}
      {isRequested && <HandOverDialog own={value} onDone={reload} onClose={() => setIsRequested(false)} />}
    </section>
  )
}

interface HandOverDialogProps {
  own: OwnCash
  onDone: () => void
  onClose: () => void
}

/** The courier enters the amount, and staff count it at the till. */
function HandOverDialog({ own, onDone, onClose }: HandOverDialogProps) {
  // Idempotency key: a retry is the same hand-over.
  const key = useRef(createUuid())
  return (
    <EditDialog
      title="Remettre à la caisse"
      consequence="La caisse compte et confirme ; jusque-là, l’argent reste à votre compte."
      label="Remettre"
      fields={[
        {
          kind: 'tel',
          name: 'amount',
          label: 'Montant remis',
          value: String(own.amount),
          findError: (typed) => {
            const amount = readFrancs(typed) ?? 0
            return amount < 1 || amount > own.amount
              ? `Indiquez un montant de 1 à ${formatFrancs(own.amount)}.`
              : undefined
          },
        },
      ]}
      onSend={async (typed) => {
        const amount = readFrancs(typed.amount) ?? 0
        await call('POST /api/livraison/caisse', { body: { key: key.current, amount } })
        onDone()
        return 'La caisse est prévenue.'
      }}
      onClose={onClose}
    />
  )
}
