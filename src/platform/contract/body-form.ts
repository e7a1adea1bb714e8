import type { z } from 'zod/v4'
import { config } from 'zod/v4/core'
import { describeIssue } from './describe-issue.ts'

config({ localeError: describeIssue })

interface Issue {
  path: readonly PropertyKey[]
  code?: string | undefined
  message?: string | undefined
  keys?: readonly string[]
}

/** French sentences by field path (`order_lines.0.quantity`), from a schema's issues with a value. */
export function findFieldErrors(issues: readonly Issue[]): Record<string, string> {
  return Object.fromEntries(issues.map(describeField))
}

function describeField({
  path,
  code,
  message = 'Cette valeur est invalide.',
  keys,
}: Issue): [string, string] {
  const [unknown] = code === 'unrecognized_keys' ? (keys ?? []) : []
  if (unknown !== undefined) return [unknown, `Le champ «\u00A0${unknown}\u00A0» est inconnu.`]
  return [path.join('.') || 'body', message]
}

/** A body as read from a form: unreadable values are undefined, and enum values may be any text. */
export type ReadBody<Body> = Body extends string
  ? string
  : Body extends readonly (infer Item)[]
    ? readonly ReadBody<Item>[]
    : Body extends object
      ? { readonly [Name in keyof Body]: ReadBody<Body[Name]> | undefined }
      : Body

/** A form that sends the body of one call. `Typed` is the content of its fields. */
export interface BodyForm<Typed, Body> {
  /** The errors that the API would send for the body, by its names of the fields. */
  check: (typed: Typed) => Record<string, string>
  /** The body to send. Call it without errors only. */
  read: (typed: Typed) => Body
}

/** A form's check, by the schema of the call that it sends. */
export function bodyForm<Typed, Schema extends z.ZodType>(
  schema: Schema,
  read: (typed: Typed) => ReadBody<z.input<Schema>>,
): BodyForm<Typed, z.input<Schema>> {
  return {
    check: (typed) => findFieldErrors(schema.safeParse(read(typed)).error?.issues ?? []),
    read: (typed) => read(typed) as z.input<Schema>,
  }
}

/** Errors of a list by the names of its fields in the form; `whole` is where the form shows one of the list itself. */
export function nameLines(
  errors: Record<string, string>,
  list: string,
  nameField: (index: number, field: string) => string,
  whole = list,
): Record<string, string> {
  const named = Object.entries(errors).map(([path, sentence]) => {
    const [first, index, field = ''] = path.split('.')
    if (first !== list) return [path, sentence]
    return [index === undefined ? whole : nameField(Number(index), field), sentence]
  })
  return Object.fromEntries(named) as Record<string, string>
}
