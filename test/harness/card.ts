/** A product in a list, in stock and without promotion. */
export const CARD = {
  id: 7,
  name: 'Réfrigérateur Kassila 308 L',
  picture: null,
  list_price: 389_900,
  price_unit: 389_900,
  en_promo: false,
  is_preorder: false,
  preorder_price: null,
  is_creditorder: false,
  creditorder_price: null,
  categ_id: 'Réfrigérateur',
  tag: null,
  tags: [],
  quantity: 12,
  sale_ok: true,
}
