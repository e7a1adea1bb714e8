import { type SpecificationRow, textsOf } from '../row.ts'

const CODE = 'page of the one-time code'
const WAVE = 'page of the Wave check'

export const ACCOUNT_AND_PAYMENT_TEXTS: readonly SpecificationRow[] = [
  ...textsOf('ACC-2', 'accounts', {
    'Vérifier le code OTP': `${CODE}, button`,
    Renvoyer: `${CODE}, button`,
    'Se connecter': `${CODE}, link to /login`,
    'Veuillez entrer les 4 chiffres du code OTP': `${CODE}, not exactly 4 digits`,
    'Vérification code réussie !': `${CODE}, success`,
    'Échec de la vérification du code OTP': `${CODE}, failure without a word of the server`,
    'Un nouveau code a été envoyé': `${CODE}, sent again`,
    "Échec de l'envoi du code. Veuillez réessayer.": `${CODE}, not sent again`,
    'Information utilisateur manquante. Veuillez vous inscrire à nouveau.': `${CODE}, address without e-mail`,
  }),
  ...textsOf('PAY-2', 'payments', {
    'Vérification Paiement Wave': `${WAVE}, title`,
    Accueil: `${WAVE}, breadcrumb`,
    'Tableau de bord': `${WAVE}, breadcrumb to /profile`,
    'Continuer vers ma commande': `${WAVE}, button`,
    'Vérifier à nouveau': `${WAVE}, button`,
    'Retour au tableau de bord': `${WAVE}, button to /profile#order`,
    'Retour à la boutique': `${WAVE}, button`,
    'ID de Transaction Manquant': `${WAVE}, address without transaction`,
    Réessayer: `${WAVE}, button without transaction and where the check failed`,
  }),
  ...textsOf('PAY-3', 'payments', {
    'Paiement confirmé avec succès!': `${WAVE}, toast: paid`,
    'Le paiement est toujours en attente': `${WAVE}, warning: pending`,
    'Le paiement a été annulé': `${WAVE}, error: cancelled`,
    'Le paiement a échoué': `${WAVE}, error: failed`,
    'Statut de paiement en cours de vérification...': `${WAVE}, info: anything else`,
    'Paiement confirmé': `${WAVE}, label`,
    'Paiement échoué': `${WAVE}, label`,
    'Paiement annulé': `${WAVE}, label`,
    'Paiement en attente': `${WAVE}, label`,
    'Transaction non trouvée': `${WAVE}, error: unknown transaction`,
    'Erreur lors de la vérification du paiement': `${WAVE}, error: the check itself failed`,
  }),
  ...textsOf('PAY-7', 'payments', { 'Échec {reason}': 'failure of a payment provider, with its reason' }),
]
