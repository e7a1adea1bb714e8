/** Different visitors: each stays far below the shop's limits of calls a minute, by caller and by address. */
export const CALLERS = 1024

/** A request's headers as a proxy passes them on: an address and a guest of its own for each caller. */
function describeCaller(index: number): Record<string, string> {
  return {
    'x-forwarded-for': `10.20.${index >> 8}.${index & 255}`,
    'x-guest-id': `bench-guest-${String(index).padStart(4, '0')}`,
  }
}

export interface CallerRequest {
  path: string
  headers: Record<string, string>
}

/** One request of each caller, the paths in turn; in the name of a person each where there are `tokens`. Made before the clock starts: the load costs no thought. */
export function makeRequests(
  paths: readonly string[],
  encoding: string,
  tokens?: readonly string[],
): CallerRequest[] {
  return Array.from({ length: CALLERS }, (_, index) => ({
    path: paths[index % paths.length] ?? '/',
    headers: {
      ...describeCaller(index),
      'accept-encoding': encoding,
      ...(tokens && { authorization: `Bearer ${tokens[index]}` }),
    },
  }))
}
