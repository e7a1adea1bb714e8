import type { BasketLine } from '#baskets/contract.ts'

/** A product whose number of pieces changed. 0 means none. */
export interface BasketDifference {
  id: number
  name: string
  before: number
  after: number
}

type Line = Pick<BasketLine, 'id' | 'name' | 'quantity'>

/** Differences between the basket as seen and as it is now, in product order. */
export function compareBaskets(before: readonly Line[], after: readonly Line[]): BasketDifference[] {
  const seen = new Map(before.map((line) => [line.id, line]))
  const now = new Map(after.map((line) => [line.id, line]))
  return [...new Map([...seen, ...now]).values()]
    .map(({ id, name }) => ({
      id,
      name,
      before: seen.get(id)?.quantity ?? 0,
      after: now.get(id)?.quantity ?? 0,
    }))
    .filter((one) => one.before !== one.after)
}

/** « Ajouté : Ventilateur × 2. », « Retiré : Mixeur. », « Four : 3 au lieu de 1. » */
export function describeDifference({ name, before, after }: BasketDifference): string {
  if (after === 0) return `Retiré\u202F: ${name}.`
  if (before > 0) return `${name}\u202F: ${after} au lieu de ${before}.`
  return after === 1 ? `Ajouté\u202F: ${name}.` : `Ajouté\u202F: ${name}\u00A0×\u00A0${after}.`
}
