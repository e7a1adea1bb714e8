import { expect, test } from 'vitest'
import { SHEET_COLUMNS } from './columns.ts'
import { PICTURES_LABEL, proposeColumns } from './foreign-headings.ts'
import { proposeOwn } from './match-columns.ts'
import { proposeCategory } from './propose-category.ts'

const propose = (headings: string): Record<string, string> => {
  const list = headings.split(';')
  const labels = proposeColumns(list, proposeOwn)
  return Object.fromEntries(
    list.flatMap((heading, place) => (labels[place] ? [[heading, labels[place]]] : [])),
  )
}

test.for<[string, string, Record<string, string>]>([
  [
    'people',
    'Réf.;Désignation;Prix (TTC);EAN13;Qté;Commentaire',
    { 'Réf.': 'Référence', Désignation: 'Nom', 'Prix (TTC)': 'Prix', EAN13: 'Code-barres', Qté: 'Quantité' },
  ],
  [
    'WooCommerce in French',
    'ID;Type;UGS;GTIN, UPC, EAN ou ISBN;Nom;Publié;Description courte;Description;Stock;Poids (kg);Longueur (cm);Tarif promo;Tarif régulier;Catégories;Étiquettes;Images;Marques',
    {
      UGS: 'Référence',
      'GTIN, UPC, EAN ou ISBN': 'Code-barres',
      Nom: 'Nom',
      Publié: 'En vente',
      Description: 'Description',
      Stock: 'Quantité',
      'Poids (kg)': 'Poids (kg)',
      'Longueur (cm)': 'Profondeur (cm)',
      'Tarif promo': 'Prix promo',
      'Tarif régulier': 'Prix',
      Catégories: 'Catégorie',
      Étiquettes: 'Étiquettes',
      Images: PICTURES_LABEL,
      Marques: 'Marque',
    },
  ],
  [
    'WooCommerce in English',
    'ID;Type;SKU;Name;Published;Short description;Description;Date sale price ends;Stock;Sale price;Regular price;Categories;Tags;Images',
    {
      SKU: 'Référence',
      Name: 'Nom',
      Published: 'En vente',
      Description: 'Description',
      'Date sale price ends': 'Fin promo',
      Stock: 'Quantité',
      'Sale price': 'Prix promo',
      'Regular price': 'Prix',
      Categories: 'Catégorie',
      Tags: 'Étiquettes',
      Images: PICTURES_LABEL,
    },
  ],
  [
    'Shopify',
    'Handle;Title;Body (HTML);Vendor;Type;Tags;Published;Variant SKU;Variant Grams;Variant Inventory Qty;Variant Price;Variant Barcode;Image Src;Cost per item;Status',
    {
      Title: 'Nom',
      'Body (HTML)': 'Description',
      Vendor: 'Marque',
      Type: 'Catégorie',
      Tags: 'Étiquettes',
      Published: 'En vente',
      'Variant SKU': 'Référence',
      'Variant Inventory Qty': 'Quantité',
      'Variant Price': 'Prix',
      'Variant Barcode': 'Code-barres',
      'Image Src': PICTURES_LABEL,
      'Cost per item': 'Prix d’achat',
    },
  ],
  [
    'PrestaShop in French',
    'Product ID;Image;Nom;Référence;Catégorie;Prix (HT);Prix (TTC);Quantité;État;Position',
    {
      Nom: 'Nom',
      Référence: 'Référence',
      Catégorie: 'Catégorie',
      'Prix (TTC)': 'Prix',
      Quantité: 'Quantité',
      État: 'En vente',
    },
  ],
  [
    'PrestaShop in English',
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Wholesale price;Reference #;Manufacturer;EAN13;Quantity;Image URLs (x,y,z...)',
    {
      'Active (0/1)': 'En vente',
      'Name *': 'Nom',
      'Categories (x,y,z...)': 'Catégorie',
      'Price tax included': 'Prix',
      'Wholesale price': 'Prix d’achat',
      'Reference #': 'Référence',
      Manufacturer: 'Marque',
      EAN13: 'Code-barres',
      Quantity: 'Quantité',
      'Image URLs (x,y,z...)': PICTURES_LABEL,
    },
  ],
  [
    'Odoo in French',
    'ID externe;Nom;Référence interne;Code-barres;Prix de vente;Coût;Catégorie de produits;Quantité en stock',
    {
      Nom: 'Nom',
      'Référence interne': 'Référence',
      'Code-barres': 'Code-barres',
      'Prix de vente': 'Prix',
      Coût: 'Prix d’achat',
      'Catégorie de produits': 'Catégorie',
      'Quantité en stock': 'Quantité',
    },
  ],
  [
    'Odoo in English',
    'id;name;default_code;barcode;list_price;standard_price;categ_id/name;qty_available;sale_ok',
    {
      name: 'Nom',
      default_code: 'Référence',
      barcode: 'Code-barres',
      list_price: 'Prix',
      standard_price: 'Prix d’achat',
      'categ_id/name': 'Catégorie',
      qty_available: 'Quantité',
      sale_ok: 'En vente',
    },
  ],
])('the columns of a file of %s are mapped by proposals', ([, headings, proposed]) => {
  expect(propose(headings)).toEqual(proposed)
})

test('every proposal is a column of the shop', () => {
  const labels = new Set(SHEET_COLUMNS.map(({ label }) => label))
  const all = propose(
    'Réf.;Nom *;Rayon;Fabricant;Résumé;Tarif;Sale price;On sale (0/1);Coût;Publié;Tags;Width;EAN;Stock;Image Src',
  )
  expect(Object.values(all).filter((label) => !labels.has(label))).toEqual([])
})

test.for([
  ['Électroménager > Réfrigérateurs', 'Réfrigérateur'],
  ['All / Saleable / Climatiseurs', 'Climatiseur'],
  ['Promotions, Maison > Congélateurs', 'Congélateur'],
  ['TELEVISEURS', 'Téléviseur'],
  ['Réfrigérateurs américains', 'Réfrigérateur'],
  ['Jouets', undefined],
])('another shop’s category %j is proposed as %j', ([foreign, own]) => {
  const names = ['Réfrigérateur', 'Congélateur', 'Téléviseur', 'Climatiseur']
  expect(proposeCategory(foreign as string, names)).toBe(own)
})
