import type { BasketLine } from '#baskets/contract.ts'

/** Hash of no picture, replaced in the addresses of the sample's picture. */
export const SAMPLE_PICTURE = '0'.repeat(32)

/** Line of the template that the visitor's script fills. More than one piece, so that it has all parts. */
export const SAMPLE_LINE: BasketLine = {
  id: 0,
  name: '',
  description: '',
  picture: SAMPLE_PICTURE,
  list_price: 0,
  promo_price: null,
  price_unit: 0,
  en_promo: false,
  preorder_price: null,
  is_preorder: false,
  creditorder_price: null,
  is_creditorder: false,
  tag: null,
  tags: [],
  rang: null,
  categ_id: '',
  sale_ok: true,
  quantity: 2,
  date: '',
  location: '',
}
