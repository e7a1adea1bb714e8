import type { CreditRequest } from '#credit/contract.ts'
import type { IconName } from '#ui/icons/icon-names.ts'

interface CreditState {
  label: string
  icon: IconName
  tone: '' | 'is-waiting' | 'is-done' | 'is-refused' | 'is-resting'
}

type Standing = Pick<
  CreditRequest,
  'state' | 'step' | 'validation_rh_state' | 'validation_admin_state' | 'type_credit'
>

const STEPS: Readonly<Record<NonNullable<CreditRequest['step']>, CreditState>> = {
  employer: { label: 'Attend l’employeur', icon: 'clock', tone: 'is-waiting' },
  bank: { label: 'Attend la banque', icon: 'clock', tone: 'is-waiting' },
  shop: { label: 'Attend la boutique', icon: 'clock', tone: 'is-waiting' },
  payment: { label: 'Premier versement attendu', icon: 'wallet', tone: 'is-waiting' },
}

/** State of a credit order, the same for employer and shop. */
export function describeCredit(credit: Standing): CreditState {
  if (credit.step !== null) return STEPS[credit.step]
  if (credit.validation_rh_state === 'rejected') {
    const by = credit.type_credit === 'banque' ? 'la banque' : 'l’employeur'
    return { label: `Refusée par ${by}`, icon: 'x', tone: 'is-refused' }
  }
  if (credit.validation_admin_state === 'rejected')
    return { label: 'Refusée par la boutique', icon: 'x', tone: 'is-refused' }
  if (credit.state === 'cancel') return { label: 'Annulée', icon: 'x', tone: 'is-resting' }
  if (credit.state === 'delivered') return { label: 'Livrée', icon: 'truck', tone: 'is-done' }
  if (credit.state === 'to_delivered') return { label: 'En livraison', icon: 'truck', tone: 'is-done' }
  return { label: 'Confirmée', icon: 'check', tone: 'is-done' }
}

/** The highest amount due in a month after the first part, in whole FCFA. */
export function mostInAMonth({ payment_lines }: Pick<CreditRequest, 'payment_lines'>): number {
  return Math.max(0, ...payment_lines.slice(1).map(({ amount }) => amount))
}

const DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Dakar',
})

/** « 24 nov. 2026 », with no-break spaces. */
export function formatDay(moment: string): string {
  return DAY.format(new Date(moment)).replaceAll(' ', '\u00A0')
}
