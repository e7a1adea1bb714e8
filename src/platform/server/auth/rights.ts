/** What a member of staff may be entitled to. `admin` includes every other right. */
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

/** Who makes a call, as the database knows them at this moment. */
export type Caller =
  | { kind: 'guest'; guestId: string | undefined }
  | { kind: 'account'; id: number; rights: readonly Right[]; isVerified: boolean }

/** Finds an account's rights by its id; undefined when there is none. Blocked accounts answer `isBlocked`. */
export type FindAccount = (
  id: number,
) => Promise<{ id: number; rights: readonly Right[]; isVerified: boolean; isBlocked: boolean } | undefined>

export function hasRight(caller: Caller, right: Right): boolean {
  return caller.kind === 'account' && (caller.rights.includes(right) || caller.rights.includes('admin'))
}

/** Names the caller in rows that must tell callers apart: idempotency keys and limits. */
export function callerKey(request: { caller: Caller; readonly ip: string }): string {
  const { caller } = request
  if (caller.kind === 'account') return `account:${caller.id}`
  // Behind proxies the address is worked out on each reading: only where nothing else is known.
  return caller.guestId === undefined ? `address:${request.ip}` : `guest:${caller.guestId}`
}
