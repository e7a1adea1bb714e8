import { useState } from 'react'
import type { z } from 'zod/v4'
import type { AdminOrder, OrderNote } from '#orders/contract.ts'
import { NewOrderNote, OrderTags } from '#orders/contract/follow-up.ts'
import { bodyForm, nameLines, type ReadBody } from '#platform/contract/body-form.ts'
import { BusyButton } from '#ui/form/busy-button.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, formErrorsOf, readField, useForm } from '#ui/form/use-form.ts'
import { useUnsavedGuard } from '#ui/form/use-unsaved-guard.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { formatShortMoment } from '#ui/page/moment.tsx'
import { AdminPill } from './admin-pill.tsx'
import { CALLS } from './admin-words.ts'
import type { Act } from './use-order-act.ts'

const SAID: Readonly<Record<OrderNote['kind'], string>> = {
  note: 'La note est gardée.',
  'no-answer': 'Appel sans réponse noté.',
  reached: 'Appel noté.',
  confirmed: 'Confirmation par téléphone notée.',
}

interface FollowUpProps {
  order: AdminOrder
  act: Act
  touch: Act
}

/** Internal calls, notes and tags, never shown to the customer. */
export function FollowUpPanel({ order, act, touch }: FollowUpProps) {
  const { notes, last_call: call } = order
  return (
    <section className="admin-panel" aria-labelledby="suivi-interne">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="suivi-interne">Suivi interne</h2>
        {call && <AdminPill label={CALLS[call]} />}
      </header>
      <Tags order={order} act={act} touch={touch} />
      <NoteForm order={order} act={act} />
      <ul className="mt-2 divide-y divide-line text-sm empty:hidden">
        {notes.map(({ id, kind, text, at, by }) => (
          <li key={id} className="grid gap-0.5 py-2">
            <span className="flex justify-between gap-3">
              <b className="font-medium">{kind === 'note' ? by : CALLS[kind].text}</b>
              <span className="text-ink-2">{formatShortMoment(at)}</span>
            </span>
            <span className="empty:hidden">{text}</span>
            {kind !== 'note' && <span className="text-ink-2">{by}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const noteForm = bodyForm(NewOrderNote, (note: ReadBody<z.input<typeof NewOrderNote>>) => note)

/** A note or a call's outcome. Each button saves the text with it. */
function NoteForm({ order: { version }, act }: Pick<FollowUpProps, 'order' | 'act'>) {
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<FormErrors>({})
  const [isSending, setIsSending] = useState(false)
  useUnsavedGuard(text.trim() !== '' && !isSending)
  async function keep(kind: OrderNote['kind']): Promise<void> {
    if (isSending) return
    const note = { kind, text: text.trim(), version }
    const wrong = noteForm.check(note)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setIsSending(true)
    try {
      await act('POST /api/admin/commandes/:id/notes', noteForm.read(note), SAID[kind])
      setText('')
    } catch (failure) {
      setErrors(formErrorsOf(failure))
    } finally {
      setIsSending(false)
    }
  }
  const button = (kind: OrderNote['kind'], label: string, look: string) => (
    <BusyButton className={`button ${look}`} onClick={() => void keep(kind)} isBusy={isSending}>
      {label}
    </BusyButton>
  )
  return (
    <div className="form-stack mt-3">
      {errors['form'] !== undefined && <FormSummary errors={errors} />}
      <TextArea
        name="text"
        label="Note, que le client ne voit pas"
        isOptional
        rows={2}
        maxLength={500}
        value={text}
        error={errors['text']}
        onValue={setText}
      />
      <div className="flex flex-wrap gap-2">
        {button('note', 'Garder la note', 'button-green')}
        {button('no-answer', 'Appel sans réponse', 'button-outline')}
        {button('reached', 'Client joint', 'button-outline')}
        {button('confirmed', 'Confirmée par téléphone', 'button-outline')}
      </div>
    </div>
  )
}

/** One more tag beside those that the order has. */
export function tagForm(tags: readonly string[], version: number) {
  const { check, read } = bodyForm(OrderTags, (typed: FormData) => ({
    tags: [...tags, readField(typed, 'etiquette')],
    version,
  }))
  return { check: (typed: FormData) => nameLines(check(typed), 'tags', () => 'etiquette', 'etiquette'), read }
}

function findTwin(typed: string, tags: readonly string[]): FormErrors {
  const isThere = tags.some((tag) => tag.toLowerCase() === typed.toLowerCase())
  return isThere ? { etiquette: 'La commande a déjà cette étiquette.' } : {}
}

/** Tags by which staff find similar orders. */
function Tags({ order: { tags, version }, act, touch }: FollowUpProps) {
  const added = tagForm(tags, version)
  const { form, errors, isSending } = useForm(
    (typed) => ({ ...added.check(typed), ...findTwin(readField(typed, 'etiquette'), tags) }),
    (typed) => act('POST /api/admin/commandes/:id/etiquettes', added.read(typed), 'Étiquette ajoutée.'),
  )
  const [isTaking, setIsTaking] = useState(false)
  async function take(tag: string): Promise<void> {
    if (isTaking) return
    setIsTaking(true)
    const left = tags.filter((one) => one !== tag)
    await touch('POST /api/admin/commandes/:id/etiquettes', { tags: left }, 'Étiquette retirée.')
    setIsTaking(false)
  }
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {tags.map((tag) => (
          <li key={tag} className="admin-chip flex items-center gap-1 pe-1">
            {tag}
            <button
              type="button"
              className="grid size-7 place-items-center"
              aria-label={`Retirer l’étiquette ${tag}`}
              onClick={() => void take(tag)}
            >
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {/* The key resets the field after each added tag. */}
      <form key={tags.length} {...form} className="form-stack mt-3">
        {errors['form'] !== undefined && <FormSummary errors={errors} />}
        <div className="flex items-end gap-2">
          <TextField
            name="etiquette"
            label="Étiquette"
            maxLength={24}
            className="min-w-0 grow"
            errors={errors}
          />
          <BusyButton type="submit" className="button button-outline shrink-0" isBusy={isSending}>
            Ajouter
          </BusyButton>
        </div>
      </form>
    </>
  )
}
