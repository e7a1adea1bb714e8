import type { $ZodIssueTooBig, $ZodIssueTooSmall, $ZodRawIssue } from 'zod/v4/core'
import { nameField } from './field-names.ts'

/** What a value must be, by zod's word for its type. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'doit être un texte.',
  number: 'doit être un nombre.',
  int: 'doit être un nombre entier.',
  boolean: 'doit être vrai ou faux (true ou false).',
  array: 'doit être une liste.',
  tuple: 'doit être une liste.',
  object: 'doit être un objet.',
  record: 'doit être un objet.',
  null: 'doit rester vide (null).',
  never: 'ne peut pas être donné ici.',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'n’est pas une adresse e-mail valable.',
  url: 'n’est pas une adresse web valable.',
  uuid: 'n’est pas un identifiant UUID.',
  date: 'est une date comme 2026-03-01.',
  datetime: 'est un moment comme 2026-03-01T08:00:00Z.',
  time: 'est une heure comme 08:00.',
}

const OTHER_FORM = 'n’a pas la forme attendue.'
const MISSING = 'est obligatoire.'

/** A French sentence about one wrong value that names the field, for whatever a schema has no sentence of its own. */
export function describeIssue(issue: $ZodRawIssue): string {
  const name = nameField(issue.path ?? [])
  if (name === undefined && isAbsent(issue.input)) return 'La demande est vide\u202F: envoyez un objet JSON.'
  return `${name ?? 'La demande'} ${describe(issue)}`
}

const isAbsent = (input: unknown): boolean => input === undefined || input === null

function describe(issue: $ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isAbsent(issue.input) ? MISSING : (TYPES[issue.expected] ?? OTHER_FORM)
    case 'invalid_value':
      return isAbsent(issue.input) ? MISSING : describeValues(issue.values)
    case 'invalid_union':
      return isAbsent(issue.input) ? MISSING : OTHER_FORM
    case 'too_small':
      return describeLeast(issue)
    case 'too_big':
      return describeMost(issue)
    case 'invalid_format':
      return FORMATS[issue.format] ?? OTHER_FORM
    case 'not_multiple_of':
      return `est un multiple de ${String(issue.divisor)}.`
    default:
      return OTHER_FORM
  }
}

function describeValues(values: readonly unknown[]): string {
  const listed = values.map((value) => `«\u00A0${String(value)}\u00A0»`)
  return listed.length === 1 ? `doit être ${listed[0]}.` : `est à choisir parmi ${listed.join(', ')}.`
}

function describeLeast({ origin, minimum, inclusive }: $ZodRawIssue<$ZodIssueTooSmall>): string {
  const least = formatNumber(minimum)
  if (origin === 'string') return minimum === 1 ? MISSING : `compte ${least} caractères au moins.`
  if (origin === 'array' || origin === 'set') return `compte ${count(minimum)} au moins.`
  return inclusive === false ? `doit dépasser ${least}.` : `est de ${least} au moins.`
}

function describeMost({ origin, maximum, inclusive }: $ZodRawIssue<$ZodIssueTooBig>): string {
  const most = formatNumber(maximum)
  if (origin === 'string') return `compte ${most} caractères au plus.`
  if (origin === 'array' || origin === 'set') return `compte ${count(maximum)} au plus.`
  return inclusive === false ? `est de moins de ${most}.` : `est de ${most} au plus.`
}

const count = (elements: number | bigint): string =>
  `${formatNumber(elements)} élément${Number(elements) < 2 ? '' : 's'}`

/** With the blank of French between groups of three digits. */
const formatNumber = (number: number | bigint): string =>
  String(number).replace(/\B(?=(?:\d{3})+$)/g, '\u202F')
