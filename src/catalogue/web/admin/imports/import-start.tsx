import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { ProductImport } from '#catalogue/contract/imports.ts'
import { SHEET_COLUMNS } from '#catalogue/rules/sheet/columns.ts'
import { toDay } from '#platform/contract/clock.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { Moment } from '#ui/page/moment.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { addressOf } from '../call.ts'
import { DownloadButton } from '../download-button.tsx'
import { STATES } from './import-words.ts'
import { IMPORT_PATH } from './send-import.ts'

/** Uploads a product file, downloads the catalogue as one, and lists earlier imports. */
export function ImportStart({ imports }: { imports: readonly ProductImport[] }) {
  const [today] = useState(() => toDay(serverDate()))
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
            Cet export, importé plus tard, remet les produits comme ils sont maintenant. Un produit dont le
            stock a bougé entre-temps est à vérifier, et coché seulement par vous. Un import appliqué peut
            aussi être annulé depuis sa page, pendant 30 jours.
          </p>
          <DownloadButton
            path={addressOf('GET /api/admin/produits.csv')}
            fileName={`produits-${today}.csv`}
            label="Exporter avant d’importer"
          />
        </section>
        <section className="admin-panel">
          <h2>2. Importer un fichier</h2>
          <p className="mt-1 mb-3 text-sm text-ink-2">
            Une ligne par produit, désigné par sa référence. Les colonnes absentes ne changent pas. Le fichier
            d’une autre boutique (WooCommerce, Shopify, PrestaShop, Odoo) va aussi{'\u202F'}: ses colonnes
            sont associées aux nôtres.
          </p>
          <SendFile />
        </section>
      </div>
      <ColumnGuide />
      {imports.length > 0 && <EarlierImports imports={imports} />}
    </>
  )
}

function SendFile() {
  const { submit, state, data: error } = useFetcher<string>()
  const isSending = state !== 'idle'
  function send(file: File): void {
    const sent = new FormData()
    sent.set('file', file)
    void submit(sent, { method: 'post', encType: 'multipart/form-data' })
  }
  return (
    <div className="flex flex-wrap gap-2">
      <label className="button button-sun cursor-pointer focus-within:outline-2 focus-within:outline-offset-2">
        <StaffIcon name="file-up" size={18} /> {isSending ? 'Envoi en cours...' : 'Choisir un fichier'}
        <input
          type="file"
          className="sr-only"
          accept=".csv,.xlsx,text/csv"
          disabled={isSending}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) send(file)
            event.target.value = ''
          }}
        />
      </label>
      <DownloadButton
        path={addressOf('GET /api/admin/imports/modele.csv')}
        fileName="modele-produits.csv"
        label="Télécharger le modèle"
      />
      <p role="alert" className="w-full text-sm text-promo-ink empty:hidden">
        {!isSending && error}
      </p>
    </div>
  )
}

function ColumnGuide() {
  return (
    <details className="admin-panel mt-4">
      <summary className="cursor-pointer font-medium text-brand">Les colonnes du fichier</summary>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm">
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
