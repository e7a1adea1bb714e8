import type { FormFaults, ProductForm } from './product-form.ts'

/** What each panel of the editor works on. */
export interface EditorPart {
  form: ProductForm
  faults: FormFaults
  set: (change: Partial<ProductForm>) => void
}

/** The words for each field, as the screen and a conflict write them. */
export const FIELD_LABELS: Readonly<Record<keyof ProductForm, string>> = {
  name: 'Nom',
  reference: 'Référence',
  barcode: 'Code-barres',
  brand: 'Marque',
  description: 'Description',
  category: 'Catégorie',
  tags: 'Étiquettes',
  rang: 'Rang',
  list_price: 'Prix',
  promo_price: 'Prix promo',
  en_promo: 'En promo',
  promo_starts_at: 'Début de la promo',
  promo_ends_at: 'Fin de la promo',
  preorder_price: 'Prix précommande',
  is_preorder: 'Précommande',
  preorder_cap: 'Pièces à précommander au plus',
  creditorder_price: 'Prix à crédit',
  creditorder_manual: 'Prix à crédit saisi',
  is_creditorder: 'À crédit',
  standard_price: 'Coût',
  sale_ok: 'En vente',
  energy_class: 'Classe énergie',
  yearly_kwh: 'Consommation',
  capacity_value: 'Capacité',
  capacity_unit: 'Unité',
  width: 'Largeur',
  height: 'Hauteur',
  depth: 'Profondeur',
  weight_kg: 'Poids',
  warranty_months: 'Garantie',
  facts: 'Caractéristiques',
  reorder_point: 'Seuil d’alerte',
  quantity: 'Stock de départ',
}

/** Fields that hold a text, as it is typed. */
export type TextName = {
  [Name in keyof ProductForm]: ProductForm[Name] extends string ? Name : never
}[keyof ProductForm]

/** What a field for one of them carries. */
export function fieldOf({ form, faults, set }: EditorPart, name: TextName) {
  return {
    name,
    label: FIELD_LABELS[name],
    value: form[name],
    error: faults[name],
    onValue: (value: string) => set({ [name]: value }),
  }
}
