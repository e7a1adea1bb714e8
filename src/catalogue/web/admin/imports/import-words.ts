import type { ImportLine, LineOutcome, ProductImport } from '#catalogue/contract/imports.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { formatMoment } from '#ui/page/moment.tsx'

/** Label of an outcome, singular and plural, and its style. */
export const OUTCOMES: Readonly<Record<LineOutcome, { one: string; several: string; look: string }>> = {
  error: { one: 'À corriger', several: 'À corriger', look: 'is-refused' },
  missed: { one: 'Non appliquée', several: 'Non appliquées', look: 'is-refused' },
  left: { one: 'Décochée', several: 'Décochées', look: 'is-waiting' },
  create: { one: 'Nouveau produit', several: 'Nouveaux produits', look: 'is-done' },
  update: { one: 'Produit modifié', several: 'Produits modifiés', look: 'is-waiting' },
  created: { one: 'Produit créé', several: 'Produits créés', look: 'is-done' },
  updated: { one: 'Produit modifié', several: 'Produits modifiés', look: 'is-done' },
  undone: { one: 'Annulée', several: 'Annulées', look: 'is-done' },
  kept: { one: 'Laissé tel quel', several: 'Laissés tels quels', look: 'is-waiting' },
  same: { one: 'Sans changement', several: 'Sans changement', look: '' },
}

/** Display order of outcomes. */
export const ORDERED_OUTCOMES: readonly LineOutcome[] = [
  'error',
  'missed',
  'kept',
  'left',
  'undone',
  'create',
  'update',
  'created',
  'updated',
  'same',
]

export const STATES: Readonly<Record<ProductImport['state'], { text: string; look: string }>> = {
  checking: { text: 'Lecture en cours', look: 'is-waiting' },
  mapping: { text: 'Colonnes à associer', look: 'is-waiting' },
  ready: { text: 'À décider', look: 'is-waiting' },
  applying: { text: 'Application en cours', look: 'is-waiting' },
  done: { text: 'Appliqué', look: 'is-done' },
  failed: { text: 'Refusé', look: 'is-refused' },
  left: { text: 'Abandonné', look: '' },
  undoing: { text: 'Annulation en cours', look: 'is-waiting' },
  undone: { text: 'Annulé', look: '' },
}

/** Describes a stock change since the export or preview, with both numbers. */
export function describeStock({ was, at, now }: NonNullable<ImportLine['stock']>): string {
  const seen = at === null ? 'à l’aperçu' : `à l’export (${formatMoment(at)})`
  return `Stock\u202F: ${was} ${seen}, ${now} maintenant.`
}

/** Formats a file cell for display: amounts with unit, timestamps with time. */
export function formatCell(label: string, cell: string): string {
  if (cell === 'auto') return 'suit le prix d’achat'
  if (label.startsWith('Prix') && /^\d+$/.test(cell)) return formatFrancs(Number(cell))
  if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(cell)) return formatMoment(`${cell.replace(' ', 'T')}Z`)
  // End of a promotion: includes the whole day.
  if (/^\d{4}-\d{2}-\d{2}$/.test(cell)) return formatMoment(`${cell}T23:59:00Z`)
  return cell
}

export function isUnderWay({ state }: Pick<ProductImport, 'state'>): boolean {
  return state === 'checking' || state === 'applying' || state === 'undoing'
}
