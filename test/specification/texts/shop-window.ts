import { type SpecificationRow, textsOf } from '../row.ts'

const BAR = 'entry of the navigation bar'
const RADIO = 'kind of product in the filter sidebar'

export const SHOP_WINDOW_TEXTS: readonly SpecificationRow[] = [
  ...textsOf('NAV-7', 'frame', {
    Accueil: BAR,
    Boutique: BAR,
    'En promo': `${BAR}, while there are promotions`,
    'Promo Tabaski': `${BAR}, while its list is not empty`,
    Informations: BAR,
  }),
  ...textsOf('NAV-7', 'catalogue/promotions', {
    'A Crédit': BAR,
    'À crédit': 'title and menu label of /credit-commandes',
  }),
  ...textsOf('NAV-7', 'accounts', { Connexion: BAR, Déconnexion: BAR, Profil: BAR }),
  ...textsOf('NAV-8', 'frame', { Menu: 'first tab of the drawer', Catégories: 'second tab of the drawer' }),
  ...textsOf('CAT-7', 'catalogue', { 'En promo': 'badge of a card' }),
  ...textsOf('CAT-7', 'baskets', {
    Commander: 'button of a card, if the product is sale_ok',
    'À crédit': 'button of a card, for an accepted member and a product on credit',
  }),
  ...textsOf('CAT-8', 'catalogue', { FCFA: 'after every price' }),
  ...textsOf('CAT-9', 'catalogue', {
    'Tous les produits': RADIO,
    'Produits en promo': RADIO,
    'Produits à crédit': `${RADIO}, for an accepted member with parent_id`,
    'Prix (FCFA)': 'label of the price slider',
  }),
  ...textsOf('CAT-10', 'catalogue', { '{current} / {total}': 'pagination on a phone' }),
  ...textsOf('CAT-11', 'catalogue/promotions', {
    'Affichage {from}–{to} sur {total} résultats': 'above the Tabaski list',
    '0 résultat': 'above an empty Tabaski list',
    Chargement: 'while the Tabaski list loads',
    'Aucun produit en promotion trouvé': 'in place of an empty Tabaski list',
  }),
  ...textsOf('CAT-15', 'catalogue/suggestions', { 'Aucun résultat trouvé': 'in place of suggestions' }),
  ...textsOf('APP-2', 'catalogue/failures', {
    'Erreur lors de la récupération des produits': 'on the console, before the error is passed on',
  }),
  ...textsOf('APP-1', 'pwa', {
    'Une nouvelle version est disponible. Recharger maintenant ?': 'prompt when a new version is there',
  }),
]
