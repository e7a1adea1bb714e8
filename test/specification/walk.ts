import { isDeepStrictEqual } from 'node:util'
import { type Part, PARTS } from './parts.ts'
import type { Proof, ProofKind, SpecificationRow } from './row.ts'
import type { Words } from './words.ts'

export interface World {
  /** Addresses of all screens, parameters as `:id`. */
  routes: readonly string[]
  /** The routes that require a session. */
  protectedRoutes: readonly string[]
  /** Calls of the running server, parameters as `:id`. */
  apiRoutes: readonly { method: string; url: string }[]
  /** Sources by path from the root. */
  sources: ReadonlyMap<string, Words>
  /** Exported values by `module#export`; missing keys were not found. */
  exports: ReadonlyMap<string, unknown>
}

/** One form for `/x/{id}`, `/x/:id` and `/x/:id?`, encoded or not. */
function normalisePath(path: string): string {
  return decodeURI(path)
    .normalize('NFC')
    .replace(/\{\w+\}|:\w+\??/g, '{}')
}

function hasPath(paths: readonly string[], path: string): boolean {
  return paths.some((one) => normalisePath(one) === normalisePath(path))
}

/** Whether a source under the given path prefixes contains it. */
function isNamed({ sources }: World, areas: readonly string[], isThere: (words: Words) => boolean): boolean {
  return [...sources].some(([path, words]) => areas.some((area) => path.startsWith(area)) && isThere(words))
}

/** Names have external visibility: the domain's server may contain them too. */
function areasOfNames(domain: Part): readonly string[] {
  return [...PARTS[domain], `src/${domain.replace(/\/.*/, '')}/`]
}

/** Keys of a zod object, also inside arrays, optional values and pipes. */
function findFields(schema: unknown): string[] | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined
  if ('shape' in schema && typeof schema.shape === 'object') return Object.keys(schema.shape ?? {})
  const { element, innerType, in: input } = ('def' in schema ? schema.def : {}) as Record<string, unknown>
  return findFields(element) ?? findFields(innerType) ?? findFields(input)
}

type Check<Kind extends ProofKind> = (
  proof: Extract<Proof, { kind: Kind }>,
  world: World,
  domain: Part,
) => string | undefined

const CHECKS: { [Kind in ProofKind]: Check<Kind> } = {
  route({ path, access }, { routes, protectedRoutes }) {
    if (!hasPath(routes, path)) return `no screen exists at ${path}`
    const isProtected = hasPath(protectedRoutes, path)
    return isProtected === (access === 'protected') ? undefined : `${path} is not ${access}`
  },
  text({ text }, world, domain) {
    const wanted = text.replace(/\{\w+\}/g, '{}')
    const areas = PARTS[domain]
    const isThere = isNamed(world, areas, ({ texts, prose }) => texts.has(wanted) || prose.includes(text))
    return isThere ? undefined : `« ${text} » is nowhere in ${areas.join(', ')}`
  },
  name({ name }, world, domain) {
    const areas = areasOfNames(domain)
    const isThere = isNamed(world, areas, ({ texts, names }) => texts.has(name) || names.has(name))
    return isThere ? undefined : `the name ${name} is nowhere in ${areas.join(', ')}`
  },
  call({ method, url }, { apiRoutes }) {
    const urls = apiRoutes.filter((route) => route.method === method).map((route) => route.url)
    return hasPath(urls, url) ? undefined : `the server has no ${method} ${url}`
  },
  shape({ of, fields }, { exports }) {
    if (!exports.has(of)) return `${of} does not exist`
    const there = findFields(exports.get(of))
    if (!there) return `${of} is no schema of an object`
    const missing = fields.filter((field) => !there.includes(field))
    return missing.length === 0 ? undefined : `${of} lacks ${missing.join(', ')}`
  },
  constant({ of, value }, { exports }) {
    if (!exports.has(of)) return `${of} does not exist`
    const there = exports.get(of)
    return isDeepStrictEqual(there, value)
      ? undefined
      : `${of} is ${JSON.stringify(there)}, not ${JSON.stringify(value)}`
  },
  rule({ of, given, gives }, { exports }) {
    const rule = exports.get(of)
    if (typeof rule !== 'function') return `${of} is no function`
    const answer: unknown = rule(...given)
    return isDeepStrictEqual(answer, gives)
      ? undefined
      : `${of} gives ${JSON.stringify(answer)}, not ${JSON.stringify(gives)}`
  },
}

/** Checks one row: returns undefined when it holds, otherwise the error. */
export function checkRow(row: SpecificationRow, world: World): string | undefined {
  const check = CHECKS[row.proof.kind] as Check<ProofKind>
  return check(row.proof, world, row.domain)
}
