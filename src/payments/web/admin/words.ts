import type { RefundHow, StaffPayment, WayOut } from '#payments/contract.ts'

export { formatMeansShortly } from '#payments/rules/means.ts'

export const WAYS: Readonly<Record<WayOut, string>> = {
  refund: 'Rembourser',
  reopen: 'Rouvrir la commande',
  allocate: 'Affecter',
  nothing: 'Rien à faire',
}

export const DONE: Readonly<Record<WayOut, string>> = {
  refund: 'Remboursé',
  reopen: 'Commande rouverte',
  allocate: 'Affecté',
  nothing: 'Classé sans suite',
}

export function formatRefundWay(how: RefundHow, { provider_label }: StaffPayment): string {
  switch (how) {
    case 'provider':
      return `${provider_label} rend l’argent au client, tout de suite`
    case 'portal':
      return `Je l’ai remboursé dans le portail de ${provider_label}`
    case 'cash':
      return 'Je l’ai rendu en espèces'
  }
}

const DAY = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** Formats YYYY-MM-DD as « mardi 24 novembre ». */
export function nameDay(day: string): string {
  return DAY.format(new Date(day))
}

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats YYYY-MM-DD or YYYY-MM as « novembre 2026 ». */
export function nameMonth(day: string): string {
  return MONTH.format(new Date(day))
}

/** Amounts are in francs unless a payment arrived in a wrong currency. */
export function formatMoney(
  { amount, currency }: Pick<StaffPayment, 'amount' | 'currency'>,
  format: (amount: number) => string,
): string {
  return currency === 'XOF' ? format(amount) : `${amount} ${currency}`
}
