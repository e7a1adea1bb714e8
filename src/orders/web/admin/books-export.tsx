import { useState } from 'react'
import { errorMessage } from '../../../platform/web/error-message.ts'
import { downloadFile } from '../../../platform/web/session/download-file.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'

/** Sales and money of some days, for the accountants. `today`: YYYY-MM-DD. */
export function BooksExport({ today }: { today: string }) {
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`)
  const [to, setTo] = useState(today)
  return (
    <section className="admin-panel">
      <header className="admin-filters">
        <h2 className="flex-1 basis-full md:basis-auto">Journaux</h2>
        <input
          type="date"
          aria-label="Du"
          max={today}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <input
          type="date"
          aria-label="Au"
          max={today}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <button type="button" className="button button-outline" onClick={() => void save(from, to)}>
          Exporter les écritures (CSV)
        </button>
      </header>
      <p className="text-sm text-ink-2">
        Journaux SYSCOHADA&#x202F;: ventes et avoirs avec leur TVA, caisse, banque, monnaie électronique.
      </p>
    </section>
  )
}

async function save(from: string, to: string): Promise<void> {
  try {
    await downloadFile(`/api/admin/comptabilite?du=${from}&au=${to}`, `comptabilite-${from}-${to}.csv`)
  } catch (failure) {
    toasts.show('error', errorMessage(failure))
  }
}
