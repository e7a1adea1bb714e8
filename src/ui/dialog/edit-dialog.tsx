import type { ReactNode } from 'react'
import { AmountField } from '../form/input-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import { type FormErrors, readField } from '../form/use-form.ts'
import { toasts } from '../toast/toast-store.ts'
import { FormDialog } from './form-dialog.tsx'

/** A field of an EditDialog. The API names it by the same `name`. */
export type EditField<Name extends string> = {
  name: Name
  label: string
  hint?: ReactNode
  /** What it holds at first. */
  value?: string | undefined
  maxLength?: number
  isOptional?: boolean
  /** Sentence where nothing is typed. */
  missing?: string
  /** Sentence where what is typed cannot be taken. */
  findError?: (typed: string) => string | undefined
} &
  /** `francs`: with their unit behind; `digits`: the unit is in the label, or there is none. */
  (
    | { kind?: 'text' | 'email' | 'tel' | 'digits' | 'area' | 'francs' }
    | { kind: 'choice'; choices: readonly (readonly [value: string, label: string])[] }
  )

interface EditDialogProps<Name extends string> {
  title: string
  /** What follows from it, in a sentence. */
  consequence?: ReactNode
  /** The verb on the button that does it. */
  label: string
  /** Money leaves the shop, or something is refused or given up. */
  isGrave?: boolean
  /** Above the fields. */
  note?: ReactNode
  fields: readonly EditField<Name>[]
  /** Errors that concern several fields, or those drawn by `children`. */
  check?: (form: FormData) => FormErrors
  /** Returns the sentence of the toast. May throw ApiError: the dialog stays, with what was typed. */
  onSend: (typed: Readonly<Record<Name, string>>, form: FormData) => Promise<string | void>
  /** Under the fields. */
  children?: (errors: FormErrors) => ReactNode
  /** Once it is done, given up, or left by Escape. */
  onClose: () => void
}

/** A few fields over the page in one description: labels, first values, errors and the toast. Mount it to open it. */
export function EditDialog<Name extends string>(props: EditDialogProps<Name>) {
  const { note, fields, check, onSend, children, ...dialog } = props
  return (
    <FormDialog
      {...dialog}
      check={(form) => ({ ...findErrors(fields, form), ...check?.(form) })}
      onSend={async (form) => {
        const typed = fields.map(({ name }) => [name, readField(form, name)])
        const said = await onSend(Object.fromEntries(typed) as Record<Name, string>, form)
        if (said) toasts.about('dialog').show('success', said)
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
