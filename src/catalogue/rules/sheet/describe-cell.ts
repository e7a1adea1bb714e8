/** Columns of a file whose names are feminine. */
const FEMININE = new Set([
  'Quantité',
  'Consommation (kWh/an)',
  'Capacité',
  'Largeur (cm)',
  'Hauteur (cm)',
  'Profondeur (cm)',
  'Garantie (mois)',
])

/** « La quantité ne peut pas être négative. »: what is said of a number below zero in a column. */
export function describeNegative(label: string): string {
  const noun = label.replace(/\s*\(.*\)$/, '').toLocaleLowerCase('fr')
  return FEMININE.has(label)
    ? `La ${noun} ne peut pas être négative.`
    : `Le ${noun} ne peut pas être négatif.`
}

/** A value that the shop cannot hold, as far as it takes to say why. */
interface CellIssue {
  path: readonly PropertyKey[]
  message: string
  code?: string | undefined
  origin?: unknown
  maximum?: unknown
  minimum?: unknown
}

/** Columns by the field in which their value is stored. */
const LABELS: Readonly<Record<string, string>> = {
  reference: 'Référence',
  name: 'Nom',
  categ_id: 'Catégorie',
  brand: 'Marque',
  barcode: 'Code-barres',
  description: 'Description',
  list_price: 'Prix',
  promo_price: 'Prix promo',
  promo_starts_at: 'Début promo',
  promo_ends_at: 'Fin promo',
  preorder_price: 'Prix de précommande',
  preorder_cap: 'Plafond de précommande',
  standard_price: 'Prix d’achat',
  creditorder_price: 'Prix à crédit',
  rang: 'Rang',
  tags: 'Étiquettes',
  energy_class: 'Classe énergie',
  yearly_kwh: 'Consommation (kWh/an)',
  'capacity.value': 'Capacité',
  'capacity.unit': 'Unité de capacité',
  'dimensions.width': 'Largeur (cm)',
  'dimensions.height': 'Hauteur (cm)',
  'dimensions.depth': 'Profondeur (cm)',
  weight_kg: 'Poids (kg)',
  warranty_months: 'Garantie (mois)',
  facts: 'Caractéristiques',
  reorder_point: 'Seuil d’alerte',
  quantity: 'Quantité',
}

/** A French sentence about a value of a file that is too long, too large or too many, by the name of its column. */
export function describeCell(issue: CellIssue): string {
  const label = LABELS[issue.path.slice(0, 2).join('.')] ?? LABELS[String(issue.path[0])] ?? 'Cette ligne'
  if (issue.code === 'too_small' && issue.origin !== 'string' && issue.minimum === 0)
    return describeNegative(label)
  return `${label}\u202F: ${describeLimit(issue)}`
}

function describeLimit({ code, origin, maximum, message }: CellIssue): string {
  if (code === 'too_small') return 'à remplir.'
  if (code === 'too_big') {
    const most = String(maximum).replace(/\B(?=(?:\d{3})+$)/g, '\u202F')
    if (origin === 'string') return `${most} caractères au plus.`
    return origin === 'array' ? `${most} éléments au plus.` : `${most} au plus.`
  }
  // Only what a schema says in its own words is a sentence for people.
  return code === 'custom'
    ? `${message.slice(0, 1).toLocaleLowerCase('fr')}${message.slice(1)}`
    : 'cette valeur ne convient pas.'
}
