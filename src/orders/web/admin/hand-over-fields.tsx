import { splitSerials } from '#orders/rules/admin-faults.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField } from '#ui/form/use-form.ts'
import { findTypedPiecesErrors, readTypedPieces } from './typed-pieces.ts'

/** A line of an order of which `left` pieces may still be handed over. */
interface OpenLine {
  id: number
  name: string
  left: number
}

/** How many pieces of a line are handed over, and their serial numbers. */
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

/** What is wrong with the pieces of these lines. */
export const findHandedErrors = (typed: FormData, lines: readonly Pick<OpenLine, 'id'>[]): FormErrors =>
  findTypedPiecesErrors(
    typed,
    lines.map(({ id }) => `pieces-${id}`),
  )

/** What was typed for a line, as the API takes it. Call it without errors only. */
export function readHanded(typed: FormData, { id }: OpenLine) {
  return {
    id,
    quantity: readTypedPieces(typed, `pieces-${id}`) ?? 0,
    serials: splitSerials(readField(typed, `serie-${id}`)),
  }
}
