import type { z } from 'zod/v4'
import type { Effect } from './effects.ts'
import type { Right } from './rights.ts'

/**
 * Who may make a call, by name: `platform/server/auth/guards.ts` decides. `owner` and `employer` name the parameter of the
 * address that holds the person's or the company's id: another's is answered as if it did not exist.
 */
export type Guard =
  | 'public'
  /** A verified account. */
  | 'customer'
  /** The person themselves. */
  | { owner: string; orStaff?: Right }
  /** Who speaks for the company; `own` in place of a parameter: the route looks at the caller's own company. */
  | { employer: string; orStaff?: Right }
  | { staff: Right; orStaff?: Right }
  /** Any member of staff; for everybody else there is no such address. */
  | 'staff'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How everybody speaks of a call: the contract, the route, the browser, the table of who may what. */
type CallName = `${Method} /api/${string}`

/** What a call is, said once: its route, the OpenAPI document and the browser's types are made from it. */
export interface Call {
  guard: Guard
  /** Its own chapter of the OpenAPI document, where it is another than that of the calls beside it. */
  chapter?: string
  /** What it does, in French: the OpenAPI document shows it. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  /** The answer's body: a field that it does not name never leaves. Without it the answer is a file, a stream or a redirect. */
  answer?: z.ZodType
  /** 200 where nothing is said. */
  status?: 201
  /** The answer's `Cache-Control`. */
  cache?: string
  /** The largest body, in bytes; 64 kB where nothing is said. */
  bodyBytes?: number
  /** Answers of calls that are made all the time and field by field are not looked through once more. */
  isAnswerUnchecked?: true
  /** False: `HEAD` would do what `GET` does, and its answer would be lost. */
  hasHead?: false
  /**
   * It only reads, and its answer may be two seconds old: a standby of the database is asked where there is one, unless the
   * caller has just written. Never for what somebody orders, pays or is.
   */
  mayBeBehind?: true
  /** A call that counts or only asks: whoever makes it has nothing to read back. */
  leavesNoTrace?: true
  /**
   * A public call that takes a processor for 10 ms or more (`costly`), or for 40 ms or more (`heavy`), and has no limit of its
   * own: `platform/server/http/limits.ts` bounds all of them together by network address. See docs/public-calls.md.
   */
  cost?: 'costly' | 'heavy'
  /** General limits count it by network address alone: its senders name no guest. */
  countedBy?: 'address'
  /** Only for who has shown who they are within the last minutes. */
  needsStepUp?: true
  /** What it may do with the shop's money, rights or data: `effects.ts` says who may, and whether two people must. */
  effect?: Effect
  /** Also open to a sign-in that owes its second factor. */
  opensBeforeSecondFactor?: true
}

type Calls = Readonly<Record<CallName, Call>>

/** Calls of one chapter of the OpenAPI document. */
export type Chapter<Named extends Partial<Calls>> = {
  [Name in keyof Named]: Named[Name] & { chapter: string }
}

/** The calls of a domain under their names: `METHOD /api/address/:parameter`. */
export function defineCalls<const Named extends Partial<Calls>>(
  chapter: string,
  calls: Named,
): Chapter<Named> {
  const named = Object.entries<Call>(calls as Calls).map(([name, call]) => [name, { chapter, ...call }])
  return Object.fromEntries(named) as Chapter<Named>
}
