/** One turn of a comparison. */
export interface Turn<Build, Item> {
  /** From 1. */
  round: number
  build: Build
  item: Item
}

/**
 * Every item with every build, round after round: builds stand side by side, so that a machine that slows down hits them
 * alike, and the one that begins changes from round to round.
 */
export function inTurn<Build, Item>(
  builds: readonly Build[],
  items: readonly Item[],
  rounds: number,
): Turn<Build, Item>[] {
  return Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) => {
    const order = round % 2 === 1 ? builds : builds.toReversed()
    return items.flatMap((item) => order.map((build) => ({ round, build, item })))
  })
}
