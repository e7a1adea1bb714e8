/** What a member of staff may be entitled to. `admin` includes every other right, and alone decides about the team. */
export const RIGHTS = [
  'catalogue',
  'commandes',
  'paiements',
  'credits',
  'clients',
  'livraison',
  'admin',
] as const
export type Right = (typeof RIGHTS)[number]

/** Whoever only delivers begins with their stops: the dashboard has no figures for them. */
export const onlyDelivers = (rights: readonly string[]): boolean =>
  rights.length > 0 && rights.every((right) => right === 'livraison')
