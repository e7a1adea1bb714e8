import { useState } from 'react'
import { DownloadButton } from '../download-button.tsx'

/** All movements between two days, as a file for the accounts. */
export function MovementExportForm() {
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const days = new URLSearchParams({
    ...(from !== '' && { depuis: from }),
    ...(until !== '' && { jusque: until }),
  })
  return (
    <section className="admin-panel mt-6">
      <h2>Mouvements en fichier</h2>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <label className="flex items-center gap-2 text-sm">
          Du
          <input
            type="date"
            className="admin-chip"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        </label>
        <label className="flex items-center gap-2 text-sm">
          au
          <input
            type="date"
            className="admin-chip"
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </label>
        <DownloadButton
          path={`/api/admin/stock/mouvements.csv?${days}`}
          fileName={`mouvements-${until || 'stock'}.csv`}
          label="Exporter les mouvements"
        />
      </div>
    </section>
  )
}
