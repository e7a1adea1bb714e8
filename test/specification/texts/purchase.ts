import { type SpecificationRow, textsOf } from '../row.ts'

const OFFER = 'sign-up offer'
const RESERVATION = 'guest reservation pop-up'
const MODE = 'payment mode'
const WRONG = 'under a field of the reservation'

export const PURCHASE_TEXTS: readonly SpecificationRow[] = [
  ...textsOf('BASK-4', 'baskets', {
    'Localisation non disponible': 'location of a line when nobody knows it',
  }),
  ...textsOf('BASK-5', 'baskets', { 'Panier vide': 'warning on the console, and an empty basket page' }),
  ...textsOf('BASK-7', 'baskets', { 'Produit ajouté.': 'toast after an addition' }),
  ...textsOf('BASK-12', 'baskets', {
    'Offre Spéciale {shop}': `${OFFER}, title of the desktop card: the shop's name follows`,
    '*Excepté les produits en promotion': `${OFFER}, note`,
    "J'en profite!": `${OFFER}, button`,
    'Offre Spéciale!': `${OFFER}, title of the phone's banner`,
    "Jusqu'à 20 000 FCFA de réduction": `${OFFER}, text of the phone's banner`,
  }),
  ...textsOf('ORD-2', 'orders', {
    'A domicile': MODE,
    'En ligne': MODE,
    'Commande créé avec succés.': 'toast after creation',
    'Commande non validé': 'toast when creation failed',
  }),
  ...textsOf('ORD-5', 'packs', {
    'A domicile': MODE,
    'En ligne': MODE,
    'Valider le Panier': "button of a pack's cart, signed in",
    'Connectez-vous pour confirmer la commande': "link of a pack's cart, not signed in",
    'Merci de vous connecter pour confirmer votre commande.': 'warning on load, not signed in',
    'Veuillez choisir un mode de paiement.': 'no payment mode chosen',
    "Le pack n'est plus d'actualité ou indisponible.": 'toast, pack not found',
  }),
  ...textsOf('ORD-6', 'packs', {
    'Vos informations pour la réservation': `${RESERVATION}, title`,
    Prénom: `${RESERVATION}, field`,
    Nom: `${RESERVATION}, field`,
    Email: `${RESERVATION}, field`,
    Téléphone: `${RESERVATION}, field`,
    Adresse: `${RESERVATION}, field`,
    'Valider ma réservation': `${RESERVATION}, button`,
    'Envoi en cours...': `${RESERVATION}, button while sending`,
  }),
  ...textsOf('ORD-7', 'packs', {
    'Le prénom est obligatoire.': WRONG,
    'Le nom est obligatoire.': WRONG,
    'Le téléphone est obligatoire.': WRONG,
    'Le numéro de téléphone est invalide.': WRONG,
    "L'adresse est obligatoire.": WRONG,
    "L'adresse email est obligatoire.": WRONG,
    "L'adresse email est invalide.": WRONG,
  }),
]
