import { headingOf } from '#platform/contract/edited-field.ts'
import { FIELD_NAMES, fieldOf, type FieldName, wirePath } from '../product-fields.ts'

/** « La quantité ne peut pas être négative. »: error message for a negative number. */
export function describeNegative(field: FieldName): string {
  const { noun } = fieldOf(field)
  return `${capitalise(noun)} ne peut pas être ${noun.startsWith('la ') ? 'négative' : 'négatif'}.`
}

const capitalise = (text: string): string => text.slice(0, 1).toLocaleUpperCase('fr') + text.slice(1)

/** A validation issue, reduced to the parts needed for its message. */
interface CellIssue {
  path: readonly PropertyKey[]
  message: string
  code?: string | undefined
  origin?: unknown
  maximum?: unknown
  minimum?: unknown
}

/** Fields by path in a request. */
const BY_PATH = new Map(FIELD_NAMES.map((name) => [wirePath(name), name]))

/** A French error message about a file value that is too long, too large or too many, naming its column. */
export function describeCell(issue: CellIssue): string {
  const field = BY_PATH.get(issue.path.slice(0, 2).join('.')) ?? BY_PATH.get(String(issue.path[0]))
  const isNegative = issue.code === 'too_small' && issue.origin !== 'string' && issue.minimum === 0
  if (field !== undefined && isNegative) return describeNegative(field)
  const label = (field && headingOf(fieldOf(field))) ?? 'Cette ligne'
  return `${label}\u202F: ${describeLimit(issue)}`
}

function describeLimit({ code, origin, maximum, message }: CellIssue): string {
  if (code === 'too_small') return 'à remplir.'
  if (code === 'too_big') {
    const most = String(maximum).replace(/\B(?=(?:\d{3})+$)/g, '\u202F')
    if (origin === 'string') return `${most} caractères au plus.`
    return origin === 'array' ? `${most} éléments au plus.` : `${most} au plus.`
  }
  // Only the schema's custom messages are written for people.
  return code === 'custom'
    ? `${message.slice(0, 1).toLocaleLowerCase('fr')}${message.slice(1)}`
    : 'cette valeur ne convient pas.'
}
