import type { PromotionDraft } from '../../../contract/promotions.ts'
import { readNumber } from '../editor/product-form.ts'
import type { Choice } from './promotion-fields.tsx'

/** What is wrong with the choice before anything is sent, by field. */
export function findChoiceFaults(choice: Choice, products: number): Record<string, string> {
  const faults: Record<string, string> = {}
  if (products === 0) faults['form'] = 'Choisissez un produit au moins.'
  const value = readNumber(choice.value)
  const isWhole = value !== null && Number.isInteger(value)
  if (choice.way === 'percent' && !(isWhole && value >= 1 && value <= 90))
    faults['value'] = 'Donnez un pourcentage entier de 1 à 90.'
  if (choice.way === 'amount' && !(isWhole && value >= 1))
    faults['value'] = 'Donnez un prix entier, au-dessus de 0.'
  if (choice.starts_at !== '' && choice.ends_at !== '' && choice.ends_at <= choice.starts_at)
    faults['ends_at'] = 'La promotion doit finir après avoir commencé.'
  return faults
}

/** The choice as the API takes it. Call it without faults only. */
export function writeDraft({ way, value, starts_at, ends_at, tag }: Choice, ids: number[]): PromotionDraft {
  const number = readNumber(value) ?? 0
  const writeMoment = (local: string): string | null => (local === '' ? null : `${local}:00Z`)
  return {
    ids,
    price: way === 'percent' ? { percent: number } : { amount: number },
    starts_at: writeMoment(starts_at),
    ends_at: writeMoment(ends_at),
    tag: tag.trim() || null,
    dry_run: false,
  }
}
