import { HandOver } from '#orders/contract/admin-edits.ts'
import { splitSerials } from '#orders/rules/admin-errors.ts'
import { bodyForm, nameLines } from '#platform/contract/body-form.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField } from '#ui/form/use-form.ts'
import { findTypedPiecesErrors, readTypedPieces } from './typed-pieces.ts'

/** An order line with `left` pieces to hand over. */
interface OpenLine {
  id: number
  name: string
  left: number
}

/** Quantity handed over of a line, and serial numbers. */
export function HandOverFields({ line: { id, name, left }, errors }: { line: OpenLine; errors: FormErrors }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{name}</legend>
      <TextField
        name={`pieces-${id}`}
        label={`Pièces remises, sur ${left}`}
        keyboard="numeric"
        maxLength={6}
        defaultValue={left}
        errors={errors}
      />
      <TextField
        name={`serie-${id}`}
        label="Numéros de série"
        hint="Séparés par des virgules."
        errors={errors}
        isOptional
      />
    </fieldset>
  )
}

/** Pieces and serial numbers of these lines. */
export function handOverForm(lines: readonly Pick<OpenLine, 'id'>[], version: number) {
  const { check, read } = bodyForm(HandOver, (typed: FormData) => ({
    lines: lines.map(({ id }) => ({
      id,
      quantity: readTypedPieces(typed, `pieces-${id}`),
      serials: splitSerials(readField(typed, `serie-${id}`)),
    })),
    version,
  }))
  const nameField = (index: number, field: string) =>
    `${field === 'quantity' ? 'pieces' : 'serie'}-${lines[index]?.id}`
  return { check: (typed: FormData) => nameLines(check(typed), 'lines', nameField), read }
}

export const findHandedErrors = (typed: FormData, lines: readonly Pick<OpenLine, 'id'>[]): FormErrors =>
  findTypedPiecesErrors(
    typed,
    lines.map(({ id }) => `pieces-${id}`),
  )

/** Converts a line's typed values to the API's format. Requires valid input. */
export function readHanded(typed: FormData, { id }: OpenLine) {
  return {
    id,
    quantity: readTypedPieces(typed, `pieces-${id}`) ?? 0,
    serials: splitSerials(readField(typed, `serie-${id}`)),
  }
}
