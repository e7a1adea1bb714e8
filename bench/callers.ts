import type { News, Target } from './targets.ts'

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
  method?: 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** What makes a request a post of this JSON; nothing without it. */
export function describeBody(body: string | undefined): Pick<CallerRequest, 'method' | 'body' | 'headers'> {
  if (body === undefined) return { headers: {} }
  return { method: 'POST', body, headers: { 'content-type': 'application/json' } }
}

/** One request of each caller, the paths in turn; in the name of a person each where there are `tokens`. Made before the clock starts: the load costs no thought. */
export function makeRequests({
  paths,
  encoding,
  tokens,
  body,
  bodies,
}: Pick<Target, 'paths' | 'encoding' | 'tokens' | 'body' | 'bodies'>): CallerRequest[] {
  const posted = describeBody(body)
  return Array.from({ length: CALLERS }, (_, index) => ({
    ...(bodies ? describeBody(bodies[index]) : posted),
    path: paths[index % paths.length] ?? '/',
    headers: {
      ...(bodies ? describeBody(bodies[index]).headers : posted.headers),
      ...describeCaller(index),
      'accept-encoding': encoding,
      ...(tokens && { authorization: `Bearer ${tokens[index]}` }),
    },
  }))
}

/** One post for each piece of news, the callers in turn. */
export function makeNewsRequests(
  { paths: [path = '/'], encoding }: Pick<Target, 'paths' | 'encoding'>,
  news: readonly News[],
): CallerRequest[] {
  return news.map(({ body, headers }, index) => {
    const posted = describeBody(body)
    const caller = describeCaller(index % CALLERS)
    return {
      ...posted,
      path,
      headers: { ...posted.headers, ...caller, 'accept-encoding': encoding, ...headers },
    }
  })
}
