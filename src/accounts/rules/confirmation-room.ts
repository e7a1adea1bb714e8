import type { ConfirmationRoom } from '#accounts/contract.ts'

/** What one person may still do alone today, by what it is about. */
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

/** What is told before a decision, in 24 hours up to now; undefined where no second person is ever needed. Whole FCFA. */
export function describeRoom(
  limit: keyof ConfirmationRoom,
  { from, given }: ConfirmationRoom['money'],
  write: (amount: number) => string,
): string | undefined {
  if (from === 0) return undefined
  // From the setting on, two people: one franc less is one person's.
  const left = from - 1 - given
  return left > 0 ? SENTENCES[limit].some(write(left)) : SENTENCES[limit].none
}
