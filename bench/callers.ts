import type { SignedCall, Target } from './targets.ts'

/** Number of distinct visitors: each stays far below the shop's rate limits by caller and by address. */
export const CALLERS = 1024

/** Request headers as a proxy forwards them: a distinct address and guest id for each caller. */
function describeCaller(index: number): Record<string, string> {
  return {
    'x-forwarded-for': `10.20.${index >> 8}.${index & 255}`,
    'x-guest-id': `bench-guest-${String(index).padStart(4, '0')}`,
  }
}

export interface CallerRequest {
  method?: 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** Returns the options of a JSON POST; none without a body. */
export function describeBody(body: string | undefined): Pick<CallerRequest, 'method' | 'body' | 'headers'> {
  if (body === undefined) return { headers: {} }
  return { method: 'POST', body, headers: { 'content-type': 'application/json' } }
}

/**
 * One request per caller, or per path if there are more; authenticated where there are `tokens`. Built before the clock
 * starts, so that the load generator does no extra work.
 */
export function makeRequests({
  paths,
  encoding,
  tokens,
  body,
  bodies,
}: Pick<Target, 'paths' | 'encoding' | 'tokens' | 'body' | 'bodies'>): CallerRequest[] {
  const posted = describeBody(body)
  return Array.from({ length: Math.max(CALLERS, paths.length) }, (_, index) => ({
    ...(bodies ? describeBody(bodies[index]) : posted),
    path: paths[index % paths.length] ?? '/',
    headers: {
      ...(bodies ? describeBody(bodies[index]).headers : posted.headers),
      ...describeCaller(index % CALLERS),
      'accept-encoding': encoding,
      ...(tokens && { authorization: `Bearer ${tokens[index]}` }),
    },
  }))
}

/** One POST per notification, cycling through the callers. */
export function makeFeedRequests(
  { paths: [path = '/'], encoding }: Pick<Target, 'paths' | 'encoding'>,
  notifications: readonly SignedCall[],
): CallerRequest[] {
  return notifications.map(({ body, headers }, index) => {
    const posted = describeBody(body)
    const caller = describeCaller(index % CALLERS)
    return {
      ...posted,
      path,
      headers: { ...posted.headers, ...caller, 'accept-encoding': encoding, ...headers },
    }
  })
}
