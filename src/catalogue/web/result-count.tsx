import { shownRange } from '../rules/pagination.ts'
import { writeTotal } from './write-total.ts'

interface ResultCountProps {
  page: number
  pageSize: number
  total: number
  isLoading: boolean
}

/**
 * CAT-11, to the letter: « Affichage 1–9 sur 31 résultats », « 0 résultat », « Chargement »; « sur plus de 1 000 résultats ».
 * One product alone is « 1 résultat ».
 */
export function ResultCount({ page, pageSize, total, isLoading }: ResultCountProps) {
  const range = shownRange(page, pageSize, total)
  const text = range ? `Affichage ${range.from}–${range.to} sur ${writeTotal(total)} résultats` : '0 résultat'
  const shown = total === 1 ? text.replace(/s$/, '') : text
  return <output className="block text-sm text-ink-2 md:text-base">{isLoading ? 'Chargement' : shown}</output>
}
