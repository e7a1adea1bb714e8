/** Order lines to compare: product and quantity. */
interface ComparedLine {
  productId: number
  name: string
  quantity: number
}

/** Describes each changed line in one sentence. Empty when none changed. */
export function describeLineChanges(
  before: readonly ComparedLine[],
  after: readonly ComparedLine[],
): string[] {
  const old = new Map(before.map((line) => [line.productId, line]))
  const remaining = new Set(after.map(({ productId }) => productId))
  const changed = after.flatMap(({ productId, name, quantity }) => {
    const last = old.get(productId)?.quantity
    if (last === undefined) return [`Ajouté : ${name}, ${nameCount(quantity)}.`]
    return last === quantity ? [] : [`${name} : ${nameCount(quantity)} au lieu de ${last}.`]
  })
  const gone = before.filter(({ productId }) => !remaining.has(productId))
  return [...changed, ...gone.map(({ name }) => `Retiré : ${name}.`)]
}

function nameCount(quantity: number): string {
  return quantity === 1 ? '1 pièce' : `${quantity} pièces`
}

interface ComparedAddress {
  name: string
  phone: string | null
  commune: string | null
  place: string
  landmark: string
}

/** Describes a change of address. Empty when it is the same. */
export function describeAddressChange(before: ComparedAddress, after: ComparedAddress): string[] {
  const isSamePlace =
    before.commune === after.commune && before.place === after.place && before.landmark === after.landmark
  if (!isSamePlace)
    return [`Livraison à : ${[after.place, after.commune, after.landmark].filter(isNew).join(', ')}.`]
  const isSamePerson = before.name === after.name && before.phone === after.phone
  return isSamePerson ? [] : [`Reçue par : ${after.name}.`]
}

/** A place is often named after its commune. */
function isNew(part: string | null, index: number, parts: readonly (string | null)[]): part is string {
  return part !== null && part !== '' && parts.indexOf(part) === index
}
