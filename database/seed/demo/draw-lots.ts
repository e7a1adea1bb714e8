/**
 * Stateless pseudo-random number: depends only on its text, so that a new product never changes the others. FNV-1a, 32
 * bits, with a final mix because similar texts would otherwise give similar numbers.
 */
export function drawLot(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000
}

/** A pseudo-random integer from `least` to `most`, both included. */
export const drawWhole = (text: string, least: number, most: number): number =>
  least + Math.floor(drawLot(text) * (most - least + 1))

export function drawOne<Choice>(text: string, choices: readonly Choice[]): Choice {
  const choice = choices[Math.floor(drawLot(text) * choices.length)]
  if (choice === undefined) throw new Error('Nothing to draw from')
  return choice
}

/** The first `count` of the list shuffled under `salt`; does not mutate the list. */
export const drawSome = <Item extends { reference: string }>(
  salt: string,
  items: readonly Item[],
  count: number,
): Item[] =>
  [...items]
    .map((item) => ({ item, lot: drawLot(`${salt}/${item.reference}`) }))
    .sort((left, right) => left.lot - right.lot)
    .slice(0, count)
    .map(({ item }) => item)
