import { type ReactNode, useState, type SubmitEvent } from 'react'
import type { Tracking } from '#orders/contract.ts'
import '#ui/styles/kit.css'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Icon } from '#ui/icons/icon.tsx'

/** ORD-9: order tracking by number and e-mail or phone. */
export function TrackingScreen() {
  const [result, setResult] = useState<ReactNode>()
  return (
    <div className="page-column pt-1 pb-12 lg:pt-3">
      <Breadcrumb steps={[{ label: 'Suivre ma commande' }]} />
      <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">Suivre ma commande</h1>
      <p className="mt-1 mb-4 text-ink-2">
        Le numéro est dans votre message de confirmation. Il commence par S, par exemple S00001.
      </p>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
        <div aria-live="polite">{result}</div>
        <TrackingForm onResult={setResult} />
      </div>
    </div>
  )
}

const OFFLINE = 'Votre connexion semble coupée. Rien n’a été envoyé.'

/**
 * Form for number and contact. Kept small: the page is public, and the code for results loads with the first response.
 */
function TrackingForm({ onResult }: { onResult: (result: ReactNode) => void }) {
  const [errors, setErrors] = useState<TrackingErrors>({})
  const [isSending, setIsSending] = useState(false)
  const isHydrated = useHydrated()
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const { requested, errors: found } = checkTracking(new FormData(form))
    setErrors(found)
    const first = Object.keys(found)[0]
    if (first !== undefined) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    setIsSending(true)
    onResult(undefined)
    try {
      const { track } = await import('./track.tsx')
      const { result, failure } = await track(requested)
      onResult(result)
      setErrors(failure === undefined ? {} : { form: failure })
    } catch {
      setErrors({ form: OFFLINE })
    } finally {
      setIsSending(false)
    }
  }
  return (
    <form
      // The page is short, so the form hydrates before it is reached.
      data-wakes="idle"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="section-card grid gap-5 order-first lg:order-last"
    >
      {/* Error messages take no space until needed. */}
      <div role="alert" className={errors.form ? undefined : 'absolute'}>
        {errors.form && <ErrorText text={errors.form} className="form-summary" />}
      </div>
      <Field name="name" label="Nom de la commande" hint="Par exemple S00001" error={errors.name} />
      <Field
        name="email"
        label="Adresse e-mail ou téléphone"
        hint="Ceux que vous avez donnés en commandant"
        error={errors.email}
      />
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
  hint: string
  error: string | undefined
}

function Field({ name, label, hint, error }: FieldProps) {
  const describedBy = `${error ? `${name}-error ` : ''}${name}-hint`
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      <div className="form-control">
        <input
          id={name}
          name={name}
          inputMode={name === 'email' ? 'email' : undefined}
          autoComplete={name === 'email' ? 'email' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={name === 'email' ? 254 : 60}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
      </div>
      <p id={`${name}-hint`} className="text-sm text-ink-2">
        {hint}
      </p>
      {error && <ErrorText id={`${name}-error`} text={error} className="form-error" />}
    </div>
  )
}

function ErrorText({ id, text, className }: { id?: string; text: string; className: string }) {
  return (
    <p id={id} className={className}>
      <Icon name="circle-alert" size={16} /> {text}
    </p>
  )
}

/** French messages by field. `form` is for the whole form. */
interface TrackingErrors {
  name?: string
  email?: string
  form?: string
}

function checkTracking(typed: FormData): { requested: Tracking; errors: TrackingErrors } {
  const requested = { name: readText(typed, 'name'), email: readText(typed, 'email') }
  const errors: TrackingErrors = {
    ...(requested.name === '' && { name: 'Le numéro de commande est obligatoire.' }),
    ...(requested.email === '' && { email: 'L’e-mail ou le téléphone est obligatoire.' }),
  }
  return { requested, errors }
}

function readText(typed: FormData, name: string): string {
  const text = typed.get(name)
  return typeof text === 'string' ? text.trim() : ''
}
