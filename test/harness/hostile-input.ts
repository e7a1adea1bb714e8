import fc from 'fast-check'

/** JSON schema features used for requests in the shop's OpenAPI document. */
export interface JsonSchema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  nullable?: boolean
  enum?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** Maximum depth of generated objects and lists; deeper ones stay empty. */
const DEEPEST = 6
/** Maximum length of a valid list: longer ones only as an attack. */
const MAX_ELEMENTS = 3
const MAX_SAFE = Number.MAX_SAFE_INTEGER

/** Texts that break naive code. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\ud800',
  'Awa \udc00 Diop',
  'Awa\0Diop',
  '\u202e\u2066droite à gauche\u2069',
  'e\u0301\u0301\u0301',
  '👩🏽‍🔧'.repeat(8),
  "'; drop table account; --",
  '%_\\',
  '{{shop}}',
  '<script>alert(1)</script>',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '1e400',
  '-0',
  'x'.repeat(70_000),
]

/** Values of every type, sent where another is expected. */
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -MAX_SAFE,
  1e308,
  [],
  {},
  [[[[]]]],
  Array.from({ length: 2000 }, () => 1),
  { __proto__: null, constructor: 'x' },
  ...HOSTILE_TEXTS,
]

const hostile = fc.constantFrom(...HOSTILE_VALUES)

/** Generates valid values of a schema, preferring its bounds; one in eight is replaced by a hostile value. */
export function arbitraryFor(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  const fitting = fittingFor(schema, depth)
  const taken = schema.nullable ? fc.oneof({ arbitrary: fitting, weight: 5 }, fc.constant(null)) : fitting
  return fc.oneof({ arbitrary: taken, weight: 15 }, { arbitrary: hostile, weight: 1 })
}

function fittingFor(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => arbitraryFor(choice, depth)))
  if (schema.enum !== undefined && schema.enum.length > 0) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'string':
      return fc.oneof(textFor(schema), ...(schema.pattern ? [] : [fc.constantFrom(...HOSTILE_TEXTS)]))
    case 'integer':
    case 'number':
      return numberFor(schema)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return listFor(schema, depth)
    case 'object':
      return objectFor(schema, depth)
    default:
      return hostile
  }
}

const DAYS = ['2000-01-01', '2026-11-24', '2026-11-26', '2028-02-29', '2100-12-31']

function textFor({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') return fc.constantFrom(...DAYS)
  if (format === 'date-time') return fc.constantFrom(...DAYS).map((day) => `${day}T10:00:00Z`)
  if (format === 'base64') return fc.base64String({ maxLength: 400 })
  if (pattern !== undefined && !/\\p\{/.test(pattern)) return fc.stringMatching(new RegExp(pattern, 'u'))
  const most = Math.min(maxLength, 400)
  return fc.oneof(
    fc.string({ unit: 'binary', minLength: Math.min(minLength, most), maxLength: most }),
    fc.constantFrom('Awa Ndiaye', 'awa@exemple.sn', '771234567', 'S00001', '1', 'HLM', '\u202eRTL', 'é'),
    fc.constant('é'.repeat(maxLength)),
  )
}

function numberFor({ type, minimum = -MAX_SAFE, maximum = MAX_SAFE }: JsonSchema): fc.Arbitrary<number> {
  const bounds = [minimum, maximum, 0, 1, 2, 3, 2 ** 31 - 1, 2 ** 31, 2 ** 40].filter(
    (bound) => bound >= minimum && bound <= maximum,
  )
  const small = fc.integer({ min: Math.max(minimum, 0), max: Math.max(Math.min(maximum, 20), minimum, 0) })
  const parts = [fc.constantFrom(...bounds), small]
  return type === 'number' ? fc.oneof(...parts, fc.constantFrom(minimum + 0.25, 1e-7)) : fc.oneof(...parts)
}

function listFor({ items = {}, minItems = 0 }: JsonSchema, depth: number): fc.Arbitrary<unknown[]> {
  if (depth > DEEPEST) return fc.constant([])
  return fc.array(arbitraryFor(items, depth + 1), {
    minLength: Math.min(minItems, MAX_ELEMENTS),
    maxLength: MAX_ELEMENTS,
  })
}

function objectFor(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const { properties, required = [], additionalProperties } = schema
  if (depth > DEEPEST) return fc.constant({})
  if (properties === undefined)
    return typeof additionalProperties === 'object'
      ? fc.dictionary(fc.string({ maxLength: 20 }), arbitraryFor(additionalProperties, depth + 1), {
          maxKeys: 3,
        })
      : fc.constant({})
  const parts = Object.fromEntries(
    Object.entries(properties).map(([key, part]) => [key, arbitraryFor(part, depth + 1)]),
  )
  const whole = { requiredKeys: required.filter((key) => key in parts) }
  return fc.oneof({ arbitrary: fc.record(parts, whole), weight: 9 }, fc.record(parts, { requiredKeys: [] }))
}
