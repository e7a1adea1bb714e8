import { useRef } from 'react'
import { FieldError } from '../../../accounts/web/forms/field-error.tsx'
import { FormSummary } from '../../../accounts/web/forms/form-summary.tsx'
import { TextField } from '../../../accounts/web/forms/text-field.tsx'
import { describeFailure, readField, useForm } from '../../../accounts/web/forms/use-form.ts'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import type { ContentPage, EditedContent } from '../../../content/contract.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'

interface ContentFormProps {
  content: EditedContent
  onPreview: (page: ContentPage) => void
  onPublished: (content: EditedContent) => void
}

const readSource = (typed: FormData) => ({
  title: readField(typed, 'title'),
  description: readField(typed, 'description'),
  body: readField(typed, 'body'),
})

/** Publishing what stands in the form, and showing it before. */
function usePublishing({ content, onPreview, onPublished }: ContentFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const path = `/api/admin/contenus/${content.slug}`
  const state = useForm(
    () => ({}),
    async (typed) => {
      const effective_from = readField(typed, 'effective_from')
      const body = {
        ...readSource(typed),
        revision: content.revision,
        ...(effective_from !== '' && { effective_from }),
      }
      onPublished(await sendAsCustomer<EditedContent>(path, { method: 'POST', body }))
      toasts.show('success', 'La nouvelle version est publiée.')
    },
  )
  async function preview(): Promise<void> {
    if (element.current === null) return
    try {
      const body = readSource(new FormData(element.current))
      onPreview(await sendAsCustomer<ContentPage>(`${path}/apercu`, { method: 'POST', body }))
      state.setErrors({})
    } catch (failure) {
      state.setErrors(describeFailure(failure))
    }
  }
  return { ...state, element, preview }
}

/** The text in force, to be changed, looked at and published. */
export function ContentForm(props: ContentFormProps) {
  const { content } = props
  const { element, form, errors, isSending, preview } = usePublishing(props)
  return (
    <form ref={element} {...form} className="admin-panel grid gap-4" aria-label="Modifier le texte">
      <FormSummary errors={errors} />
      <TextField
        name="title"
        label="Titre"
        maxLength={120}
        defaultValue={content.source.title}
        errors={errors}
      />
      <TextField
        name="description"
        label="Description pour les moteurs de recherche"
        maxLength={300}
        defaultValue={content.source.description}
        errors={errors}
      />
      <BodyField body={content.source.body} error={errors['body']} />
      <DayField today={content.today} error={errors['effective_from']} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button-sun" aria-disabled={isSending || undefined}>
          {isSending ? 'Envoi en cours...' : 'Publier'}
        </button>
        <button type="button" className="button button-outline" onClick={() => void preview()}>
          Voir l’aperçu
        </button>
      </div>
    </form>
  )
}

function BodyField({ body, error }: { body: string; error: string | undefined }) {
  return (
    <div className="form-field">
      <label htmlFor="body">Texte</label>
      <textarea
        id="body"
        name="body"
        rows={18}
        maxLength={40_000}
        defaultValue={body}
        className="desk-text"
        aria-invalid={error ? true : undefined}
        aria-describedby="body-hint body-error"
      />
      <p id="body-hint" className="text-sm text-ink-2">
        ## pour un titre, ### pour une question, **gras**, [mots](/adresse) pour un lien, - pour une liste.
        {' {{phone}}, {{email}}, {{hours}} ou {{address}} '}
        reprennent les coordonnées de la boutique.
      </p>
      <FieldError name="body" error={error} />
    </div>
  )
}

function DayField({ today, error }: { today: string; error: string | undefined }) {
  return (
    <div className="form-field">
      <label htmlFor="effective_from">En vigueur à partir du</label>
      <div className="form-control max-w-60">
        <input
          id="effective_from"
          name="effective_from"
          type="date"
          min={today}
          defaultValue={today}
          aria-invalid={error ? true : undefined}
          aria-describedby="effective_from-error"
        />
      </div>
      <FieldError name="effective_from" error={error} />
    </div>
  )
}
