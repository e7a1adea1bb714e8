import { useState } from 'react'
import type { ContactKind, OwnContact, ProfileCalls, Sent } from '#accounts/contract.ts'
import { findEmailError, findPhoneError, keepErrors } from '#platform/contract/form-checks.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { callOver } from '#platform/web/call.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SubmitOrCancel } from '#ui/dialog/submit-or-cancel.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { PhoneField, TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField, useForm } from '#ui/form/use-form.ts'
import { type Loaded, LoadedPart } from '#ui/states/loaded-part.tsx'
import { useAction } from '#ui/states/use-action.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { CodeForm } from '../forms/code-form.tsx'
import { ResendButton } from '../forms/resend-button.tsx'

const call = callOver<ProfileCalls>(sendAsCustomer)

/** Requests a code for a new contact, or to verify the current one. */
function requestContact(kind: ContactKind, contact?: string): Promise<Sent> {
  return call('POST /api/users/me/contacts', { body: { kind, ...(contact !== undefined && { contact }) } })
}

/** French labels of each contact: alone, to verify and to replace. */
const WORDS = {
  email: { name: 'E-mail', prove: 'Vérifier l’e-mail', change: 'Changer d’adresse e-mail' },
  phone: { name: 'Téléphone', prove: 'Vérifier le numéro', change: 'Changer de numéro' },
} as const satisfies Record<ContactKind, object>

function formatContact(kind: ContactKind, value: string): string {
  return kind === 'phone' ? formatMobile(value) : value
}

interface ContactsPartProps {
  contacts: Loaded<OwnContact[]>
  /** Called after a contact was verified or replaced. */
  onProved: () => void
}

export function ContactsPart({ contacts, onProved }: ContactsPartProps) {
  const [requested, setRequested] = useState<{ kind: ContactKind; seconds: number }>()
  const [changed, setChanged] = useState<ContactKind>()
  async function request(kind: ContactKind, contact?: string): Promise<string> {
    const { resend_after: seconds, message } = await requestContact(kind, contact)
    setRequested({ kind, seconds })
    contacts.reload()
    return message
  }
  function finish(): void {
    setRequested(undefined)
    contacts.reload()
  }
  return (
    <LoadedPart loaded={contacts} lines={4}>
      {(list) => {
        const awaited = list.find((contact) => isCodeAwaited(contact, requested?.kind))
        return (
          <>
            <ul className="profile-rows">
              {list.map((contact) => (
                <ContactRow
                  key={contact.kind}
                  contact={contact}
                  isAwaited={contact === awaited}
                  onProve={() => request(contact.kind)}
                  onChange={() => setChanged(contact.kind)}
                />
              ))}
            </ul>
            {awaited && (
              <AwaitedCode
                key={`${awaited.kind} ${awaited.waiting}`}
                contact={awaited}
                justSent={requested?.seconds}
                onProved={onProved}
                onDone={finish}
              />
            )}
            {changed && (
              <ChangeDialog kind={changed} onSend={request} onClose={() => setChanged(undefined)} />
            )}
          </>
        )
      }}
    </LoadedPart>
  )
}

interface ChangeDialogProps {
  kind: ContactKind
  onSend: (kind: ContactKind, contact: string) => Promise<string>
  onClose: () => void
}

function ChangeDialog({ kind, onSend, onClose }: ChangeDialogProps) {
  async function send(contact: string): Promise<void> {
    await onSend(kind, contact)
    onClose()
  }
  return (
    <Dialog look="card" title={WORDS[kind].change} onClose={onClose}>
      <ContactForm kind={kind} onSend={send} />
    </Dialog>
  )
}

/** `asked`: the contact to which this screen sent a code. */
function isCodeAwaited(
  { kind, is_verified: isVerified, waiting }: OwnContact,
  requested: ContactKind | undefined,
): boolean {
  return waiting !== null || (kind === requested && !isVerified)
}

interface ContactRowProps {
  contact: OwnContact
  isAwaited: boolean
  /** Returns the message to show. */
  onProve: () => Promise<string>
  onChange: () => void
}

function ContactRow({
  contact: { kind, value, is_verified: isVerified },
  isAwaited,
  onProve,
  onChange,
}: ContactRowProps) {
  const { isBusy, run } = useAction()
  return (
    <li className="flex-wrap gap-y-1">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-sm text-ink-2">{WORDS[kind].name}</p>
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {value === null ? 'Non renseigné' : formatContact(kind, value)}
          {value !== null && (
            <span className={isVerified ? 'badge bg-brand-soft text-brand' : 'badge badge-tag'}>
              {isVerified ? 'Vérifié' : 'À vérifier'}
            </span>
          )}
        </p>
      </div>
      {value !== null && !isVerified && !isAwaited && (
        <button
          type="button"
          className="button button-soft"
          aria-label={WORDS[kind].prove}
          aria-disabled={isBusy || undefined}
          onClick={() => void run(onProve)}
        >
          Vérifier
        </button>
      )}
      <button
        type="button"
        className="button button-ghost"
        aria-label={WORDS[kind].change}
        onClick={onChange}
      >
        Changer
      </button>
    </li>
  )
}

interface AwaitedCodeProps {
  contact: OwnContact
  justSent: number | undefined
  onProved: () => void
  onDone: () => void
}

function AwaitedCode({ contact, justSent, onProved, onDone }: AwaitedCodeProps) {
  const { kind, value, waiting } = contact
  const { isBusy, run } = useAction()
  async function prove(code: string): Promise<void> {
    await call('POST /api/users/me/contacts/verification', { body: { code } })
    toasts.show('success', kind === 'phone' ? 'Votre numéro est vérifié.' : 'Votre adresse est vérifiée.')
    onDone()
    onProved()
  }
  async function giveUp(): Promise<string> {
    if (waiting !== null) await call('DELETE /api/users/me/contacts/:kind', { params: { kind } })
    onDone()
    return 'Rien n’est changé.'
  }
  return (
    <section aria-label={WORDS[kind].prove} className="mt-4 max-w-120 border-t border-line pt-4">
      <p className="mb-4">
        {kind === 'phone' ? 'Tapez le code envoyé par SMS au ' : 'Tapez le code envoyé à '}
        <strong>{formatContact(kind, waiting ?? value ?? '')}</strong>.
        {waiting !== null && value !== null && (
          <> D’ici là, {kind === 'phone' ? 'votre ancien numéro' : 'votre ancienne adresse'} reste valable.</>
        )}
      </p>
      <CodeForm onCode={prove} isBySms={kind === 'phone'} describe={errorMessage} />
      <div className="mt-4 flex items-center justify-between gap-4">
        <button
          type="button"
          className="button button-ghost -ml-4"
          aria-disabled={isBusy || undefined}
          onClick={() => void run(giveUp)}
        >
          Renoncer
        </button>
        <ResendButton resend={() => requestContact(kind, waiting ?? undefined)} justSent={justSent} />
      </div>
    </section>
  )
}

interface ContactFormProps {
  kind: ContactKind
  /** Sends a code to the contact; may throw. */
  onSend: (contact: string) => Promise<void>
}

/** A new e-mail or phone, effective once its code is entered. */
function ContactForm({ kind, onSend }: ContactFormProps) {
  const check = (typed: FormData): FormErrors => {
    const text = readField(typed, 'contact')
    return keepErrors({ contact: kind === 'phone' ? findPhoneError(text) : findEmailError(text) })
  }
  const { form, errors, isSending } = useForm(check, (typed) => onSend(readField(typed, 'contact')))
  return (
    <form {...form} className="form-stack mt-2">
      <p>
        Nous y envoyons un code. Dès que vous l’aurez tapé, {kind === 'phone' ? 'ce numéro' : 'cette adresse'}{' '}
        remplacera l’ancien contact, qui en sera averti.
      </p>
      <FormSummary errors={errors} />
      {kind === 'phone' ? (
        <PhoneField name="contact" label="Nouveau numéro" autoComplete="tel-national" errors={errors} />
      ) : (
        <TextField
          name="contact"
          label="Nouvelle adresse e-mail"
          type="email"
          autoComplete="email"
          maxLength={254}
          errors={errors}
        />
      )}
      <SubmitOrCancel label="Envoyer le code" isSending={isSending} />
    </form>
  )
}
