import { splitSerials } from '#orders/rules/admin-faults.ts'
import { InputField } from '#ui/form/input-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField } from '#ui/form/use-form.ts'

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
      <InputField
        name={`pieces-${id}`}
        label={`Pièces remises, sur ${left}`}
        type="number"
        inputMode="numeric"
        min={0}
        max={left}
        defaultValue={left}
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

/** What was typed for a line, as the API takes it. */
export function readHanded(typed: FormData, { id }: OpenLine) {
  return {
    id,
    quantity: Number(readField(typed, `pieces-${id}`)) || 0,
    serials: splitSerials(readField(typed, `serie-${id}`)),
  }
}
