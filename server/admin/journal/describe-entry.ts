import { describeAction } from '#platform/contract/audit-actions.ts'
import type { JournalEntry } from '#platform/contract/back-office.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { findField, placeOf } from './fields.ts'
import { isNamed, nameKey, type NamedType, type Names, readNames } from './names.ts'
import { addName, collectNames, formatDay, formatValue, isPart, type Part } from './values.ts'

/** An audit log entry before it is formatted as text. */
export type BareEntry = Omit<JournalEntry, 'sentence' | 'subject' | 'changes'> & {
  subject: { type: string; id: number | null }
}

/** Formats audit log entries: sentences, names instead of ids, and the changes. */
export async function describeEntries(db: Queryable, entries: readonly BareEntry[]): Promise<JournalEntry[]> {
  const wanted = new Map<NamedType, Set<number>>()
  for (const { subject, before, after } of entries) {
    if (isNamed(subject.type)) addName(wanted, subject.type, subject.id)
    for (const part of [before, after]) collectNames(part, subject.type, wanted)
  }
  const names = await readNames(db, wanted)
  return entries.map((entry) => ({
    ...entry,
    sentence: describeAction(entry.action),
    subject: describeSubject(entry, names),
    changes: listChanges(entry, names),
  }))
}

/** Subjects whose id is a day, YYYYMMDD. */
const DAYS = new Set(['cash', 'day', 'slot'])

/** Screens of subjects that have no name of their own. */
const PATHS: Readonly<Record<string, string>> = {
  accounting: '/admin/paiements/comptabilite',
  cash: '/admin/paiements/caisse',
  day: '/admin/paiements/cloture',
  'ledger-difference': '/admin/paiements/ecarts',
  message: '/admin/messages',
  settings: '/admin/reglages',
  shop: '/admin/boutique',
  slot: '/admin/commandes/creneaux',
}

function describeSubject(
  { subject: { type, id }, before, after }: BareEntry,
  names: Names,
): JournalEntry['subject'] {
  const named = id === null ? undefined : names.get(nameKey(type, id))
  if (named !== undefined) return { type, id, label: named.name, path: named.path }
  return { type, id, label: findLabel(type, id, [after, before]), path: PATHS[type] ?? null }
}

/** Subjects whose name in the entry identifies no person. */
const OPEN = new Set([
  'category',
  'content',
  'import',
  'location',
  'pack',
  'product',
  'supplier',
  'synonym',
  'tag',
])

/** A deleted subject takes its label from the entry itself. */
function findLabel(type: string, id: number | null, parts: readonly unknown[]): string {
  if (id === null || id === 0 || type === 'settings' || type === 'shop') return ''
  if (DAYS.has(type)) return formatDay(String(id).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
  // The id of a closed month is YYYYMM.
  if (type === 'accounting') return String(id).replace(/^(\d{4})(\d{2})$/, '$2/$1')
  for (const part of OPEN.has(type) ? parts : [])
    for (const key of ['name', 'file_name', 'said', 'slug'])
      if (isPart(part) && typeof part[key] === 'string') return part[key]
  return `n°\u00A0${id}`
}

/** A deletion with more fields than this is logged as a whole record and lists no changes. */
const MAX_FIELDS_OF_DELETED = 8

/** Lists the differences between before and after. A new record lists all its fields. */
function listChanges({ subject: { type }, before, after }: BareEntry, names: Names): JournalEntry['changes'] {
  const [was, is] = [before, after].map((part) => (isPart(part) ? part : {})) as [Part, Part]
  if (after === null && Object.keys(was).length > MAX_FIELDS_OF_DELETED) return []
  return compare(was, is, { type, names, isNew: before === null })
}

interface Comparing {
  type: string
  names: Names
  isNew: boolean
  /** Labels of the enclosing fields. */
  within?: string
}

function compare(was: Part, is: Part, comparing: Comparing): JournalEntry['changes'] {
  const { type, names, isNew, within } = comparing
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return keys
    .toSorted((one, other) => placeOf(type, one) - placeOf(type, other))
    .flatMap((key) => {
      const field = findField(type, key)
      if (field === null) return []
      const label = within === undefined ? field[0] : `${within} · ${field[0]}`
      const [old, now] = [was[key], is[key]]
      if (field[1] === undefined && (isPart(old) || isPart(now)))
        return compare(isPart(old) ? old : {}, isPart(now) ? now : {}, { ...comparing, within: label })
      const [before, after] = [formatValue(old, { type, key }, names), formatValue(now, { type, key }, names)]
      // A new record omits fields whose value is « non ».
      const isNothing = after === 'non' && (isNew || old === undefined)
      if (before === after || isNothing) return []
      // A field that is missing from `after` gave context and was not emptied.
      return [now === undefined ? { label, before: '', after: before } : { label, before, after }]
    })
}
