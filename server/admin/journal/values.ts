import { formatFrancs } from '#platform/contract/format-francs.ts'
import { type Field, type FieldKind, findField } from './fields.ts'
import { isNamed, nameKey, type Names, type NamedType } from './names.ts'
import { findWord } from './words.ts'

const DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats YYYY-MM-DD or a timestamp as « 24 novembre 2026 ». Dakar uses UTC. */
export const formatDay = (day: string): string => DAY.format(new Date(day)).replace(/^1 /, '1er ')

/** Formats an ISO 8601 timestamp as « 24 novembre 2026, 18 h 05 ». */
export function formatMoment(at: string): string {
  const moment = new Date(at)
  const minutes = String(moment.getUTCMinutes()).padStart(2, '0')
  return `${formatDay(at)}, ${moment.getUTCHours()}\u00A0h\u00A0${minutes}`
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value))

export type Part = Record<string, unknown>

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Context of a value: the subject type of the entry, and the field. */
export interface Place {
  type: string
  key: string
}

/** Maximum characters of a text that are shown. */
const LONGEST_SHOWN = 160

/** Formats a value of the log for display. Returns '' for an empty value. */
export function formatValue(value: unknown, place: Place, names: Names): string {
  const [, kind = 'text'] = findField(place.type, place.key) ?? []
  if (value === null || value === undefined || value === '') return ''
  if (value === true) return 'oui'
  if (value === false) return 'non'
  if (Array.isArray(value)) {
    const parts = value.map((part) => formatValue(part, place, names)).filter((part) => part !== '')
    return parts.join(kind === 'lines' ? '\u202F; ' : ', ')
  }
  if (isPart(value)) return formatLine(value, place.type, names)
  return formatOne(value as string | number, kind, place, names)
}

function formatOne(value: string | number, kind: FieldKind, { type, key }: Place, names: Names): string {
  if (kind === 'money' && typeof value === 'number') return formatFrancs(value)
  if (kind === 'day' && isDate(value)) return formatDay(value)
  if (kind === 'moment' && isDate(value)) return formatMoment(value)
  if (kind === 'word') return findWord(type, key, String(value))
  if (isNamed(kind) && /^\d+$/.test(String(value)))
    return names.get(nameKey(kind, value))?.name ?? `n°\u00A0${value}`
  const text = typeof value === 'number' ? String(value).replace('.', ',') : value
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}

/** Formats a line of an order, a pack or a list: « 2 × Ventilateur à 45 000 FCFA ». */
function formatLine(line: Part, type: string, names: Names): string {
  const { product_id, quantity, price, price_unit, label, value, ...rest } = line
  if (product_id !== undefined) {
    const amount = price_unit ?? price
    const name = formatValue(product_id, { type, key: 'product_id' }, names)
    const cost = typeof amount === 'number' ? ` à ${formatFrancs(amount)}` : ''
    return `${typeof quantity === 'number' ? quantity : 1} × ${name}${cost}`
  }
  if (typeof label === 'string') return `${label}\u202F: ${formatValue(value, { type, key: 'value' }, names)}`
  return Object.entries({ ...rest, quantity, price, price_unit })
    .flatMap(([key, part]) => {
      const field = findField(type, key)
      const text = field === null ? '' : formatValue(part, { type, key }, names)
      return field === null || text === '' ? [] : [`${field[0]} ${text}`]
    })
    .join(', ')
}

/** Collects the ids that a value refers to, at any depth. */
export function collectNames(value: unknown, type: string, wanted: Map<NamedType, Set<number>>): void {
  if (Array.isArray(value)) for (const part of value) collectNames(part, type, wanted)
  if (!isPart(value)) return
  for (const [key, part] of Object.entries(value)) {
    const field: Field = findField(type, key)
    const kind = field?.[1] ?? 'text'
    if (isNamed(kind)) for (const id of [part].flat()) addName(wanted, kind, id)
    else collectNames(part, type, wanted)
  }
}

export function addName(wanted: Map<NamedType, Set<number>>, type: NamedType, id: unknown): void {
  const ids = wanted.get(type) ?? new Set()
  if (Number.isSafeInteger(Number(id)) && id !== null) ids.add(Number(id))
  wanted.set(type, ids)
}
