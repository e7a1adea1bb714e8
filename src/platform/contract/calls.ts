import type { z } from 'zod/v4'
import type { CacheTag, TaggedCall } from './cache-tags.ts'
import type { Effect } from './effects.ts'
import type { Right } from './rights.ts'

/**
 * Access rule of a call, by name. `platform/server/auth/guards.ts` enforces it. `owner` and `employer` name the
 * address parameter with the person's or company's id. The id of another gives a 404.
 */
export type Guard =
  | 'public'
  /** A verified account. */
  | 'customer'
  /** The person with this id. */
  | { owner: string; orStaff?: Right }
  /** The company's representative. `own` in place of a parameter: the route uses the caller's own company. */
  | { employer: string; orStaff?: Right }
  | { staff: Right; orStaff?: Right }
  /** Any member of staff. Everyone else gets a 404. */
  | 'staff'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Name of a call in contracts, routes, the browser and the access table. */
type CallName = `${Method} /api/${string}`

/** Maximum body of an uploaded picture, in bytes. A phone's photo in full quality is 12 MB. */
export const UPLOAD_BYTES = 15 * 1024 * 1024

/** Definition of a call: the source of its route, the OpenAPI document and the browser's types. */
export interface Call {
  guard: Guard
  /** Chapter of the OpenAPI document, if it differs from that of the surrounding calls. */
  chapter?: string
  /** French description for the OpenAPI document. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  /**
   * Schema of the response body. Fields that it does not name are removed. Omit for a file, a stream or a redirect.
   */
  answer?: z.ZodType
  /** Omit for 200. */
  status?: 201
  /** The response's `Cache-Control`. */
  cache?: string
  /**
   * Tags of the response (`cache-tags.ts`), for the pages that show it. A page with a call without tags is rendered
   * again after every change.
   */
  tags?: (call: TaggedCall<never, never, never>) => CacheTag[]
  /** Maximum body size in bytes, 64 kB by default. */
  bodyBytes?: number
  /** Skips response validation for frequent calls whose responses are built field by field. */
  isAnswerUnchecked?: true
  /** False if `HEAD` would repeat the side effects of `GET` and lose its response. */
  hasHead?: false
  /**
   * A read whose response may be two seconds old: it uses a standby if there is one, unless the caller has just
   * written. Never set it for orders, payments or accounts.
   */
  mayBeBehind?: true
  /** A call that only counts or reads: the caller needs no read-after-write. */
  leavesNoTrace?: true
  /**
   * A public call that takes 10 ms of CPU or more (`costly`), or 40 ms or more (`heavy`), and has no limit of its own.
   * `platform/server/http/limits.ts` limits all of them together by network address. See docs/public-calls.md.
   */
  cost?: 'costly' | 'heavy'
  /** General limits count it by network address only, because its senders have no guest id. */
  countedBy?: 'address'
  /** Requires a recent step-up authentication. */
  needsStepUp?: true
  /**
   * Sensitive effect on the shop's money, rights or data. `effects.ts` defines the rights, and whether two people must
   * agree.
   */
  effect?: Effect
  /** Also open to a session that still needs its second factor. */
  opensBeforeSecondFactor?: true
}

type Calls = Readonly<Record<CallName, Call>>

/** Calls of one chapter of the OpenAPI document. */
export type Chapter<Named extends Partial<Calls>> = {
  [Name in keyof Named]: Named[Name] & { chapter: string }
}

/** Defines the calls of a domain by name: `METHOD /api/address/:parameter`. */
export function defineCalls<const Named extends Partial<Calls>>(
  chapter: string,
  calls: Named,
): Chapter<Named> {
  const named = Object.entries<Call>(calls as Calls).map(([name, call]) => [name, { chapter, ...call }])
  return Object.fromEntries(named) as Chapter<Named>
}
