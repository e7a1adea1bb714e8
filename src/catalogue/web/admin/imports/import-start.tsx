import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { describeRefusal } from '../../../../accounts/web/desk/describe-refusal.ts'
import { useStaffRead } from '../../../../accounts/web/desk/use-staff-read.ts'
import { toDay } from '../../../../platform/contract/clock.ts'
import { Moment } from '../../../../ui/admin/moment.tsx'
import { PageHead } from '../../../../ui/admin/page-head.tsx'
import type { ProductImport } from '../../../contract/imports.ts'
import { SHEET_COLUMNS } from '../../../rules/sheet/columns.ts'
import { DownloadButton } from '../download-button.tsx'
import { sendImport } from './import-calls.ts'
import { STATES } from './import-words.ts'
import { Link } from '../../../../ui/link.tsx'

/** Where the imports are in the back office. */
export const IMPORT_PATH = '/admin/produits/import'

/** Sends a file of products, gives the catalogue as one, and leads back to earlier imports. */
export function ImportStart() {
  const [today] = useState(() => toDay(new Date()))
  const { value: imports } = useStaffRead<ProductImport[]>('/api/admin/imports')
  return (
    <>
      <PageHead
        title="Import et export"
        note="Beaucoup de produits d’un coup, par un fichier CSV ou Excel. Rien ne change avant votre accord."
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <section className="admin-panel">
          <h2>1. Garder l’état d’avant</h2>
          <p className="mt-1 mb-3 text-sm text-ink-2">
            Cet export, importé plus tard, remet les produits comme ils sont maintenant, quantités comprises.
            Les produits qu’un import a créés restent.
          </p>
          <DownloadButton
            path="/api/admin/produits.csv"
            fileName={`produits-${today}.csv`}
            label="Exporter avant d’importer"
          />
        </section>
        <section className="admin-panel">
          <h2>2. Importer un fichier</h2>
          <p className="mt-1 mb-3 text-sm text-ink-2">
            Une ligne par produit, désigné par sa référence. Les colonnes absentes ne changent pas. Les images
            ne s’importent pas.
          </p>
          <SendFile />
        </section>
      </div>
      <ColumnGuide />
      {imports && imports.length > 0 && <EarlierImports imports={imports} />}
    </>
  )
}

function SendFile() {
  const navigate = useNavigate()
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  async function send(file: File): Promise<void> {
    setIsSending(true)
    setRefusal(undefined)
    try {
      const { id } = await sendImport(file)
      await navigate(`${IMPORT_PATH}/${id}`)
    } catch (failure) {
      setRefusal(describeRefusal(failure))
      setIsSending(false)
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <label className="button button-sun cursor-pointer focus-within:outline-2 focus-within:outline-offset-2">
        <FileUp size={18} aria-hidden /> {isSending ? 'Envoi en cours...' : 'Choisir un fichier'}
        <input
          type="file"
          className="sr-only"
          accept=".csv,.xlsx,text/csv"
          disabled={isSending}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) void send(file)
            event.target.value = ''
          }}
        />
      </label>
      <DownloadButton
        path="/api/admin/imports/modele.csv"
        fileName="modele-produits.csv"
        label="Télécharger le modèle"
      />
      <p role="alert" className="w-full text-sm text-promo-ink empty:hidden">
        {refusal}
      </p>
    </div>
  )
}

function ColumnGuide() {
  return (
    <details className="admin-panel mt-4">
      <summary className="cursor-pointer font-medium text-brand">Les colonnes du fichier</summary>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {SHEET_COLUMNS.map(({ label, hint }) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="font-medium">{label}</dt>
            <dd className="text-ink-2">{hint}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function EarlierImports({ imports }: { imports: readonly ProductImport[] }) {
  return (
    <section className="admin-panel mt-4">
      <h2>Imports récents</h2>
      <ul className="mt-2 divide-y divide-line text-sm">
        {imports.map(({ id, file_name, state, at, who }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Link href={`${IMPORT_PATH}/${id}`} className="font-medium break-all underline">
              {file_name}
            </Link>
            <span className={`status-pill ${STATES[state].look}`}>{STATES[state].text}</span>
            <span className="text-ink-2">
              {who}, <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
