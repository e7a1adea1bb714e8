import type { CashDayClosed, CashMoveKind } from '#payments/contract.ts'

export const CASH_WORDS: Readonly<Record<CashMoveKind, string>> = {
  float: 'Fonds de caisse',
  taking: 'Encaissement',
  refund: 'Remboursement',
  rounding: 'Arrondi',
  'hand-over': 'Remise d’un livreur',
  expense: 'Dépense',
  deposit: 'Dépôt',
  correction: 'Correction',
  difference: 'Écart constaté',
  counted: 'Compté à la clôture',
}

/** Plural label of a kind of movement, from the courier's or the till's side. */
export function nameSum(kind: CashMoveKind, isCourier: boolean): string {
  if (kind === 'hand-over') return isCourier ? 'Remises à la caisse' : 'Remises des livreurs'
  return kind === 'float' || kind === 'counted' ? CASH_WORDS[kind] : `${CASH_WORDS[kind].split(' ')[0]}s`
}

/** French label of a category, also for none. */
export const nameCategory = (category: string | null): string => category ?? 'Sans catégorie'

/** People responsible for a day's closing: « Clôturé par Astou Fall, compté par A. Fall, confirmé par F. Sow. » */
export function describeSigners({
  by,
  signed_by,
  confirmed_by,
}: Pick<CashDayClosed, 'by' | 'signed_by' | 'confirmed_by'>): string {
  const signers = [
    `Clôturé par ${by}`,
    signed_by && `compté par ${signed_by}`,
    confirmed_by && `confirmé par ${confirmed_by}`,
  ]
  return `${signers.filter(Boolean).join(', ')}.`
}
