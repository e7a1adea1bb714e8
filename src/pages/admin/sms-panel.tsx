import type { SmsStatus } from '#platform/contract/back-office.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'

/** SMS sent today against the limit, so that staff notice before customers do. */
export function SmsPanel({ sms: { sent, limit, held } }: { sms: SmsStatus }) {
  const isFull = sent >= limit
  return (
    <section className="admin-panel">
      <h2>SMS du jour</h2>
      <p className="mt-3">
        <b>{formatAmount(sent)}</b>
        {` partis sur ${formatAmount(limit)} que la boutique s’autorise par jour.`}
      </p>
      {isFull && (
        <p className="mt-2 font-bold text-promo">
          {'Le plafond est atteint\u00A0: les codes partent par e-mail, les autres SMS demain à 8 heures.'}
        </p>
      )}
      {held > 0 && (
        <p className="mt-2 text-ink-2">
          {`${formatAmount(held)} retenus, par le plafond du jour, d’un numéro ou d’une adresse du réseau.`}
        </p>
      )}
    </section>
  )
}
