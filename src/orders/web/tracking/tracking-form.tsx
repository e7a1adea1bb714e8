import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useHydrated } from '../../../platform/web/use-hydrated.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { checkTracking, type TrackingFaults } from './check-tracking.ts'

const OFFLINE = 'Votre connexion semble coupée. Rien n’a été envoyé.'

/** Asks for number and e-mail. Written small: the page is public, and what shows an order comes with the first answer. */
export function TrackingForm({ onResult }: { onResult: (result: ReactNode) => void }) {
  const [faults, setFaults] = useState<TrackingFaults>({})
  const [isSending, setIsSending] = useState(false)
  const isHydrated = useHydrated()
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const { asked, faults: found } = checkTracking(new FormData(form))
    setFaults(found)
    const first = Object.keys(found)[0]
    if (first !== undefined) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    setIsSending(true)
    onResult(undefined)
    try {
      const { track } = await import('./track.tsx')
      const { result, failure } = await track(asked)
      onResult(result)
      setFaults(failure === undefined ? {} : { form: failure })
    } catch {
      setFaults({ form: OFFLINE })
    } finally {
      setIsSending(false)
    }
  }
  return (
    <form
      // One reads little here: the form is ready before it is reached.
      data-wakes="idle"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="order-tracking desk-card desk-form order-first lg:order-last"
    >
      <div role="alert">{faults.form && <Fault text={faults.form} className="form-summary" />}</div>
      <Field name="name" label="Nom de la commande" hint="Par exemple S00001" fault={faults.name} />
      <Field name="email" label="Adresse e-mail" type="email" fault={faults.email} />
      <button
        type="submit"
        className="button button-sun w-full"
        disabled={!isHydrated}
        aria-disabled={isSending || undefined}
      >
        {isSending ? 'Recherche en cours...' : 'Suivre ma commande'}
      </button>
      <noscript>Activez JavaScript pour suivre une commande, ou écrivez-nous sur WhatsApp.</noscript>
    </form>
  )
}

interface FieldProps {
  name: 'name' | 'email'
  label: string
  hint?: string
  type?: 'text' | 'email'
  fault: string | undefined
}

function Field({ name, label, hint, type = 'text', fault }: FieldProps) {
  const describedBy = [fault && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      <div className="form-control">
        <input
          id={name}
          name={name}
          type={type}
          autoComplete={type === 'email' ? 'email' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={type === 'email' ? 254 : 20}
          required
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
      </div>
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      {fault && <Fault id={`${name}-error`} text={fault} className="form-error" />}
    </div>
  )
}

function Fault({ id, text, className }: { id?: string; text: string; className: string }) {
  return (
    <p id={id} className={className}>
      <Icon name="circle-alert" size={16} /> {text}
    </p>
  )
}
