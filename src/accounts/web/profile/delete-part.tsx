import { useState } from 'react'
import { CancelButton, Dialog } from '#ui/dialog/dialog.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField, useForm } from '#ui/form/use-form.ts'

const WORD = 'SUPPRIMER'

/** `onConfirm` deletes the account; the dialog shows its error. */
export function DeletePart({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button type="button" className="button button-outline is-refusal" onClick={() => setIsAsking(true)}>
        Supprimer mon compte
      </button>
      {isAsking && (
        <Dialog look="card" title="Supprimer mon compte" onClose={() => setIsAsking(false)}>
          <DeleteForm onConfirm={onConfirm} />
        </Dialog>
      )}
    </>
  )
}

function check(typed: FormData): FormErrors {
  const isConfirmed = readField(typed, 'delete_word').toUpperCase() === WORD
  return isConfirmed ? {} : { delete_word: `Tapez ${WORD} pour confirmer.` }
}

function DeleteForm({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const { form, errors, isSending } = useForm(check, onConfirm)
  return (
    <form {...form} className="form-stack mt-2">
      <p>
        Votre profil, vos adresses et votre adhésion disparaissent. Vous ne pourrez pas revenir en arrière.
      </p>
      {errors['form'] && <FormSummary errors={errors} />}
      <TextField
        name="delete_word"
        label={`Tapez ${WORD} pour confirmer`}
        autoComplete="off"
        maxLength={20}
        errors={errors}
      />
      <div className="grid gap-2">
        <button
          type="submit"
          className="button button-outline is-refusal"
          aria-disabled={isSending || undefined}
        >
          {isSending ? 'Suppression...' : 'Supprimer définitivement'}
        </button>
        <CancelButton />
      </div>
    </form>
  )
}
