/**
 * How the value of a field is written: amounts in whole FCFA (a `price` is above 0), moments in ISO 8601, `list` and `lines`
 * as arrays of texts and of labelled values, `group` as an object of fields, `account` and `category` by their ids.
 */
export type EditedKind =
  | 'text'
  | 'whole'
  | 'decimal'
  | 'money'
  | 'price'
  | 'flag'
  | 'moment'
  | 'day'
  | 'word'
  | 'list'
  | 'lines'
  | 'group'
  | 'account'
  | 'category'

/** An editable field. Contract, editor, files, audit log and error messages use its registry. */
export interface EditedField {
  /** Label on screens and in files, without the unit. */
  label: string
  /** Name within a sentence, with the article: « la garantie ». */
  noun: string
  kind: EditedKind
  /** Shown after the value in the editor and after the label elsewhere, e.g. « cm ». */
  unit?: string
  /** Maximum characters of a text, value of a number, or entries of a list. */
  max?: number
  /** Label that overrides `label` in one place. Null to omit the field there. */
  inEditor?: string
  inFile?: string | null
  inJournal?: string | null
  /** Path in the API if different, e.g. `capacity.value`. Null if callers cannot write it. */
  onWire?: string | null
  /** Key by which lists of staff sort (`tri`), if they can. */
  sortedAs?: string
  /** Never null. */
  isRequired?: true
}

const withUnit = ({ label, unit }: Pick<EditedField, 'label' | 'unit'>): string =>
  unit === undefined ? label : `${label} (${unit})`

/** Column heading in files. Null for none. */
export const headingOf = (field: EditedField): string | null =>
  field.inFile === undefined ? withUnit(field) : field.inFile

/** Label in the audit log. Null when omitted. */
export const journalLabel = (field: Omit<EditedField, 'noun'>): string | null =>
  field.inJournal === undefined ? withUnit(field) : field.inJournal

/** Its label in a form. */
export const formLabel = ({ label, inEditor = label }: Pick<EditedField, 'label' | 'inEditor'>): string =>
  inEditor

/** The labels of all fields of a form. */
export const labelsOf = <Name extends string>(registry: Readonly<Record<Name, Omit<EditedField, 'noun'>>>) =>
  Object.fromEntries(
    Object.entries<Omit<EditedField, 'noun'>>(registry).map(([name, field]) => [name, formLabel(field)]),
  ) as Readonly<Record<Name, string>>

/** Key, heading and sorting of a list's column that shows a field. `key` names a column that cannot be sorted. */
export const listColumn = ({ label, sortedAs }: Pick<EditedField, 'label' | 'sortedAs'>, key = '') => ({
  key: sortedAs ?? key,
  label,
  canSort: sortedAs !== undefined,
})

/** Properties of an input from a registry: name, label, unit and maximum length. */
export function inputOf<Name extends string>(
  registry: Readonly<Record<Name, EditedField>>,
  name: Name,
): { name: Name; label: string; suffix?: string; maxLength?: number } {
  const { kind, unit, max } = registry[name]
  return {
    name,
    label: formLabel(registry[name]),
    ...(unit !== undefined && { suffix: unit }),
    ...(kind === 'text' && max !== undefined && { maxLength: max }),
  }
}
