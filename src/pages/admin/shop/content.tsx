import { useState, useRef } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { formatDay } from '#orders/web/format-day.ts'
import { useActionCall } from '#platform/web/action.ts'
import { isForbidden } from '#platform/web/error-message.ts'
import { ApiError } from '#platform/web/send.ts'
import { readPage } from '#platform/web/session/read-page.ts'
import type { TextCalls, ContentPage, EditedContent, ListedVersion } from '#texts/contract.ts'
import { addressOf, call } from '#texts/web/admin/call.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { BothVersions } from '#ui/form/both-versions.tsx'
import { SendButton } from '#ui/form/busy-button.tsx'
import { InputField } from '#ui/form/input-field.tsx'
import { SaveSummary } from '#ui/form/save-summary.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { formErrorsOf, readField, useForm } from '#ui/form/use-form.ts'
import { useUnsavedGuard } from '#ui/form/use-unsaved-guard.ts'
import { isStored, type Versions } from '#ui/form/versions.ts'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { RouteFailed } from '#ui/states/route-failed.tsx'
import '#texts/web/prose.css'
import { toasts } from '#ui/toast/toast-store.ts'
import type { Route } from './+types/content.ts'

export function clientLoader(args: ClientLoaderFunctionArgs) {
  const slug = args.params['slug'] ?? ''
  return readPage(addressOf('GET /api/admin/contenus/:slug', { params: { slug } }), args)
}

export { runCall as clientAction } from '#platform/web/action.ts'

/** One information page, or the FAQ, to edit. */
export default function ContentRoute({ loaderData }: Route.ComponentProps) {
  return <ContentEditor key={loaderData.slug} read={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isForbidden(error)) return <RouteFailed error={error} />
  return (
    <EmptyState icon={<StaffIcon name="file-question-mark" />} title="Ce texte n’existe pas">
      Choisissez-en un dans la liste des contenus.
    </EmptyState>
  )
}

type ContentCall = ReturnType<typeof useActionCall<TextCalls>>

/** One text: its form, how the shop will show it, its versions. */
function ContentEditor({ read }: { read: EditedContent }) {
  const callByAction = useActionCall<TextCalls>()
  // As it was read first: a second reading must not draw a form anew in which somebody types.
  const [{ content, draft }, setKnown] = useState<Known>({ content: read })
  const [preview, setPreview] = useState<ContentPage>()
  function keep(next: EditedContent, kept?: Source): void {
    setPreview(undefined)
    setKnown({ content: next, ...(kept && { draft: kept }) })
  }
  return (
    <>
      <PageHead
        title={content.source.title}
        note={
          <Link className="underline" href="/admin/contenus">
            Tous les textes
          </Link>
        }
      >
        <a className="button button-outline" href={`/${content.slug}`} target="_blank" rel="noopener">
          Voir dans la boutique
        </a>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ContentForm
          key={content.revision}
          content={content}
          draft={draft}
          callByAction={callByAction}
          onPreview={setPreview}
          onPublished={keep}
        />
        {preview && <Preview page={preview} />}
        <VersionList content={content} callByAction={callByAction} onRestored={keep} />
      </div>
    </>
  )
}

/** A text as the shop will show it: the same HTML from the same parser, in the same styles. */
function Preview({ page }: { page: ContentPage }) {
  return (
    <section className="admin-panel" aria-label="Aperçu">
      <h2 className="mb-4 text-2xl font-bold text-balance">{page.title}</h2>
      {/* Made by our own server, which lets no markup through. */}
      <div className="prose-text" dangerouslySetInnerHTML={{ __html: page.html }} />
    </section>
  )
}

const STATES = {
  current: { label: 'En vigueur', pill: 'is-done' },
  planned: { label: 'Prévue', pill: 'is-waiting' },
  past: { label: 'Ancienne', pill: '' },
} as const

interface VersionListProps {
  content: EditedContent
  callByAction: ContentCall
  onRestored: (content: EditedContent) => void
}

/** All versions of a text, newest first; an old one can hold again. */
function VersionList({ content, callByAction, onRestored }: VersionListProps) {
  const [restoring, setRestoring] = useState<ListedVersion>()
  async function restore({ version }: ListedVersion): Promise<void> {
    const { slug, revision } = content
    const body = { version, revision }
    onRestored(await callByAction('POST /api/admin/contenus/:slug/restaurer', { params: { slug }, body }))
    toasts.show('success', 'Cette version est de nouveau en vigueur.')
  }
  return (
    <section className="admin-panel">
      <h2>Versions</h2>
      <ul className="divide-y divide-line">
        {content.versions.map((version) => (
          <VersionRow
            key={version.version}
            slug={content.slug}
            version={version}
            onRestore={() => setRestoring(version)}
          />
        ))}
      </ul>
      {restoring && (
        <ConfirmDialog
          title={'Remettre cette version en vigueur\u202F?'}
          label="Remettre en vigueur"
          onConfirm={() => restore(restoring)}
          onClose={() => setRestoring(undefined)}
        >
          Le texte de la version {restoring.version} redevient celui de la boutique, dès maintenant, comme
          nouvelle version. Les autres versions restent lisibles.
        </ConfirmDialog>
      )}
    </section>
  )
}

interface VersionRowProps {
  slug: string
  version: ListedVersion
  onRestore: () => void
}

function VersionRow({ slug, version: one, onRestore }: VersionRowProps) {
  const { label, pill } = STATES[one.state]
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <a
          className="text-brand underline"
          href={`/${slug}?version=${one.version}`}
          target="_blank"
          rel="noopener"
        >
          Version {one.version}
        </a>
        <p className="text-sm text-ink-2">
          À partir du {formatDay(one.effective_from)}
          {one.by !== null && `, par ${one.by}`}
          {one.restored_from !== null && `, reprise de ${one.restored_from}`}
        </p>
      </div>
      <span className={`status-pill ${pill}`}>{label}</span>
      {one.state === 'past' && (
        <button type="button" className="button button-outline" onClick={onRestore}>
          Remettre en vigueur
        </button>
      )}
    </li>
  )
}

type Source = EditedContent['source']

/** A text as it was read or published last, and what else stands in the fields. */
interface Known {
  content: EditedContent
  draft?: Source | undefined
}

interface ContentFormProps extends Known {
  callByAction: ContentCall
  onPreview: (page: ContentPage) => void
  /** What is stored now, and what is still to be published over it. */
  onPublished: (content: EditedContent, draft?: Source) => void
}

const readSource = (typed: FormData) => ({
  title: readField(typed, 'title'),
  description: readField(typed, 'description'),
  body: readField(typed, 'body'),
})

/** Publishing what stands in the form, and showing it before. */
function usePublishing({ content, draft, callByAction, onPreview, onPublished }: ContentFormProps) {
  const [met, setMet] = useState<Versions<Source> & { stored: EditedContent }>()
  const element = useRef<HTMLFormElement>(null)
  const params = { slug: content.slug }
  const state = useForm(
    () => ({}),
    async (typed) => {
      const effective_from = readField(typed, 'effective_from')
      const body = {
        ...readSource(typed),
        revision: content.revision,
        ...(effective_from !== '' && { effective_from }),
      }
      try {
        onPublished(await callByAction('POST /api/admin/contenus/:slug', { params, body }))
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.body.code !== 'content.changed') throw failure
        const stored = await call('GET /api/admin/contenus/:slug', { params })
        const versions = { base: content.source, mine: readSource(typed), theirs: stored.source }
        if (!isStored(versions)) return setMet({ ...versions, stored })
        onPublished(stored)
      }
      toasts.show('success', 'La nouvelle version est publiée.')
    },
  )
  useUnsavedGuard(state.isDirty || ((draft !== undefined || met !== undefined) && !state.isSending))
  async function preview(): Promise<void> {
    if (element.current === null) return
    try {
      const body = readSource(new FormData(element.current))
      onPreview(await call('POST /api/admin/contenus/:slug/apercu', { params, body }))
      state.setErrors({})
    } catch (failure) {
      state.setErrors(formErrorsOf(failure))
    }
  }
  function onInput(): void {
    state.form.onInput()
    if (met && element.current) setMet({ ...met, mine: readSource(new FormData(element.current)) })
  }
  return { ...state, form: { ...state.form, onInput }, element, preview, met }
}

const LABELS = { title: 'Titre', description: 'Description', body: 'Texte' }

/** The text in force, to be changed, looked at and published. */
function ContentForm(props: ContentFormProps) {
  const { content, draft = content.source, onPublished } = props
  const { element, form, errors, isSending, preview, met } = usePublishing(props)
  return (
    <form ref={element} {...form} className="admin-panel grid gap-4" aria-label="Modifier le texte">
      <SaveSummary errors={errors} />
      {met && (
        <BothVersions
          {...met}
          what="ce texte pendant que vous le modifiiez"
          by={met.stored.versions[0]?.by}
          labels={LABELS}
          format={(source, key) => source[key]}
          onSettle={(merged) => onPublished(met.stored, merged)}
        />
      )}
      <TextField name="title" label="Titre" maxLength={120} defaultValue={draft.title} errors={errors} />
      <TextField
        name="description"
        label="Description pour les moteurs de recherche"
        maxLength={300}
        defaultValue={draft.description}
        errors={errors}
      />
      <BodyField body={draft.body} error={errors['body']} />
      <DayField today={content.today} error={errors['effective_from']} />
      <div className="flex flex-wrap gap-3">
        <SendButton isSending={isSending}>Publier</SendButton>
        <button type="button" className="button button-outline" onClick={() => void preview()}>
          Voir l’aperçu
        </button>
      </div>
    </form>
  )
}

function BodyField({ body, error }: { body: string; error: string | undefined }) {
  return (
    <TextArea
      name="body"
      label="Texte"
      hint={
        <>
          ## pour un titre, ### pour une question, **gras**, [mots](/adresse) pour un lien, - pour une liste.
          {' {{phone}}, {{email}}, {{hours}} ou {{address}} '}
          reprennent les coordonnées de la boutique.
        </>
      }
      rows={18}
      maxLength={40_000}
      required={false}
      defaultValue={body}
      error={error}
    />
  )
}

function DayField({ today, error }: { today: string; error: string | undefined }) {
  return (
    <InputField
      name="effective_from"
      label="En vigueur à partir du"
      boxClass="max-w-60"
      type="date"
      min={today}
      defaultValue={today}
      error={error}
    />
  )
}
