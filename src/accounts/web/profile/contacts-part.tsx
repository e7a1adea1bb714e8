import { useState } from 'react'
import { formatMobile } from '../../../platform/contract/phone.ts'
import { ApiFailure } from '../../../platform/web/send.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { ContactKind, OwnContact } from '../../contract.ts'
import { CodeForm } from '../forms/code-form.tsx'
import { ResendButton } from '../forms/resend-button.tsx'
import { OFFLINE_SENTENCE } from '../forms/use-form.ts'
import { ContactForm } from './contact-form.tsx'
import { LoadedPart } from './loaded-part.tsx'
import { Modal } from './modal.tsx'
import { cancelContact, proveContact, requestContact } from './profile-calls.ts'
import { useAction } from './use-action.ts'
import type { Loaded } from './use-loaded.ts'

/** What the parts are called: alone, to prove one and to replace it. */
const WORDS = {
  email: { name: 'E-mail', prove: 'Vérifier l’e-mail', change: 'Changer d’adresse e-mail' },
  phone: { name: 'Téléphone', prove: 'Vérifier le numéro', change: 'Changer de numéro' },
} as const satisfies Record<ContactKind, object>

/** A contact as people read it. */
function formatContact(kind: ContactKind, value: string): string {
  return kind === 'phone' ? formatMobile(value) : value
}

interface ContactsPartProps {
  contacts: Loaded<OwnContact[]>
  /** A contact was proved, and may have replaced another. */
  onProved: () => void
}

/** E-mail and phone: which are proved, a new one, and the code that proves it. */
export function ContactsPart({ contacts, onProved }: ContactsPartProps) {
  const [asked, setAsked] = useState<{ kind: ContactKind; seconds: number }>()
  const [changed, setChanged] = useState<ContactKind>()
  async function request(kind: ContactKind, contact?: string): Promise<void> {
    const { resend_after: seconds } = await requestContact(kind, contact)
    setAsked({ kind, seconds })
    contacts.reload()
  }
  function finish(): void {
    setAsked(undefined)
    contacts.reload()
  }
  return (
    <LoadedPart loaded={contacts} lines={4}>
      {(list) => {
        const awaited = list.find((contact) => isCodeAwaited(contact, asked?.kind))
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
                justSent={asked?.seconds}
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
  onSend: (kind: ContactKind, contact: string) => Promise<void>
  onClose: () => void
}

function ChangeDialog({ kind, onSend, onClose }: ChangeDialogProps) {
  async function send(contact: string): Promise<void> {
    await onSend(kind, contact)
    onClose()
  }
  return (
    <Modal title={WORDS[kind].change} onClose={onClose}>
      <ContactForm kind={kind} onSend={send} />
    </Modal>
  )
}

/** `asked`: the contact to which a code went from here. */
function isCodeAwaited(
  { kind, is_verified: isVerified, waiting }: OwnContact,
  asked: ContactKind | undefined,
): boolean {
  return waiting !== null || (kind === asked && !isVerified)
}

interface ContactRowProps {
  contact: OwnContact
  /** Its code was sent and waits to be typed below. */
  isAwaited: boolean
  onProve: () => Promise<void>
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
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
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
          onClick={() =>
            void run(async () => {
              await onProve()
              return 'Un code a été envoyé.'
            })
          }
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
  /** Proved, or given up. */
  onDone: () => void
}

function AwaitedCode({ contact, justSent, onProved, onDone }: AwaitedCodeProps) {
  const { kind, value, waiting } = contact
  const { isBusy, run } = useAction()
  async function prove(code: string): Promise<void> {
    await proveContact(code)
    toasts.show('success', kind === 'phone' ? 'Votre numéro est vérifié.' : 'Votre adresse est vérifiée.')
    onDone()
    onProved()
  }
  async function giveUp(): Promise<string> {
    if (waiting !== null) await cancelContact(kind)
    onDone()
    return 'Rien n’est changé.'
  }
  return (
    <section aria-label={WORDS[kind].prove} className="mt-4 max-w-120 border-t border-line pt-4">
      <p className="mb-4">
        {kind === 'phone' ? 'Tapez le code envoyé par SMS au ' : 'Tapez le code envoyé à '}
        <strong className="wrap-anywhere">{formatContact(kind, waiting ?? value ?? '')}</strong>.
        {waiting !== null && value !== null && (
          <> D’ici là, {kind === 'phone' ? 'votre ancien numéro' : 'votre ancienne adresse'} reste valable.</>
        )}
      </p>
      <CodeForm
        onCode={prove}
        isBySms={kind === 'phone'}
        describe={(failure) => (failure instanceof ApiFailure ? failure.body.message : OFFLINE_SENTENCE)}
      />
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
