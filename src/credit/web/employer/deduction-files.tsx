import type { DocumentFile } from '#orders/contract.ts'
import { takeFile } from '#orders/web/take-file.ts'

const TYPES = { csv: 'text/csv', pdf: 'application/pdf' } as const

interface RequestedFile {
  format: keyof typeof TYPES
  encodage: 'base64'
}

/** Buttons that download a month's deductions as a file. Downloads are logged. */
export function DeductionFiles({ read }: { read: (requested: RequestedFile) => Promise<unknown> }) {
  return (['csv', 'pdf'] as const).map((format) => (
    <button
      key={format}
      type="button"
      className="button button-outline"
      onClick={() =>
        void takeFile(() => read({ format, encodage: 'base64' }) as Promise<DocumentFile>, TYPES[format])
      }
    >
      Télécharger ({format.toUpperCase()})
    </button>
  ))
}
