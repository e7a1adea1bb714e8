import { useState } from 'react'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import type { EditedContent, ListedVersion } from '../../../content/contract.ts'
import { formatDay } from '../../../orders/web/format-day.ts'
import { ConfirmDialog } from '../../../accounts/web/desk/confirm-dialog.tsx'
import { toasts } from '../../../ui/toast/toast-store.ts'

const STATES = {
  current: { label: 'En vigueur', pill: 'is-done' },
  planned: { label: 'Prévue', pill: 'is-waiting' },
  past: { label: 'Ancienne', pill: '' },
} as const

interface VersionListProps {
  content: EditedContent
  onRestored: (content: EditedContent) => void
}

/** All versions of a text, newest first; an old one can hold again. */
export function VersionList({ content, onRestored }: VersionListProps) {
  const [restoring, setRestoring] = useState<ListedVersion>()
  async function restore({ version }: ListedVersion): Promise<void> {
    const path = `/api/admin/contenus/${content.slug}/restaurer`
    const body = { version, revision: content.revision }
    onRestored(await sendAsCustomer<EditedContent>(path, { method: 'POST', body }))
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
        <p className="text-sm break-words text-ink-2">
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
