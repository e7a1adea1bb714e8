import type { PackState, StaffPack } from '#packs/contract.ts'

const LABELS: Readonly<Record<PackState, { label: string; tone: string }>> = {
  draft: { label: 'Brouillon', tone: 'is-waiting' },
  actif: { label: 'En vente', tone: 'is-done' },
  expire: { label: 'Terminé', tone: '' },
}

/** Label and colour of a pack's state. A pack on sale may start later (`today`: YYYY-MM-DD). */
export function describeState(
  { state, start_date }: Pick<StaffPack, 'state' | 'start_date'>,
  today: string,
): { label: string; tone: string } {
  if (state === 'actif' && start_date > today) return { label: 'Prévu', tone: 'is-waiting' }
  return LABELS[state]
}
