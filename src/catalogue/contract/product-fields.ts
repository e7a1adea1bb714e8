import type { EditedField } from '#platform/contract/edited-field.ts'
import { MAX_AMOUNT } from '#platform/contract/francs.ts'

/** Maximum pieces of one product: in stock, in a movement, or on a line. */
export const MAX_PIECES = 100_000
const MAX_CENTIMETRES = 9999

/**
 * Measures on the product page, one column each. To add one, add a line here, one in the contract and its place on the
 * page.
 */
export const MEASURE_FIELDS = {
  yearly_kwh: {
    label: 'Consommation',
    noun: 'la consommation',
    kind: 'whole',
    unit: 'kWh/an',
    max: 100_000,
    inJournal: 'Consommation (kWh par an)',
  },
  capacity_value: {
    label: 'Capacité',
    noun: 'la capacité',
    kind: 'decimal',
    max: 10_000_000,
    onWire: 'capacity.value',
  },
  capacity_unit: {
    label: 'Unité de capacité',
    noun: 'l’unité de capacité',
    kind: 'text',
    max: 20,
    inEditor: 'Unité',
    onWire: 'capacity.unit',
  },
  width_cm: {
    label: 'Largeur',
    noun: 'la largeur',
    kind: 'decimal',
    unit: 'cm',
    max: MAX_CENTIMETRES,
    onWire: 'dimensions.width',
  },
  height_cm: {
    label: 'Hauteur',
    noun: 'la hauteur',
    kind: 'decimal',
    unit: 'cm',
    max: MAX_CENTIMETRES,
    onWire: 'dimensions.height',
  },
  depth_cm: {
    label: 'Profondeur',
    noun: 'la profondeur',
    kind: 'decimal',
    unit: 'cm',
    max: MAX_CENTIMETRES,
    onWire: 'dimensions.depth',
  },
  weight_kg: { label: 'Poids', noun: 'le poids', kind: 'decimal', unit: 'kg', max: 9999 },
  warranty_months: { label: 'Garantie', noun: 'la garantie', kind: 'whole', unit: 'mois', max: 600 },
} as const satisfies Record<string, EditedField>

/** Product columns that staff edit, in the order of the journal. */
export const COLUMN_FIELDS = {
  name: { label: 'Nom', noun: 'le nom', kind: 'text', max: 200, isRequired: true, sortedAs: 'name' },
  reference: { label: 'Référence', noun: 'la référence', kind: 'text', max: 40, isRequired: true },
  /** EAN-8, UPC-A or EAN-13. */
  barcode: { label: 'Code-barres', noun: 'le code-barres', kind: 'text', max: 20 },
  reorder_point: { label: 'Seuil d’alerte', noun: 'le seuil d’alerte', kind: 'whole', max: MAX_PIECES },
  brand: { label: 'Marque', noun: 'la marque', kind: 'text', max: 60 },
  description: {
    label: 'Description',
    noun: 'la description',
    kind: 'text',
    max: 10_000,
    isRequired: true,
  },
  category_id: {
    label: 'Catégorie',
    noun: 'la catégorie',
    kind: 'category',
    onWire: 'categ_id',
    isRequired: true,
  },
  rang: { label: 'Rang', noun: 'le rang', kind: 'whole', max: 1_000_000 },
  list_price: {
    label: 'Prix',
    noun: 'le prix',
    kind: 'price',
    max: MAX_AMOUNT,
    isRequired: true,
    sortedAs: 'price',
  },
  promo_price: {
    label: 'Prix promo',
    noun: 'le prix promo',
    kind: 'price',
    max: MAX_AMOUNT,
    inJournal: 'Prix promotionnel',
  },
  en_promo: { label: 'En promo', noun: 'la promo', kind: 'flag', inJournal: 'En promotion' },
  promo_starts_at: {
    label: 'Début promo',
    noun: 'le début de la promo',
    kind: 'moment',
    inEditor: 'Début de la promo',
    inJournal: 'Début de la promotion',
  },
  promo_ends_at: {
    label: 'Fin promo',
    noun: 'la fin de la promo',
    kind: 'moment',
    inEditor: 'Fin de la promo',
    inJournal: 'Fin de la promotion',
  },
  preorder_price: {
    label: 'Prix de précommande',
    noun: 'le prix de précommande',
    kind: 'price',
    max: MAX_AMOUNT,
    inEditor: 'Prix précommande',
  },
  is_preorder: {
    label: 'En précommande',
    noun: 'la précommande',
    kind: 'flag',
    inEditor: 'Précommande',
  },
  preorder_cap: {
    label: 'Plafond de précommande',
    noun: 'le plafond de précommande',
    kind: 'whole',
    max: MAX_PIECES,
    inEditor: 'Pièces à précommander au plus',
  },
  creditorder_price: {
    label: 'Prix à crédit',
    noun: 'le prix à crédit',
    kind: 'price',
    max: MAX_AMOUNT,
  },
  /** True when staff set the credit price. Otherwise it follows the cost. */
  creditorder_manual: {
    label: 'Prix à crédit saisi',
    noun: 'le prix à crédit saisi',
    kind: 'flag',
    inFile: null,
    inJournal: 'Prix à crédit saisi à la main',
    onWire: null,
  },
  is_creditorder: { label: 'À crédit', noun: 'la vente à crédit', kind: 'flag' },
  standard_price: {
    label: 'Prix d’achat',
    noun: 'le prix d’achat',
    kind: 'money',
    max: MAX_AMOUNT,
    inEditor: 'Coût',
  },
  sale_ok: { label: 'En vente', noun: 'la mise en vente', kind: 'flag' },
  energy_class: { label: 'Classe énergie', noun: 'la classe énergie', kind: 'text', max: 10 },
  ...MEASURE_FIELDS,
  facts: { label: 'Caractéristiques', noun: 'la liste des caractéristiques', kind: 'lines', max: 40 },
} as const satisfies Record<string, EditedField>

/** All product fields that staff edit: its columns, and values from other tables. */
export const PRODUCT_FIELDS = {
  ...COLUMN_FIELDS,
  tags: { label: 'Étiquettes', noun: 'la liste des étiquettes', kind: 'list', max: 20 },
  /** Available pieces. For a new product, the opening stock. */
  quantity: {
    label: 'Quantité',
    noun: 'la quantité',
    kind: 'whole',
    max: MAX_PIECES,
    inEditor: 'Stock de départ',
  },
} as const satisfies Record<string, EditedField>

type Fields = typeof PRODUCT_FIELDS
export type FieldName = keyof Fields
export type ColumnName = keyof typeof COLUMN_FIELDS
export type MeasureName = keyof typeof MEASURE_FIELDS

/** Name of a field in a request. */
export type WireName = {
  [Name in FieldName]: Fields[Name] extends { onWire: infer Path }
    ? Path extends `${infer Group}.${string}`
      ? Group
      : Extract<Path, string>
    : Name
}[FieldName]

/** Measures that are one number on the wire and in the database. */
export type FigureName = {
  [Name in MeasureName]: Fields[Name] extends { onWire: unknown } ? never : Name
}[MeasureName]

/** Keys by which the admin list sorts: fields of the registry, stock and the day of the last change. */
export type ProductSortKey =
  | Extract<Fields[FieldName], { sortedAs: string }>['sortedAs']
  | 'stock'
  | 'changed'

export const PRODUCT_SORT_KEYS: readonly ProductSortKey[] = [
  ...Object.values(PRODUCT_FIELDS).flatMap((field) => ('sortedAs' in field ? [field.sortedAs] : [])),
  'stock',
  'changed',
]
