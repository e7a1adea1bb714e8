import { bodyForm, nameLines } from '#platform/contract/body-form.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'
import { type PurchaseOrder, PurchaseWrite } from '#purchasing/contract.ts'
import { readPieces } from '#purchasing/rules/read-pieces.ts'
import type { Versions } from '#ui/form/versions.ts'
import { writeDay } from './purchase-parts.tsx'

/** Field values of a line. */
export interface LineForm {
  product_id: number
  name: string
  quantity: string
  unit_cost: string
}

export interface DraftForm {
  expected_day: string
  note: string
  lines: readonly LineForm[]
}

type Versioned<Form> = Form & { version: number }

export const toForm = ({ expected_day, note, lines }: PurchaseOrder): DraftForm => ({
  expected_day: expected_day ?? '',
  note,
  lines: lines.map(({ product_id, name, quantity, unit_cost }) => ({
    product_id,
    name,
    quantity: String(quantity),
    unit_cost: formatAmount(unit_cost),
  })),
})

export const readLine = ({ product_id, quantity, unit_cost }: LineForm) => ({
  product_id,
  quantity: readPieces(quantity),
  unit_cost: readFrancs(unit_cost),
})

const draft = bodyForm(PurchaseWrite, ({ expected_day, note, lines, version }: Versioned<DraftForm>) => ({
  expected_day: expected_day || null,
  note: note.trim(),
  lines: lines.map(readLine),
  version,
}))

/** The fields of the draft's `version`; a line's are named by its product. */
export const draftBody: typeof draft = {
  ...draft,
  check: (form) =>
    nameLines(
      draft.check(form),
      'lines',
      (index, field) => `${field === 'quantity' ? 'pieces' : 'cout'}-${form.lines[index]?.product_id}`,
    ),
}

type LineKey = `ligne-${number}`

/**
 * A draft with one field per product, so that changes by two users to different products merge. Null: not in the
 * draft.
 */
export interface DraftFields {
  expected_day: string
  note: string
  [line: LineKey]: LineForm | null
}

const keyOf = (productId: number): LineKey => `ligne-${productId}`

/** Normalises amounts, so that equal amounts compare equal. */
const tidy = (line: LineForm): LineForm => {
  const [pieces, cost] = [readPieces(line.quantity), readFrancs(line.unit_cost)]
  return {
    ...line,
    quantity: pieces === undefined ? line.quantity : String(pieces),
    unit_cost: cost === undefined ? line.unit_cost : formatAmount(cost),
  }
}

/** Splits three versions of a draft into fields, one per product in any of them. */
export function splitVersions({ base, mine, theirs }: Versions<DraftForm>): Versions<DraftFields> {
  const ids = new Set([mine, theirs, base].flatMap(({ lines }) => lines.map(({ product_id }) => product_id)))
  const split = ({ expected_day, note, lines }: DraftForm): DraftFields => {
    const byKey = new Map(lines.map((line) => [line.product_id, tidy(line)]))
    return {
      expected_day,
      note: note.trim(),
      ...Object.fromEntries([...ids].map((id) => [keyOf(id), byKey.get(id) ?? null])),
    }
  }
  return { base: split(base), mine: split(mine), theirs: split(theirs) }
}

const listLines = (fields: DraftFields): [LineKey, LineForm | null][] =>
  Object.entries(fields).filter((entry): entry is [LineKey, LineForm | null] => entry[0].startsWith('ligne-'))

export const joinDraft = (fields: DraftFields): DraftForm => ({
  expected_day: fields.expected_day,
  note: fields.note,
  lines: listLines(fields).flatMap(([, line]) => line ?? []),
})

/** Labels of the fields in both versions. A line is named after its product. */
export function nameFields({ base, mine, theirs }: Versions<DraftFields>): Record<keyof DraftFields, string> {
  const names = [base, theirs, mine].flatMap((fields) =>
    listLines(fields).flatMap(([key, line]) => (line ? [[key, line.name] as const] : [])),
  )
  return { expected_day: 'Attendue le', note: 'Note', ...Object.fromEntries(names) }
}

export function formatField(fields: DraftFields, key: keyof DraftFields): string {
  if (key === 'note') return fields.note
  if (key === 'expected_day') return fields.expected_day && writeDay(fields.expected_day)
  const line = fields[key as LineKey]
  return line ? `${line.quantity} à ${line.unit_cost}\u00A0FCFA` : 'Pas commandé'
}
