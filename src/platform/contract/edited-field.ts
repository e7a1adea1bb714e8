/**
 * How the value of a field is written: amounts in whole FCFA (a `price` is above 0), moments in ISO 8601, `list` and `lines`
 * as arrays of texts and of labelled values, `account` and `category` by their ids.
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

/** One field of something that staff edit: contract, editor, files, journal and error sentences read it in its registry. */
export interface EditedField {
  /** Its name on screens and in files, without the unit. */
  label: string
  /** Its name in a sentence, with the article: « la garantie ». */
  noun: string
  kind: EditedKind
  /** Follows the value in the editor and the label everywhere else, e.g. « cm ». */
  unit?: string
  /** Characters of a text, the largest number, or the entries of a list, at most. */
  max?: number
  /** The label where a place has another one; null where the field is left out. */
  inEditor?: string
  inFile?: string | null
  inJournal?: string | null
  /** Its path in the API where that is another name, e.g. `capacity.value`; null where no caller writes it. */
  onWire?: string | null
  /** Never null. */
  isRequired?: true
}

const withUnit = ({ label, unit }: EditedField): string => (unit === undefined ? label : `${label} (${unit})`)

/** The heading of its column in files; null for none. */
export const headingOf = (field: EditedField): string | null =>
  field.inFile === undefined ? withUnit(field) : field.inFile

/** Its label in the journal; null where it is left out. */
export const journalLabel = (field: EditedField): string | null =>
  field.inJournal === undefined ? withUnit(field) : field.inJournal
