import { formatFrancs } from '#platform/contract/format-francs.ts'
import type { ShopIdentityAdmin } from '#settings/contract.ts'
import { toShop } from '#settings/rules/identity-shop.ts'
import { fromDraft, type IdentityDraft } from './identity-fields.ts'
import { LogoPicture } from './logo-picture.tsx'

const NETWORKS = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['tiktok', 'TikTok'],
] as const

interface IdentityPreviewProps {
  draft: IdentityDraft
  hours: ShopIdentityAdmin['opening_hours']
}

/** Preview of the form values on pages and documents. */
export function IdentityPreview({ draft, hours }: IdentityPreviewProps) {
  return (
    <section aria-labelledby="apercu" className="admin-panel grid gap-4">
      <h2 id="apercu">Aperçu</h2>
      <PagePreview draft={draft} hours={hours} />
      <DocumentPreview draft={draft} />
    </section>
  )
}

/** Header strip and footer of a page. */
function PagePreview({ draft, hours }: IdentityPreviewProps) {
  const shop = toShop(fromDraft(draft))
  const { street, district, city } = shop.address
  const networks = NETWORKS.filter(([field]) => draft[field].trim() !== '').map(([, name]) => name)
  return (
    <div className="overflow-hidden rounded-lg border border-line text-sm">
      <p className="flex flex-wrap justify-between gap-x-4 border-b border-line bg-well px-4 py-2">
        <span>{shop.delivery.promise}</span> <span>{shop.phone.display}</span>
      </p>
      <div className="grid gap-2 bg-brand-strong p-4 text-on-brand">
        {shop.logo === undefined ? (
          <p className="text-lg font-bold text-white">{shop.name}</p>
        ) : (
          <p>
            <LogoPicture name={shop.logo} alt={shop.name} height={36} className="rounded-md bg-surface p-1" />
          </p>
        )}
        <p>{draft.about}</p>
        {networks.length > 0 && <p>{networks.join(' · ')}</p>}
        <p>
          {shop.whatsapp.map(({ display }, index) => (
            <span key={index} className="mr-4 inline-block whitespace-nowrap">
              WhatsApp {display}
            </span>
          ))}
          <br />
          {street}, {district}, {city}
          <br />
          {draft.email}
        </p>
        <p>{hours.map(({ days, hours: open }) => `${days}, ${open}`).join('\u202F; ')}</p>
        <p className="border-t border-white/25 pt-2 text-xs">
          {draft.legal_name}, RCCM {draft.rccm}, NINEA {draft.ninea}
        </p>
      </div>
    </div>
  )
}

/** Seller details as on a current invoice. */
function DocumentPreview({ draft }: { draft: IdentityDraft }) {
  const shop = toShop(fromDraft(draft))
  const { street, district, city, country } = shop.address
  const { legal_name, legal_form, rccm, ninea } = draft
  const { capital } = fromDraft(draft)
  return (
    <div className="rounded-lg border border-line bg-white p-4 text-sm">
      <p className="mb-2 text-ink-2">En tête d’une facture d’aujourd’hui</p>
      {shop.logo !== undefined && (
        <LogoPicture name={shop.logo} alt={shop.name} height={44} className="mb-2" />
      )}
      <p className="font-bold">{legal_name}</p>
      <p>
        {legal_form}, capital de {formatFrancs(Math.max(0, capital))}
      </p>
      <p>
        {street}, {district}, {city}, {country}
      </p>
      <p>RCCM&#x202F;: {rccm}</p>
      <p>NINEA&#x202F;: {ninea}</p>
      <p>
        {shop.phone.display} · {draft.email}
      </p>
    </div>
  )
}
