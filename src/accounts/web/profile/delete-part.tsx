import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toasts } from '../../../ui/toast/toast-store.ts'
import { FormSummary } from '../forms/form-summary.tsx'
import { TextField } from '../forms/text-field.tsx'
import { type FormErrors, readField, useForm } from '../forms/use-form.ts'
import { browserSession } from '../session/browser-session.ts'
import { CancelButton, Modal } from './modal.tsx'
import { deleteAccount } from './profile-calls.ts'

const WORD = 'SUPPRIMER'

/** Deletes the account, once its word is typed. */
export function DeletePart({ id }: { id: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const isDeleted = useRef(false)
  // Only once this screen is gone: as long as it stands, it leads whoever has no session to the sign-in.
  useEffect(
    () => () => {
      if (isDeleted.current) browserSession().removeSession()
    },
    [],
  )
  async function remove(): Promise<void> {
    const { message } = await deleteAccount(id)
    isDeleted.current = true
    toasts.show('success', message)
    await navigate('/', { replace: true })
  }
  return (
    <>
      <button type="button" className="button profile-danger" onClick={() => setIsAsking(true)}>
        Supprimer mon compte
      </button>
      {isAsking && (
        <Modal title="Supprimer mon compte" onClose={() => setIsAsking(false)}>
          <DeleteForm onConfirm={remove} />
        </Modal>
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
    <form {...form} className="profile-form mt-2">
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
        <button type="submit" className="button profile-danger" aria-disabled={isSending || undefined}>
          {isSending ? 'Suppression...' : 'Supprimer définitivement'}
        </button>
        <CancelButton />
      </div>
    </form>
  )
}
