import { useState } from 'react'
import FileQuestion from 'lucide-react/icons/file-question-mark'
import { DeskFailure, DeskWaiting } from '../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import type { ContentPage, EditedContent } from '../../../content/contract.ts'
import { PageHead } from '../../../ui/admin/page-head.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ContentForm } from './content-form.tsx'
import { Preview } from './preview.tsx'
import { VersionList } from './version-list.tsx'
import { Link } from '../../../ui/link.tsx'

/** One text: its form, how the shop will show it, its versions. */
export function ContentEditor({ slug }: { slug: string }) {
  const { value, failure, reload } = useStaffRead<EditedContent>(`/api/admin/contenus/${slug}`)
  const [saved, setSaved] = useState<EditedContent>()
  const [preview, setPreview] = useState<ContentPage>()
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (failure?.kind === 'hidden')
    return (
      <EmptyState icon={<FileQuestion aria-hidden />} title="Ce texte n’existe pas">
        Choisissez-en un dans la liste des contenus.
      </EmptyState>
    )
  if (value === undefined) return <DeskWaiting />
  const content = saved && saved.revision > value.revision ? saved : value
  function keep(next: EditedContent): void {
    setPreview(undefined)
    setSaved(next)
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
        <a className="button button-outline" href={`/${slug}`} target="_blank" rel="noopener">
          Voir dans la boutique
        </a>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ContentForm key={content.revision} content={content} onPreview={setPreview} onPublished={keep} />
        {preview && <Preview page={preview} />}
        <VersionList content={content} onRestored={keep} />
      </div>
    </>
  )
}
