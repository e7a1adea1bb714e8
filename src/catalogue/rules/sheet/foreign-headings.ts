import { fold } from '../fold.ts'

/** Import-only column: addresses of pictures, fetched from hosts that a setting allows. */
export const PICTURES_LABEL = 'Images'

/**
 * Headings used for our columns by people and by WooCommerce, Shopify, PrestaShop and Odoo exports in French and
 * English. Prices without tax are excluded on purpose: the shop's prices include it.
 */
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  Référence: [
    'Réf.',
    'Réf. article',
    'Référence produit',
    'Référence #',
    'Référence interne',
    'Code article',
    'Code produit',
    'Code',
    'SKU',
    'UGS',
    'Variant SKU',
    'Reference',
    'Reference #',
    'Internal Reference',
    'default_code',
    'Product reference',
    'Item code',
  ],
  Nom: [
    'Nom *',
    'Nom du produit',
    'Désignation',
    'Libellé',
    'Titre',
    'Article',
    'Produit',
    'Name',
    'Name *',
    'Title',
    'Product name',
  ],
  Catégorie: [
    'Catégories',
    'Catégories (x,y,z...)',
    'Catégorie de produits',
    'Catégorie d’articles',
    'Catégorie de produit',
    'Rayon',
    'Famille',
    'Category',
    'Categories',
    'Categories (x,y,z...)',
    'Product Category',
    'categ_id',
    'categ_id/name',
    'Type',
  ],
  Marque: ['Marques', 'Fabricant', 'Brand', 'Brands', 'Vendor', 'Manufacturer'],
  Description: [
    'Body (HTML)',
    'Description longue',
    'Description de vente',
    'Sales Description',
    'description_sale',
    'Description courte',
    'Short description',
    'Résumé',
    'Summary',
  ],
  Prix: [
    'Prix (TTC)',
    'Prix TTC',
    'Prix public',
    'Prix public TTC',
    'Prix de vente',
    'Prix de vente TTC',
    'Prix unitaire',
    'PU TTC',
    'Tarif',
    'Tarif régulier',
    'Tarif normal',
    'Regular price',
    'Price',
    'Sales Price',
    'Price (tax incl.)',
    'Price tax included',
    'Variant Price',
    'list_price',
    'lst_price',
  ],
  'Prix promo': ['Tarif promo', 'Prix soldé', 'Prix promotionnel', 'Sale price', 'Promo price'],
  'En promo': ['En solde (0/1)', 'On sale (0/1)'],
  'Début promo': [
    'Date de début de promo',
    'Date sale price starts',
    'Discount from (yyyy-mm-dd)',
    'Remise à partir de (aaaa-mm-jj)',
  ],
  'Fin promo': [
    'Date de fin de promo',
    'Date sale price ends',
    'Discount to (yyyy-mm-dd)',
    'Remise jusqu’à (aaaa-mm-jj)',
  ],
  'Prix d’achat': [
    'Prix d’achat (prix de gros)',
    'Prix de revient',
    'Coût',
    'Coût de revient',
    'Cost',
    'Cost per item',
    'Wholesale price',
    'standard_price',
  ],
  'En vente': [
    'Publié',
    'Published',
    'Published on online store',
    'Actif',
    'Actif (0/1)',
    'Active',
    'Active (0/1)',
    'Statut',
    'Status',
    'État',
    'sale_ok',
    'Can be Sold',
    'Peut être vendu',
  ],
  Étiquettes: [
    'Étiquettes (x,y,z...)',
    'Mots-clés',
    'Tags',
    'Tags (x,y,z...)',
    'product_tag_ids',
    'Étiquettes de produit',
  ],
  'Largeur (cm)': ['Largeur', 'Width', 'Width (cm)'],
  'Hauteur (cm)': ['Hauteur', 'Height', 'Height (cm)'],
  'Profondeur (cm)': ['Profondeur', 'Depth', 'Depth (cm)', 'Longueur (cm)', 'Length (cm)'],
  'Poids (kg)': ['Poids', 'Weight', 'Weight (kg)'],
  'Code-barres': [
    'EAN',
    'EAN13',
    'EAN-13',
    'EAN 13',
    'GTIN',
    'UPC',
    'Code barre',
    'Gencod',
    'Gencode',
    'Barcode',
    'Variant Barcode',
    'GTIN, UPC, EAN ou ISBN',
    'GTIN, UPC, EAN, or ISBN',
    'GTIN, UPC, EAN, ou ISBN',
  ],
  'Seuil d’alerte': [
    'Montant de stock faible',
    'Low stock amount',
    'Niveau de stock bas',
    'Low stock level',
    'Stock minimum',
  ],
  Quantité: [
    'Qté',
    'Qte',
    'Stock',
    'Stock disponible',
    'Quantité en stock',
    'Quantité disponible',
    'Quantité en main',
    'Quantity',
    'Quantity On Hand',
    'qty_available',
    'Variant Inventory Qty',
    'Inventory quantity',
  ],
  [PICTURES_LABEL]: [
    'URL des images',
    'URL des images (x,y,z...)',
    'URL image',
    'Lien image',
    'Image URLs',
    'Image URLs (x,y,z...)',
    'Image URL',
    'Image Src',
    'Product image URL',
    'Photos',
    'Pictures',
  ],
}

/** Normalises a heading: ignores accents, case, blanks and punctuation. */
export function simplifyHeading(label: string): string {
  return fold(label).replace(/[^a-z0-9]/g, '')
}

const BY_HEADING = new Map(
  Object.entries(HEADINGS).flatMap(([label, headings]) =>
    headings.map((heading): [string, string] => [simplifyHeading(heading), label]),
  ),
)

/** Our column for a heading of another shop. Undefined if unknown. */
export const findForeign = (heading: string): string | undefined => BY_HEADING.get(simplifyHeading(heading))

/**
 * Proposes a column for each heading, each at most once. The heading listed first above wins, so that « Description »
 * precedes « Description courte ». `own` finds our own column of that name.
 */
export function proposeColumns(
  headings: readonly string[],
  own: (heading: string) => string | undefined,
): (string | null)[] {
  const ranked = headings.map((heading, place) => {
    const label = own(heading) ?? findForeign(heading)
    return { place, label, rank: label === undefined ? 0 : rankOf(heading, label) }
  })
  const taken = new Map<string, number>()
  for (const { place, label } of ranked.toSorted((one, other) => one.rank - other.rank))
    if (label !== undefined && !taken.has(label)) taken.set(label, place)
  return ranked.map(({ place, label }) => (label !== undefined && taken.get(label) === place ? label : null))
}

function rankOf(heading: string, label: string): number {
  const simple = simplifyHeading(heading)
  if (simple === simplifyHeading(label)) return -1
  return (HEADINGS[label] ?? []).findIndex((other) => simplifyHeading(other) === simple)
}
