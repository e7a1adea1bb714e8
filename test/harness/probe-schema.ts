import type { z } from 'zod/v4'

/** Values tried in each field: none, and values of every kind, too short, too long, too many. */
const VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  'x'.repeat(100_000),
  'é',
  -1,
  0.5,
  Number.MAX_VALUE,
  true,
  [],
  Array.from({ length: 1000 }, () => 'x'),
  {},
]

/** Maximum depth of objects and lists. */
const DEEPEST = 5

/** Mostly invalid values for a schema, each invalid in one more field than an empty one. */
export function listProbes(schema: z.core.$ZodType, depth = 0): unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (depth > DEEPEST) return [...VALUES]
  switch (def.type) {
    case 'object':
      return [
        ...VALUES,
        { 'champ inconnu': 1 },
        ...Object.entries(def.shape).flatMap(([key, part]) =>
          listProbes(part, depth + 1).map((value) => ({ [key]: value })),
        ),
      ]
    case 'array':
      return [...VALUES, ...listProbes(def.element, depth + 1).map((value) => [value])]
    case 'record':
      return [...VALUES, ...listProbes(def.valueType, depth + 1).map((value) => ({ x: value }))]
    case 'union':
      return def.options.flatMap((option) => listProbes(option, depth + 1))
    case 'pipe':
      return listProbes(def.in, depth + 1)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return listProbes(def.innerType, depth + 1)
    default:
      return [...VALUES]
  }
}
