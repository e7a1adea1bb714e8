/** Rights of staff. `admin` includes all others, and only it manages the team. */
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

/** Couriers without other rights start at their stops: the dashboard shows them no figures. */
export const onlyDelivers = (rights: readonly string[]): boolean =>
  rights.length > 0 && rights.every((right) => right === 'livraison')
