import type { Part } from './parts.ts'

/** How a row of the specification is checked against the project. */
export type Proof =
  /** A screen's address, `{id}` for a parameter, `*` for all others. */
  | { kind: 'route'; path: string; access: 'public' | 'protected' }
  /** An exact text, as a string or between tags; `{name}` matches any insertion. */
  | { kind: 'text'; text: string }
  /** A shared external name (storage key, cookie, query parameter, event), as a string or a property. */
  | { kind: 'name'; name: string }
  /** A call of the server. */
  | { kind: 'call'; method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string }
  /** Fields of a zod schema, `module#export`. */
  | { kind: 'shape'; of: string; fields: readonly string[] }
  /** An exported value, `module#export`. */
  | { kind: 'constant'; of: string; value: unknown }
  /** Result of an exported function, `module#export`: arguments → result. */
  | { kind: 'rule'; of: string; given: readonly unknown[]; gives: unknown }

export type ProofKind = Proof['kind']

export interface SpecificationRow {
  /** Unique and stable, e.g. « CAT-11 text 0 résultat ». */
  id: string
  /** Number in docs/requirements.md. */
  requirement: string
  /** The domain, or the part of it, that implements the row. */
  domain: Part
  /** Description for a reader. */
  what: string
  proof: Proof
}

/** Texts of one requirement: text → where it appears. */
export function textsOf(
  requirement: string,
  domain: Part,
  texts: Record<string, string>,
): SpecificationRow[] {
  return Object.entries(texts).map(([text, what]) => ({
    id: `${requirement} text ${text} (${domain})`,
    requirement,
    domain,
    what,
    proof: { kind: 'text', text },
  }))
}

/** Shared names of one requirement: name → description. */
export function namesOf(
  requirement: string,
  domain: Part,
  names: Record<string, string>,
): SpecificationRow[] {
  return Object.entries(names).map(([name, what]) => ({
    id: `${requirement} name ${name} (${domain})`,
    requirement,
    domain,
    what,
    proof: { kind: 'name', name },
  }))
}
