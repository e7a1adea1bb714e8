import { readFrancs } from '#platform/contract/read-francs.ts'
import type { ShopIdentity } from '#settings/contract.ts'

/** Form values as typed. The capital is parsed by `readFrancs`. */
export type IdentityDraft = Record<keyof ShopIdentity, string>

interface IdentityField {
  name: keyof ShopIdentity
  label: string
  hint?: string
  kind?: 'tel' | 'email' | 'url' | 'francs' | 'long' | 'logo'
  isOptional?: true
}

interface IdentityGroup {
  title: string
  note?: string
  fields: readonly IdentityField[]
}

/** Groups of fields, in screen order. */
export const IDENTITY_GROUPS: readonly IdentityGroup[] = [
  {
    title: 'Nom et présentation',
    fields: [
      {
        name: 'name',
        label: 'Nom de la boutique',
        hint: 'Il commence chaque SMS\u202F: un nom court coûte moins cher.',
      },
      {
        name: 'logo',
        label: 'Logo',
        hint: 'JPEG, PNG ou WebP de 1\u00A0Mo au plus, sans marge autour. Sur les pages, les e-mails et les papiers.',
        kind: 'logo',
      },
      { name: 'about', label: 'Présentation', hint: 'En bas de chaque page.', kind: 'long' },
    ],
  },
  {
    title: 'Nous joindre',
    fields: [
      { name: 'phone', label: 'Téléphone', hint: 'Fixe ou mobile du Sénégal.', kind: 'tel' },
      { name: 'email', label: 'Adresse e-mail', hint: 'Les clients y répondent.', kind: 'email' },
      {
        name: 'whatsapp_1',
        label: 'WhatsApp principal',
        hint: 'S’ouvre par «\u202FÉcrire sur WhatsApp\u202F».',
        kind: 'tel',
      },
      { name: 'whatsapp_2', label: 'Second WhatsApp', kind: 'tel' },
      { name: 'street', label: 'Rue' },
      { name: 'district', label: 'Quartier' },
      { name: 'city', label: 'Ville' },
      { name: 'country', label: 'Pays' },
    ],
  },
  {
    title: 'Promesses de livraison',
    note: 'Elles valent tant que les prix de la livraison sont ceux d’usage\u202F; d’autres prix se disent d’eux-mêmes.',
    fields: [
      { name: 'delivery_promise', label: 'En haut des pages' },
      { name: 'delivery_elsewhere', label: 'Pour les autres régions' },
      { name: 'delivery_free', label: 'À la commande, livraison gratuite', kind: 'long' },
      { name: 'usual_delay', label: 'Délai habituel', kind: 'long' },
    ],
  },
  {
    title: 'Réseaux sociaux',
    note: 'Un réseau laissé vide ne se montre pas.',
    fields: [
      { name: 'facebook', label: 'Facebook', kind: 'url', isOptional: true },
      { name: 'instagram', label: 'Instagram', kind: 'url', isOptional: true },
      { name: 'tiktok', label: 'TikTok', kind: 'url', isOptional: true },
    ],
  },
  {
    title: 'Identité légale',
    note: 'Sur les factures et les pages légales. Les papiers déjà faits gardent ce qui valait ce jour-là.',
    fields: [
      { name: 'legal_name', label: 'Raison sociale' },
      { name: 'legal_form', label: 'Forme juridique' },
      { name: 'capital', label: 'Capital', kind: 'francs' },
      { name: 'rccm', label: 'RCCM' },
      { name: 'ninea', label: 'NINEA' },
      { name: 'publication_director', label: 'Direction de la publication' },
      { name: 'cdp_receipt', label: 'Récépissé CDP', hint: 'Déclaration des données personnelles.' },
      { name: 'hosting_company', label: 'Hébergeur' },
      { name: 'hosting_country', label: 'Pays de l’hébergeur' },
    ],
  },
]

/** Labels of the fields for comparing two versions. */
export const IDENTITY_LABELS = Object.fromEntries(
  IDENTITY_GROUPS.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
) as Readonly<Record<keyof ShopIdentity, string>>

/** The fields that are typed: a logo is uploaded. */
export const TYPED_NAMES = IDENTITY_GROUPS.flatMap(({ fields }) =>
  fields.map(({ name }) => name).filter((name) => name !== 'logo'),
)

/** Converts the stored identity to form values. */
export function toDraft(identity: ShopIdentity): IdentityDraft {
  const names = Object.keys(IDENTITY_LABELS) as (keyof ShopIdentity)[]
  return Object.fromEntries(names.map((name) => [name, String(identity[name])])) as IdentityDraft
}

/** Formats a value for comparing two versions. */
export function describeDraft(draft: IdentityDraft, name: keyof IdentityDraft): string {
  if (name !== 'logo') return draft[name]
  return draft.logo === '' ? 'Le dessin d’origine' : `Logo envoyé (${draft.logo.slice(0, 6)})`
}

/** Maximum capital in whole FCFA. */
const MAX_CAPITAL = 1_000_000_000_000

/** Converts form values for saving. An invalid capital becomes a value that the API rejects. */
export function fromDraft(draft: IdentityDraft): ShopIdentity {
  return { ...draft, capital: readFrancs(draft.capital, MAX_CAPITAL) ?? -1 }
}
