import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callOver } from '../../../platform/web/call.ts'
import { browserSession } from '../../../platform/web/session/browser-session.ts'
import { sendAsCustomer } from '../../../platform/web/session/send-as-customer.ts'
import { CancelButton, Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormSummary } from '../../../ui/form/form-summary.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type FormErrors, readField, useForm } from '../../../ui/form/use-form.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { ProfileCalls } from '../../contract.ts'

const WORD = 'SUPPRIMER'

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
    const { message } = await callOver<ProfileCalls>(sendAsCustomer)('DELETE /api/users/:id', {
      params: { id },
    })
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
        <Dialog look="card" title="Supprimer mon compte" onClose={() => setIsAsking(false)}>
          <DeleteForm onConfirm={remove} />
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
        <button type="submit" className="button profile-danger" aria-disabled={isSending || undefined}>
          {isSending ? 'Suppression...' : 'Supprimer définitivement'}
        </button>
        <CancelButton />
      </div>
    </form>
  )
}
