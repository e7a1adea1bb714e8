import type { ReactNode } from 'react'
import { AmountField } from '../form/input-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import { type FormErrors, readField } from '../form/use-form.ts'
import { toasts } from '../toast/toast-store.ts'
import { FormDialog } from './form-dialog.tsx'

/** A field of an EditDialog. The API uses the same `name`. */
export type EditField<Name extends string> = {
  name: Name
  label: string
  hint?: ReactNode
  /** Initial value. */
  value?: string | undefined
  maxLength?: number
  isOptional?: boolean
  /** Error for an empty field. */
  missing?: string
  /** Returns the error for invalid input. */
  findError?: (typed: string) => string | undefined
} &
  /** `francs`: followed by their unit. `digits`: the unit is in the label, or there is none. */
  (
    | { kind?: 'text' | 'email' | 'tel' | 'digits' | 'area' | 'francs' }
    | { kind: 'choice'; choices: readonly (readonly [value: string, label: string])[] }
  )

interface EditDialogProps<Name extends string> {
  title: string
  /** Consequence, in one sentence. */
  consequence?: ReactNode
  /** Verb on the submit button. */
  label: string
  /** For payments out of the shop, and actions that reject or give something up. */
  isGrave?: boolean
  /** Shown above the fields. */
  note?: ReactNode
  fields: readonly EditField<Name>[]
  /** Errors that concern several fields, or fields rendered by `children`. */
  check?: (form: FormData) => FormErrors
  /** Returns the toast's text. May throw `ApiError`: the dialog stays open with its input. */
  onSend: (typed: Readonly<Record<Name, string>>, form: FormData) => Promise<string | void>
  /** Shown below the fields. */
  children?: (errors: FormErrors) => ReactNode
  /** Called after success, cancellation or Escape. */
  onClose: () => void
}

/** A dialog with a few fields, from one description: labels, initial values, errors and toast. Mount it to open it. */
export function EditDialog<Name extends string>(props: EditDialogProps<Name>) {
  const { note, fields, check, onSend, children, ...dialog } = props
  return (
    <FormDialog
      {...dialog}
      check={(form) => ({ ...findErrors(fields, form), ...check?.(form) })}
      onSend={async (form) => {
        const typed = fields.map(({ name }) => [name, readField(form, name)])
        const message = await onSend(Object.fromEntries(typed) as Record<Name, string>, form)
        if (message) toasts.about('dialog').show('success', message)
      }}
    >
      {(errors) => (
        <>
          {note}
          {fields.map((field) => (
            <DescribedField key={field.name} field={field} errors={errors} />
          ))}
          {children?.(errors)}
        </>
      )}
    </FormDialog>
  )
}

function findErrors(fields: readonly EditField<string>[], form: FormData): FormErrors {
  const errors: Record<string, string> = {}
  for (const { name, missing, findError } of fields) {
    const typed = readField(form, name)
    const error = (typed === '' ? missing : undefined) ?? findError?.(typed)
    if (error !== undefined) errors[name] = error
  }
  return errors
}

function DescribedField({ field, errors }: { field: EditField<string>; errors: FormErrors }) {
  const { missing: _missing, findError: _find, value, ...described } = field
  const error = errors[field.name]
  if (described.kind === 'choice') {
    const { kind: _kind, choices, maxLength: _max, ...select } = described
    return (
      <SelectField {...select} defaultValue={value} error={error}>
        {choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  }
  const { kind = 'text', ...input } = described
  if (kind === 'area') return <TextArea {...input} defaultValue={value} error={error} />
  if (kind === 'francs') return <AmountField {...input} defaultValue={value} error={error} />
  if (kind === 'digits')
    return <TextField {...input} autoComplete="off" keyboard="numeric" defaultValue={value} errors={errors} />
  return <TextField {...input} autoComplete="off" type={kind} defaultValue={value} errors={errors} />
}
