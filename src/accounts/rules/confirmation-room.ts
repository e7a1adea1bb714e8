import type { ConfirmationRoom } from '#accounts/contract.ts'

/** French sentences about the amount that one person may still approve alone today, by kind. */
const SENTENCES: Readonly<Record<keyof ConfirmationRoom, { some: (left: string) => string; none: string }>> =
  {
    money: {
      some: (left) =>
        `Vous pouvez encore accorder ${left} sans un·e collègue\u202F; au-delà, il ou elle confirme.`,
      none: 'Un·e collègue devra confirmer\u202F: vous avez accordé aujourd’hui ce que vous pouvez seul·e.',
    },
    prices: {
      some: (left) =>
        `Vous pouvez encore baisser les prix de ${left} de stock sans un·e collègue\u202F; au-delà, il ou elle confirme.`,
      none: 'Un·e collègue devra confirmer\u202F: vous avez baissé aujourd’hui ce que vous pouvez seul·e.',
    },
    ceilings: {
      some: (left) =>
        `Vous pouvez encore relever les plafonds de ${left} sans un·e collègue\u202F; au-delà, il ou elle confirme.`,
      none: 'Un·e collègue devra confirmer\u202F: vous avez relevé aujourd’hui ce que vous pouvez seul·e.',
    },
  }

/**
 * Describes the room left in the last 24 hours, before a decision. Undefined when no second person is ever required.
 * Whole FCFA.
 */
export function describeRoom(
  limit: keyof ConfirmationRoom,
  { from, given }: ConfirmationRoom['money'],
  write: (amount: number) => string,
): string | undefined {
  if (from === 0) return undefined
  // The limit itself requires two people, hence one franc less.
  const left = from - 1 - given
  return left > 0 ? SENTENCES[limit].some(write(left)) : SENTENCES[limit].none
}
