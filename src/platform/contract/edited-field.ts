/**
 * Value type of a field. Amounts are whole FCFA (a `price` is above 0), timestamps ISO 8601. `list` and `lines` are
 * arrays of texts and of labelled values, `account` and `category` are ids.
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
  /** Never null. */
  isRequired?: true
}

const withUnit = ({ label, unit }: EditedField): string => (unit === undefined ? label : `${label} (${unit})`)

/** Column heading in files. Null for none. */
export const headingOf = (field: EditedField): string | null =>
  field.inFile === undefined ? withUnit(field) : field.inFile

/** Label in the audit log. Null when omitted. */
export const journalLabel = (field: EditedField): string | null =>
  field.inJournal === undefined ? withUnit(field) : field.inJournal
