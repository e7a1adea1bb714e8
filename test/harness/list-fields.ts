import type { z } from 'zod/v4'

/** A request value: its path in the request, and its schema. */
export interface RequestField {
  path: string
  schema: z.core.$ZodType
}

/** Maximum depth of objects and lists. */
const DEEPEST = 8

/** All values of a schema: object properties and list elements, including optional ones. */
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
