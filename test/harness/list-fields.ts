import type { z } from 'zod/v4'

/** A value that a request may hold: where it is in the request, and the schema that decides it. */
export interface RequestField {
  path: string
  schema: z.core.$ZodType
}

/** Levels of objects and lists that are gone into. */
const DEEPEST = 8

/** All values of a schema: the properties of its objects and the elements of its lists, each with what is optional about it. */
export function listFields(schema: z.core.$ZodType, path = '', depth = 0): RequestField[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const own: RequestField = { path, schema }
  if (depth > DEEPEST) return [own]
  const within = (part: z.core.$ZodType, name: string) => listFields(part, `${path}${name}`, depth + 1)
  switch (def.type) {
    case 'object':
      return [own, ...Object.entries(def.shape).flatMap(([key, part]) => within(part, `.${key}`))]
    case 'array':
      return [own, ...within(def.element, '[]')]
    case 'record':
      return [own, ...within(def.keyType, '{key}'), ...within(def.valueType, '{value}')]
    case 'union':
      return [own, ...def.options.flatMap((option) => within(option, ''))]
    case 'pipe':
      return [own, ...within(def.in, '').slice(1)]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return [own, ...within(def.innerType, '').slice(1)]
    default:
      return [own]
  }
}
