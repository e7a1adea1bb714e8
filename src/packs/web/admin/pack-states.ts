import type { PackState, StaffPack } from '#packs/contract.ts'
import { PACK_STATES } from '#packs/rules/states.ts'

const TONES: Readonly<Record<PackState, string>> = { draft: 'is-waiting', actif: 'is-done', expire: '' }

/** Label and colour of a pack's state. A pack on sale may start later (`today`: YYYY-MM-DD). */
export function describeState(
  { state, start_date }: Pick<StaffPack, 'state' | 'start_date'>,
  today: string,
): { label: string; tone: string } {
  if (state === 'actif' && start_date > today) return { label: 'Prévu', tone: 'is-waiting' }
  return { label: PACK_STATES[state], tone: TONES[state] }
}
