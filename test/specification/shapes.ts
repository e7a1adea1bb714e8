import type { Part } from './parts.ts'
import type { SpecificationRow } from './row.ts'

/** Minimum fields of a zod schema (`module#export`). */
function shape(
  requirement: string,
  domain: Part,
  of: string,
  what: string,
  fields: string,
): SpecificationRow {
  return {
    id: `${requirement} shape ${of}`,
    requirement,
    domain,
    what,
    proof: { kind: 'shape', of, fields: fields.split(' ') },
  }
}

const PRODUCT =
  'id name description image image_256 list_price promo_price price_unit en_promo preorder_price ' +
  'creditorder_price categ_id rang tag tags quantity sale_ok is_creditorder'
const FILTERS = 'category search min max page limit productType tag'

/** The entities of section 3 of the specification, and the data of its calls. */
export const SHAPES: readonly SpecificationRow[] = [
  shape('API-11', 'catalogue', 'src/catalogue/contract.ts#Product', 'a product', PRODUCT),
  shape('API-11', 'catalogue', 'src/catalogue/contract.ts#ListedProduct', 'a product in a list', PRODUCT),
  shape('API-11', 'catalogue', 'src/catalogue/contract.ts#Tag', 'a tag', 'id name'),
  shape('API-2', 'catalogue', 'src/catalogue/contract.ts#Category', 'a category', 'id name'),
  shape(
    'API-1',
    'catalogue',
    'src/catalogue/contract.ts#ProductList',
    'answer of the filtered lists',
    'products total',
  ),
  shape('API-1', 'catalogue', 'src/catalogue/contract.ts#PageQuery', 'query of produits-page', 'page limit'),
  shape('API-13', 'catalogue', 'src/catalogue/contract.ts#ListQuery', 'query of the filtered lists', FILTERS),
  shape(
    'API-3',
    'crm/search-terms',
    'src/crm/contract.ts#SearchTerm',
    'body of termeRecherche',
    'terme source',
  ),
  shape(
    'BASK-5',
    'crm',
    'src/crm/contract.ts#CrmRecord',
    'body of create_or_update_crm',
    'guest_id location localisation name phone email type total date produits',
  ),
  shape(
    'BASK-5',
    'crm',
    'src/crm/contract.ts#CrmProduct',
    'line of it',
    'id nom quantité prix location panier date',
  ),
  shape(
    'BASK-4',
    'baskets',
    'src/baskets/contract.ts#BasketLine',
    'line of a basket',
    `${PRODUCT} date location`,
  ),
  shape(
    'ACC-11',
    'accounts',
    'src/accounts/contract.ts#UserInfo',
    'a user',
    'id name partner_phone email adhesion parent_id',
  ),
  shape(
    'ACC-4',
    'accounts',
    'src/accounts/contract.ts#Session',
    'a session, as answered at sign-in',
    'access_token refresh_token expires_in user_info company parent user_context is_verified',
  ),
  shape(
    'API-6',
    'accounts',
    'src/accounts/contract.ts#OtpVerification',
    'body of otp-verification',
    'email code',
  ),
  shape('API-6', 'accounts', 'src/accounts/contract.ts#AvatarChange', 'body of avatar', 'avatar'),
  shape(
    'API-7',
    'accounts',
    'src/accounts/contract.ts#TokenQuery',
    'query of get_tokens',
    'username password',
  ),
  shape(
    'API-7',
    'accounts',
    'src/accounts/contract.ts#TokenRefresh',
    'body of refresh_token',
    'refresh_token refreshToken',
  ),
  shape(
    'API-7',
    'accounts',
    'src/accounts/contract.ts#RefreshedToken',
    'answer of refresh_token',
    'access_token accessToken expires_in',
  ),
  shape(
    'API-7',
    'accounts',
    'src/accounts/contract.ts#TokenDeletion',
    'body of delete_tokens',
    'refresh_token refreshToken',
  ),
  shape('API-5', 'packs', 'src/packs/contract.ts#Pack', 'a pack', 'name produits sommeTotal'),
  shape(
    'API-4',
    'orders',
    'src/orders/contract.ts#OrderDetails',
    'body of commandes/details',
    'commande_id partner_id',
  ),
  shape(
    'ORD-8',
    'orders',
    'src/orders/contract.ts#NewOrder',
    'body of commande-pack',
    'partner_id type_sale payment_mode state type_order commitment_date order_lines',
  ),
  shape('ORD-8', 'orders', 'src/orders/contract.ts#OrderedLine', 'line of it', 'id quantity list_price'),
  shape(
    'API-6',
    'orders',
    'src/orders/contract.ts#GuestOrder',
    'body of commande-sans-partner',
    'name email telephone adresse order',
  ),
  shape(
    'PAY-10',
    'payments',
    'src/payments/contract.ts#WaveTransaction',
    'answer of wave/status',
    'success status checkout_status payment_status order_type order_id transaction_id reference amount phone ' +
      'description order created_at completed_at',
  ),
  shape(
    'PAY-1',
    'payments',
    'src/payments/contract.ts#CheckoutSession',
    'body of checkout/sessions at a provider',
    'amount currency success_url error_url client_reference payment_method customer metadata',
  ),
  shape('PAY-1', 'payments', 'src/payments/contract.ts#CheckoutCustomer', 'customer of it', 'phone_number'),
]
