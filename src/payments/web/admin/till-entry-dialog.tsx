import { useState } from 'react'
import type { z } from 'zod/v4'
import { SecondPersonNote } from '#accounts/web/admin/second-person-note.tsx'
import type { CashDay } from '#payments/contract.ts'
import type { TillCalls } from '#payments/contract/admin-calls.ts'
import { CashDeposit, CashExpense, CashFloat } from '#payments/contract/cash.ts'
import { nameCategory } from '#payments/rules/cash-words.ts'
import { bodyForm } from '#platform/contract/body-form.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'
import type { CallOf } from '#platform/web/call.ts'
import { createUuid } from '#platform/web/session/guest-id.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { FieldError } from '#ui/form/field-error.tsx'
import { readFields } from '#ui/form/read-fields.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField } from '#ui/form/use-form.ts'
import { useReload } from '#ui/states/use-reload.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { AmountField } from './amount-field.tsx'
import { findPhotoError, sendPhoto, PICTURE_TYPES } from './send-photo.ts'

type Call = CallOf<TillCalls>

const readAmount = (typed: FormData) => readFrancs(readField(typed, 'amount'))

/** Form of cash put into the till or taken out, with the `key` of its entry. */
export const entryForms = (key: string) => ({
  float: bodyForm(CashFloat, (typed: FormData) => ({ key, amount: readAmount(typed) })),
  expense: bodyForm(CashExpense, (typed: FormData) => ({
    key,
    amount: readAmount(typed),
    ...readFields(typed, ['category', 'note']),
  })),
  deposit: bodyForm(CashDeposit, (typed: FormData) => ({
    key,
    amount: readAmount(typed),
    ...readFields(typed, ['place', 'reference']),
  })),
})

const ENTRIES = {
  float: {
    title: 'Ouvrir la caisse',
    consequence: 'Ce qui est dans la caisse au début de la journée.',
    label: 'Noter le fonds',
    message: 'Le fonds de caisse est noté.',
  },
  expense: {
    title: 'Noter une dépense',
    consequence: 'L’argent sort de la caisse.',
    label: 'Noter la dépense',
    message: 'La dépense est notée.',
  },
  deposit: {
    title: 'Noter un dépôt',
    consequence: 'L’argent sort de la caisse pour la banque ou Wave.',
    label: 'Noter le dépôt',
    message: 'Le dépôt est noté.',
  },
} as const

function photoError(typed: FormData): FormErrors {
  const problem = findPhotoError(typed.get('photo'))
  return problem === undefined ? {} : { photo: problem }
}

/** Books an expense, then sends its photo; a failed photo does not undo the expense. */
async function noteExpense(
  call: Call,
  body: z.input<typeof CashExpense>,
  photo: FormDataEntryValue | null,
): Promise<void> {
  await call('POST /api/admin/caisse/depenses', { body })
  if (!(photo instanceof File) || photo.size === 0) return
  try {
    await sendPhoto(photo, body.key)
  } catch {
    toasts
      .about('till-entry')
      .show('error', 'La photo n’a pas pu être envoyée\u202F: ajoutez-la depuis la liste.')
  }
}

interface EntryDialogProps {
  kind: keyof typeof ENTRIES
  till: CashDay
  call: Call
  onClose: () => void
}

/** Manual entry into or out of the till. */
export function EntryDialog({ kind, till, call, onClose }: EntryDialogProps) {
  // Idempotency key: a retry after a lost response is the same entry.
  const [forms] = useState(() => entryForms(createUuid()))
  const { reload } = useReload()
  const { title, consequence, label, message } = ENTRIES[kind]
  const isDoubled = kind === 'float' && till.carried > 0
  return (
    <FormDialog
      title={title}
      consequence={
        isDoubled
          ? `${consequence} Sans les ${formatFrancs(till.carried)} venus après une clôture\u202F: ils sont déjà comptés.`
          : consequence
      }
      label={label}
      check={(typed) => ({ ...forms[kind].check(typed), ...(kind === 'expense' && photoError(typed)) })}
      onSend={async (typed) => {
        if (kind === 'float') await call('POST /api/admin/caisse/fonds', { body: forms.float.read(typed) })
        else if (kind === 'deposit')
          await call('POST /api/admin/caisse/depots', { body: forms.deposit.read(typed) })
        else {
          await noteExpense(call, forms.expense.read(typed), typed.get('photo'))
          reload()
        }
        toasts.about('till-entry').show('success', message)
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {kind !== 'float' && <SecondPersonNote limit="money" />}
          <AmountField name="amount" label="Montant (FCFA)" errors={errors} hint="En francs entiers." />
          {kind === 'expense' && <ExpenseFields categories={till.categories} errors={errors} />}
          {kind === 'deposit' && <DepositFields errors={errors} />}
        </>
      )}
    </FormDialog>
  )
}

function ExpenseFields({ categories, errors }: { categories: readonly string[]; errors: FormErrors }) {
  return (
    <>
      {categories.length > 0 && (
        <SelectField name="category" label="Catégorie" defaultValue="" error={errors['category']}>
          <option value="">{nameCategory(null)}</option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      <TextField name="note" label="À quoi il a servi" errors={errors} maxLength={200} />
      <PhotoField errors={errors} />
    </>
  )
}

function DepositFields({ errors }: { errors: FormErrors }) {
  return (
    <>
      <SelectField name="place" label="Déposé à" defaultValue="banque">
        <option value="banque">La banque</option>
        <option value="wave">Wave</option>
      </SelectField>
      <TextField name="reference" label="Référence du dépôt" errors={errors} maxLength={200} />
    </>
  )
}

/** Photo of a receipt, from camera or gallery, with our labels instead of the browser's. */
function PhotoField({ errors }: { errors: FormErrors }) {
  const [name, setName] = useState('')
  return (
    <div>
      <span className="relative inline-block">
        <label className="button button-outline has-focus-visible:outline-3" htmlFor="photo">
          {name === '' ? 'Ajouter la photo du reçu' : 'Changer la photo du reçu'}
          <input
            id="photo"
            name="photo"
            type="file"
            accept={PICTURE_TYPES}
            className="pointer-events-none absolute inset-0 opacity-0"
            aria-describedby={errors['photo'] ? 'photo-error' : undefined}
            aria-invalid={errors['photo'] ? true : undefined}
            onChange={({ target }) => setName(target.files?.[0]?.name ?? '')}
          />
        </label>
      </span>
      <p className="mt-1 text-sm text-ink-2">{name === '' ? 'Facultatif.' : name}</p>
      <FieldError name="photo" error={errors['photo']} />
    </div>
  )
}
