import type { CurrentPacks, Pack, PackLine, PackState, PackSummary, StaffPack } from '../contract.ts'

/** A pack as the database tells it. */
export interface PackRow {
  id: number
  code: string
  name: string
  start_date: string
  end_date: string
  state: PackState
  version: number
  lines: Omit<PackLine, 'image'>[]
}

/** Pictures that stand for a pack in the list. */
const MOST_PICTURES = 4

const imageOf = (picture: string | null | undefined) => picture && { image: `/images/${picture}/256.webp` }

export function presentPack({ lines, version: _version, ...pack }: PackRow): Pack {
  const sum = (price: (line: PackRow['lines'][number]) => number): number =>
    lines.reduce((total, line) => total + price(line) * line.quantity, 0)
  return {
    ...pack,
    sommeTotal: sum(({ price_unit }) => price_unit),
    separate_total: sum(({ list_price }) => list_price),
    available: lines.every(({ available }) => available),
    produits: lines.map((line) => ({ ...line, ...imageOf(line.picture) })),
  }
}

export function presentStaffPack(row: PackRow): StaffPack {
  return { ...presentPack(row), version: row.version }
}

/** The first of the packs in the shape of a single one, and all of them in short. */
export function presentCurrentPacks(packs: readonly Pack[]): CurrentPacks {
  return { ...(packs[0] ?? NO_PACK), packs: packs.map(summarise) }
}

const NO_PACK: Omit<CurrentPacks, 'packs'> = {
  id: null,
  code: null,
  name: '',
  start_date: null,
  end_date: null,
  state: null,
  sommeTotal: 0,
  separate_total: 0,
  available: false,
  produits: [],
}

function summarise({ produits, id: _id, state: _state, ...pack }: Pack): PackSummary {
  const pictures = produits.flatMap(({ picture }) => picture ?? []).slice(0, MOST_PICTURES)
  const contents = produits.map(({ name, quantity }) => ({ name, quantity }))
  return { ...pack, ...imageOf(pictures[0]), pictures, contents }
}
