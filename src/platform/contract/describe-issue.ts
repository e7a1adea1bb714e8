import type { $ZodIssueTooBig, $ZodIssueTooSmall, $ZodRawIssue } from 'zod/v4/core'
import type { EditedField } from './edited-field.ts'

/** Expected types in French, by zod's type name. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'doit être un texte.',
  number: 'doit être un nombre.',
  int: 'doit être un nombre entier.',
  boolean: 'doit être vrai ou faux (true ou false).',
  array: 'doit être une liste.',
  tuple: 'doit être une liste.',
  object: 'doit être un objet.',
  record: 'doit être un objet.',
  null: 'doit rester vide (null).',
  never: 'ne peut pas être donné ici.',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'n’est pas une adresse e-mail valable.',
  url: 'n’est pas une adresse web valable.',
  uuid: 'n’est pas un identifiant UUID.',
  date: 'est une date comme 2026-03-01.',
  datetime: 'est un moment comme 2026-03-01T08:00:00Z.',
  time: 'est une heure comme 08:00.',
}

const OTHER_FORM = 'n’a pas la forme attendue.'
const MISSING = 'est obligatoire.'

/**
 * Returns a French sentence about one invalid value with the field's name, for issues without a message in the schema.
 */
export function describeIssue(issue: $ZodRawIssue): string {
  const name = nameField(issue.path ?? [])
  if (name === undefined && isAbsent(issue.input)) return 'La demande est vide\u202F: envoyez un objet JSON.'
  return `${name ?? 'La demande'} ${describe(issue)}`
}

const isAbsent = (input: unknown): boolean => input === undefined || input === null

function describe(issue: $ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isAbsent(issue.input) ? MISSING : (TYPES[issue.expected] ?? OTHER_FORM)
    case 'invalid_value':
      return isAbsent(issue.input) ? MISSING : describeValues(issue.values)
    case 'invalid_union':
      return isAbsent(issue.input) ? MISSING : OTHER_FORM
    case 'too_small':
      return describeLeast(issue)
    case 'too_big':
      return describeMaximum(issue)
    case 'invalid_format':
      return FORMATS[issue.format] ?? OTHER_FORM
    case 'not_multiple_of':
      return `est un multiple de ${String(issue.divisor)}.`
    default:
      return OTHER_FORM
  }
}

function describeValues(values: readonly unknown[]): string {
  const listed = values.map((value) => `«\u00A0${String(value)}\u00A0»`)
  return listed.length === 1 ? `doit être ${listed[0]}.` : `est à choisir parmi ${listed.join(', ')}.`
}

function describeLeast({ origin, minimum, inclusive }: $ZodRawIssue<$ZodIssueTooSmall>): string {
  const least = formatNumber(minimum)
  if (origin === 'string') return minimum === 1 ? MISSING : `compte ${least} caractères au moins.`
  if (origin === 'array' || origin === 'set') return `compte ${count(minimum)} au moins.`
  return inclusive === false ? `doit dépasser ${least}.` : `est de ${least} au moins.`
}

function describeMaximum({ origin, maximum, inclusive }: $ZodRawIssue<$ZodIssueTooBig>): string {
  const most = formatNumber(maximum)
  if (origin === 'string') return `compte ${most} caractères au plus.`
  if (origin === 'array' || origin === 'set') return `compte ${count(maximum)} au plus.`
  return inclusive === false ? `est de moins de ${most}.` : `est de ${most} au plus.`
}

const count = (elements: number | bigint): string =>
  `${formatNumber(elements)} élément${Number(elements) < 2 ? '' : 's'}`

/** Formats with the French separator between groups of three digits. */
const formatNumber = (number: number | bigint): string =>
  String(number).replace(/\B(?=(?:\d{3})+$)/g, '\u202F')

/** French nouns of fields by wire name. A field without one keeps the client's name. */
const NOUNS: Record<string, string> = {
  accepts_terms: 'l’accord sur les conditions',
  address: 'l’adresse de livraison',
  adresse: 'l’adresse',
  amount: 'le montant',
  avatar: 'la photo',
  bank_dossier: 'le dossier de la banque',
  capacity: 'la capacité',
  category: 'la catégorie',
  cause: 'la raison',
  city: 'la ville',
  client_reference: 'la commande à payer',
  cniNumber: 'le numéro de la carte d’identité',
  code: 'le code',
  commande_id: 'la commande',
  commune: 'la commune',
  company: 'l’entreprise',
  consent: 'votre accord',
  contact: 'le contact',
  current_password: 'le mot de passe actuel',
  dateNaissance: 'la date de naissance',
  day: 'le jour',
  dimensions: 'le groupe des dimensions',
  email: 'l’adresse e-mail',
  end_date: 'la date de fin',
  entreprise_code: 'l’identifiant de l’entreprise',
  expected_day: 'le jour attendu',
  guest_id: 'l’identifiant de visiteur',
  from_id: 'le lieu de départ',
  half: 'la demi-journée',
  id: 'l’identifiant',
  kind: 'le genre',
  landmark: 'le repère',
  lieuNaissance: 'le lieu de naissance',
  limit: 'le nombre par page',
  lines: 'la liste des articles',
  location_id: 'le lieu',
  locations: 'la liste des lieux',
  max: 'le prix maximal',
  message: 'le message',
  min: 'le prix minimal',
  mobile: 'le numéro de téléphone',
  name: 'le nom',
  new_password: 'le nouveau mot de passe',
  ninea: 'le NINEA',
  nom: 'le nom',
  note: 'le mot',
  order: 'la commande',
  order_id: 'la commande',
  order_lines: 'la liste des articles',
  page: 'le numéro de la page',
  partner_id: 'le compte',
  partner_phone: 'le numéro de téléphone',
  password: 'le mot de passe',
  payment_method: 'le moyen de paiement',
  payment_mode: 'le mode de paiement',
  phone: 'le numéro de téléphone',
  phoneNumber: 'le numéro de téléphone',
  phone_number: 'le numéro de téléphone',
  place: 'le quartier ou la ville',
  precommande_id: 'la précommande',
  prenom: 'le prénom',
  product_id: 'le produit',
  profession: 'la profession',
  quantity: 'la quantité',
  rank: 'le rang',
  reason: 'la raison',
  reference: 'la référence',
  refreshToken: 'le jeton de session',
  refresh_token: 'le jeton de session',
  rib: 'le RIB',
  rights: 'la liste des droits',
  search: 'la recherche',
  slot: 'le créneau',
  start_date: 'la date de début',
  street: 'la rue',
  sujet: 'le sujet',
  supplier_id: 'le fournisseur',
  telephone: 'le numéro de téléphone',
  terme: 'la recherche',
  title: 'le titre',
  to_id: 'le lieu d’arrivée',
  transaction_id: 'l’identifiant du paiement',
  type_credit: 'le type de crédit',
  unit_cost: 'le coût',
  username: 'l’e-mail ou le téléphone',
}

/** Registers the nouns of a registry's fields. Names used by several registries keep their existing noun. */
export function nameFields(registry: Readonly<Record<string, EditedField>>): void {
  for (const [name, { noun, onWire = name }] of Object.entries(registry))
    if (onWire !== null) NOUNS[onWire] ??= noun
}

/** The noun of a path, or of the last field in it, as the start of a sentence. Undefined if the path names none. */
function nameField(path: readonly PropertyKey[]): string | undefined {
  const field = path.findLast((part) => typeof part === 'string')
  if (field === undefined) return undefined
  const known = [path.join('.'), field].find((one) => Object.hasOwn(NOUNS, one))
  const name = known === undefined ? undefined : NOUNS[known]
  return name === undefined
    ? `Le champ «\u00A0${field}\u00A0»`
    : name.slice(0, 1).toLocaleUpperCase('fr') + name.slice(1)
}
