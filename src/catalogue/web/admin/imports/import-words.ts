import type { LineOutcome, ProductImport } from '#catalogue/contract/imports.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { formatMoment } from '#ui/page/moment.tsx'

/** What becomes of a row, of several, and how it looks. */
export const OUTCOMES: Readonly<Record<LineOutcome, { one: string; several: string; look: string }>> = {
  error: { one: 'À corriger', several: 'À corriger', look: 'is-refused' },
  missed: { one: 'Non appliquée', several: 'Non appliquées', look: 'is-refused' },
  create: { one: 'Nouveau produit', several: 'Nouveaux produits', look: 'is-done' },
  update: { one: 'Produit modifié', several: 'Produits modifiés', look: 'is-waiting' },
  created: { one: 'Produit créé', several: 'Produits créés', look: 'is-done' },
  updated: { one: 'Produit modifié', several: 'Produits modifiés', look: 'is-done' },
  undone: { one: 'Annulée', several: 'Annulées', look: 'is-done' },
  kept: { one: 'Laissé tel quel', several: 'Laissés tels quels', look: 'is-waiting' },
  same: { one: 'Sans changement', several: 'Sans changement', look: '' },
}

/** In this order they are told. */
export const TOLD: readonly LineOutcome[] = [
  'error',
  'missed',
  'kept',
  'undone',
  'create',
  'update',
  'created',
  'updated',
  'same',
]

export const STATES: Readonly<Record<ProductImport['state'], { text: string; look: string }>> = {
  checking: { text: 'Lecture en cours', look: 'is-waiting' },
  ready: { text: 'À décider', look: 'is-waiting' },
  applying: { text: 'Application en cours', look: 'is-waiting' },
  done: { text: 'Appliqué', look: 'is-done' },
  failed: { text: 'Refusé', look: 'is-refused' },
  left: { text: 'Abandonné', look: '' },
  undoing: { text: 'Annulation en cours', look: 'is-waiting' },
  undone: { text: 'Annulé', look: '' },
}

/** A cell of a file as people read it: amounts with their unit, moments with their hour. */
export function formatCell(label: string, cell: string): string {
  if (cell === 'auto') return 'suit le prix d’achat'
  if (label.startsWith('Prix') && /^\d+$/.test(cell)) return formatFrancs(Number(cell))
  if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(cell)) return formatMoment(`${cell.replace(' ', 'T')}Z`)
  return cell
}

export function isUnderWay({ state }: Pick<ProductImport, 'state'>): boolean {
  return state === 'checking' || state === 'applying' || state === 'undoing'
}
