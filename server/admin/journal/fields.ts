import { COMPANY_FIELDS } from '#accounts/contract/company-fields.ts'
import { CUSTOMER_FIELDS } from '#accounts/contract/customer-fields.ts'
import { PRODUCT_FIELDS } from '#catalogue/contract/product-fields.ts'
import { CATEGORY_FIELDS, SYNONYM_FIELDS, TAG_FIELDS } from '#catalogue/contract/sorting-fields.ts'
import { PACK_FIELDS } from '#packs/contract/pack-fields.ts'
import { type EditedField, type EditedKind, journalLabel } from '#platform/contract/edited-field.ts'
import { SUPPLIER_FIELDS } from '#purchasing/contract/supplier-fields.ts'
import { SETTING_FIELDS } from '#settings/contract/setting-fields.ts'
import { LOCATION_FIELDS } from '#stock/contract/location-fields.ts'

/** Value type of a field: how it is formatted, and which kind of name replaces an id. */
export type FieldKind =
  | 'text'
  | 'money'
  | 'day'
  | 'moment'
  | 'word'
  | 'lines'
  | 'account'
  | 'category'
  | 'company'
  | 'order'
  | 'product'
  | 'supplier'

/** Label and value type of a field. Null for fields that are not shown. */
export type Field = readonly [label: string, kind?: FieldKind] | null

/** Kinds of editable fields whose values need more formatting than their stored text. */
const KINDS: Readonly<Partial<Record<EditedKind, FieldKind>>> = {
  money: 'money',
  price: 'money',
  moment: 'moment',
  day: 'day',
  word: 'word',
  lines: 'lines',
  account: 'account',
  category: 'category',
}

/** The fields of a registry, prefixed with their subject if one is given. */
function fieldsOf(
  registry: Readonly<Record<string, Omit<EditedField, 'noun'>>>,
  subject?: string,
): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(registry).map(([name, field]) => {
      const label = journalLabel(field)
      return [
        subject === undefined ? name : `${subject}.${name}`,
        label === null ? null : [label, KINDS[field.kind]],
      ]
    }),
  )
}

/** Fields by their names in the audit log. `subject.field` takes precedence over `field`. */
const FIELDS: Readonly<Record<string, Field>> = {
  // Internal columns of the database.
  id: null,
  version: null,
  updated_at: null,
  updated_by: null,
  created_at: null,
  hash: null,
  shelf: null,
  position: null,
  figures: null,
  is_archived: null,
  members: null,

  // A month of the accounting journals.
  'accounting.month': ['Mois'],
  'accounting.lines': ['Écritures'],
  'accounting.sha256': ['Empreinte du fichier'],

  // Products, categories and tags.
  ...fieldsOf(PRODUCT_FIELDS),
  'shop.logo': ['Logo'],
  category: ['Catégorie'],
  price: ['Prix', 'money'],
  starts_at: ['Début', 'moment'],
  ends_at: ['Fin', 'moment'],
  ended_at: ['Terminée le', 'moment'],
  tag: ['Étiquette'],
  pictures: ['Images', 'lines'],
  free: ['Disponible'],
  on_hand: ['En stock'],
  copy_of: ['Copie de', 'product'],
  product_id: ['Produit', 'product'],
  archived: ['Archivé'],
  ...fieldsOf(CATEGORY_FIELDS, 'category'),
  'category.ids': ['Ordre', 'category'],
  location: ['Lieu'],
  ...fieldsOf(LOCATION_FIELDS, 'location'),
  'transfer.from': ['Lieu de départ'],
  'transfer.to': ['Lieu d’arrivée'],
  ...fieldsOf(TAG_FIELDS, 'tag'),
  'tag.products': ['Produits', 'product'],
  ...fieldsOf(SYNONYM_FIELDS, 'synonym'),

  // Imports of products.
  file_name: ['Fichier'],
  skip_bad: ['Lignes à corriger ignorées'],
  moves_stock: ['Stock corrigé'],
  create: ['Produits à créer'],
  update: ['Produits à modifier'],
  same: ['Lignes sans changement'],
  error: ['Lignes à corriger'],
  created: ['Produits créés'],
  updated: ['Produits modifiés'],
  missed: ['Lignes non appliquées'],

  // Packs.
  code: ['Code'],
  ...fieldsOf(PACK_FIELDS, 'pack'),
  'pack.state': ['État', 'word'],

  // Purchases.
  ...fieldsOf(SUPPLIER_FIELDS, 'supplier'),
  supplier_id: ['Fournisseur', 'supplier'],
  unit_cost: ['Coût d’une pièce', 'money'],
  expected_day: ['Attendue le', 'day'],
  ninea: ['NINEA'],

  // Orders and their delivery.
  state: ['État', 'word'],
  kind: ['Genre', 'word'],
  total: ['Total', 'money'],
  given: ['Remise', 'money'],
  lines: ['Articles', 'lines'],
  delivery: ['Livraison', 'money'],
  amount_delivery: ['Prix de la livraison', 'money'],
  amount: ['Montant', 'money'],
  paid: ['Déjà payé', 'money'],
  reason: ['Raison'],
  note: ['Note'],
  customer_id: ['Client', 'account'],
  courier_id: ['Livreur', 'account'],
  day: ['Jour', 'day'],
  half: ['Demi-journée', 'word'],
  slot: ['Créneau'],
  zone: ['Zone', 'word'],
  capacity: ['Livraisons possibles'],
  outcome: ['Issue', 'word'],
  verdict: ['Contrôle', 'word'],
  damaged: ['Pièces abîmées', 'lines'],
  serials: ['Numéros de série'],
  commune: ['Commune'],
  place: ['Quartier ou ville'],
  landmark: ['Point de repère'],
  address: ['Adresse'],
  phone: ['Téléphone'],
  email: ['E-mail'],

  // Money.
  how: ['Manière', 'word'],
  order: ['Commande', 'order'],
  counts_for: ['Compté pour', 'order'],
  to_settle: ['À traiter', 'word'],
  counted: ['Compté', 'money'],
  declared: ['Déclaré', 'money'],
  held: ['Argent tenu', 'money'],
  counted_cash: ['Espèces comptées', 'money'],
  expected_cash: ['Espèces attendues', 'money'],
  difference: ['Écart', 'money'],
  'payment.facts': null,
  refunded: ['Déjà remboursé', 'money'],
  is_settled: null,
  is_cancelled: null,
  is_on_its_way: null,

  // Credit, companies and people.
  ...fieldsOf(CUSTOMER_FIELDS, 'account'),
  rh: ['Réponse de l’employeur', 'word'],
  admin: ['Réponse de la boutique', 'word'],
  answer: ['Réponse', 'word'],
  month: ['Mois'],
  format: ['Format', 'word'],
  rows: ['Lignes'],
  credit_ceiling: ['Plafond de crédit', 'money'],
  'company.was': ['Plafond d’avant', 'money'],
  suspended: ['Suspendue'],
  forced: ['Malgré un crédit en cours'],
  ...fieldsOf(COMPANY_FIELDS, 'company'),
  company_id: ['Entreprise', 'company'],
  role: ['Rôle', 'word'],
  status: ['État', 'word'],
  main_users: ['Responsables', 'account'],
  asked_by: ['Demandé par', 'account'],
  from: ['Compte réuni', 'account'],
  into: ['Compte gardé', 'account'],
  rights: ['Droits', 'word'],
  device: ['Appareil'],
  mobile: ['Mobile'],
  street: ['Rue'],
  city: ['Ville'],
  country: ['Pays'],
  entreprise_code: ['Identifiant entreprise'],

  'message.kind': null,
  'message.error': ['Erreur'],

  // Texts and settings.
  slug: ['Texte'],
  title: ['Titre'],
  body: ['Contenu'],
  effective_from: ['En vigueur le', 'day'],
  restored_from: ['Remis depuis la version'],
  ...fieldsOf(SETTING_FIELDS, 'settings'),
  dakar: ['Dakar'],
  elsewhere: ['Ailleurs'],
  source: ['Source'],
  since: ['Depuis', 'day'],
  bands: ['Tranches', 'lines'],
  communal_tax_percent: ['Taxe communale (%)'],
  vat_percent: ['TVA (%)'],
  vat_above: ['TVA au-delà de (kWh)'],
  household_kwh: ['Consommation d’un foyer (kWh)'],
  newsletter: ['Lettre d’information'],
  offer: ['Offre de compte'],
  service: ['Service client'],
  'settings.delivery': ['Livraison'],

  // Fields of lines.
  label: ['Nom'],
  value: ['Valeur'],
  alt: ['Texte de remplacement'],
  price_unit: ['Prix', 'money'],
  days: ['Jours'],
  hours: ['Heures'],
  places: ['Lieux'],
  fee: ['Prix', 'money'],
  account: ['Compte'],
  up_to: ['Jusqu’à (kWh)'],
  prepaid: ['Prépayé'],
  postpaid: ['Postpayé'],
}

/** Finds a field of a subject by name. An unlisted field uses its stored name as the label. */
export function findField(type: string, key: string): Field {
  for (const name of [`${type}.${key}`, key]) if (Object.hasOwn(FIELDS, name)) return FIELDS[name] ?? null
  return [`Champ «\u00A0${key}\u00A0»`]
}

const PLACES = new Map(Object.keys(FIELDS).map((name, place) => [name, place]))

/** Sort position of a field: the order of the list above, unlisted fields last. */
export function placeOf(type: string, key: string): number {
  return PLACES.get(`${type}.${key}`) ?? PLACES.get(key) ?? PLACES.size
}
