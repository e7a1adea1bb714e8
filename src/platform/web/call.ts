import type { z } from 'zod/v4'
import type { Send } from './send.ts'

/** The parameters in a call's address: `id` of `GET /api/users/:id`. */
type Parameter<Name> = Name extends `${string}:${infer Key}/${infer Rest}`
  ? Key | Parameter<`/${Rest}`>
  : Name extends `${string}:${infer Key}`
    ? Key
    : never

type Params<Name> = [Parameter<Name>] extends [never]
  ? unknown
  : { params: Record<Parameter<Name>, string | number> }
/** A part that the definition requires. Optional if all its fields are. */
type Part<Key extends 'query' | 'body', Definition> =
  Definition extends Record<Key, infer Schema extends z.ZodType>
    ? Record<never, never> extends z.input<Schema>
      ? { [Given in Key]?: z.input<Schema> }
      : { [Given in Key]: z.input<Schema> }
    : unknown

type Given<Calls, Name extends keyof Calls> = Params<Name> &
  Part<'query', Calls[Name]> &
  Part<'body', Calls[Name]> & { headers?: Record<string, string>; signal?: AbortSignal | undefined }

type Arguments<Calls, Name extends keyof Calls> =
  Record<never, never> extends Given<Calls, Name>
    ? [name: Name, given?: Given<Calls, Name>]
    : [name: Name, given: Given<Calls, Name>]

type Answer<Definition> =
  Definition extends Record<'answer', infer Schema extends z.ZodType> ? z.output<Schema> : unknown

/** Sends a call of a contract by name. Its parts and response are typed by the contract. Throws as `send` does. */
export type CallOf<Calls> = <Name extends keyof Calls & string>(
  ...call: Arguments<Calls, Name>
) => Promise<Answer<Calls[Name]>>

/** A GET address, typed with its response. */
export type Address<Read> = string & { readonly read?: Read }

/** Builds the address of a call. */
export type AddressOf<Calls> = <Name extends keyof Calls & `GET ${string}`>(
  ...call: Arguments<Calls, Name>
) => Address<Answer<Calls[Name]>>

interface Loose {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Builds the address of `GET /api/users/:id` with parameters and query. Undefined values are omitted. */
function buildAddress(name: string, { params, query }: Loose = {}): string {
  const path = name
    .replace(/^\w+ /, '')
    .replace(/:(\w+)/g, (_, key) => encodeURIComponent(params?.[key] ?? ''))
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given as [string, string][]).toString()}` : path
}

/** Typed calls of a contract over a sender. Uses only types of the contract: no schema is bundled for the browser. */
export function callOver<Calls>(send: Send): CallOf<Calls> {
  return ((name: string, given: Loose = {}) => {
    const { params, query, ...options } = given
    const method = name.slice(0, name.indexOf(' ')) as 'GET'
    return send(buildAddress(name, { params, query } as Loose), { method, ...options })
  }) as CallOf<Calls>
}

/** Builds typed GET addresses of a contract, for readers that take an address. */
export function addressesOf<Calls>(): AddressOf<Calls> {
  return buildAddress as unknown as AddressOf<Calls>
}
