import { ACCESS_ERRORS } from './access-errors.ts'
import { CATALOGUE_ERRORS } from './catalogue-errors.ts'

/** HTTP status and French message of every error. Clients may rely on the code. */
export const ERRORS = {
  'request.invalid': { status: 400, message: 'La demande est mal formée : vérifiez les champs indiqués.' },
  'request.bad_address': { status: 400, message: 'Cette adresse ne peut pas être lue.' },
  'request.not_found': { status: 404, message: 'Cette adresse n’existe pas.' },
  'request.too_large': { status: 413, message: 'La demande est trop volumineuse.' },
  'request.range': { status: 416, message: 'Ce fichier n’a pas la partie demandée.' },
  'request.media_type': { status: 415, message: 'Envoyez la demande en JSON (application/json).' },
  'request.too_many': {
    status: 429,
    message: 'Trop de demandes en peu de temps. Réessayez dans un instant.',
  },
  'request.key_reused': {
    status: 422,
    message: 'Cette clé d’idempotence a déjà servi pour une autre demande.',
  },
  'auth.required': { status: 401, message: 'Connectez-vous pour continuer.' },
  'auth.forbidden': { status: 403, message: 'Vous n’avez pas le droit de faire cela.' },
  'auth.second_factor': {
    status: 403,
    message: 'Terminez d’abord votre connexion : confirmez que c’est bien vous.',
  },
  'auth.step_up': { status: 403, message: 'Confirmez que c’est bien vous : tapez votre mot de passe.' },
  'auth.blocked': { status: 403, message: 'Ce compte est suspendu. Contactez le service client.' },
  'auth.wrong': { status: 401, message: 'E-mail, téléphone ou mot de passe incorrect.' },
  'auth.unverified': {
    status: 403,
    message: 'Votre compte n’est pas encore vérifié. Saisissez le code que nous vous avons envoyé.',
  },
  'auth.session_ended': { status: 401, message: 'Votre session a expiré. Reconnectez-vous.' },
  'account.merge_refused': {
    status: 409,
    message:
      'Ces deux comptes ne peuvent pas être fusionnés : l’un est de l’équipe, RH ou membre d’une entreprise.',
  },
  'auth.too_many': { status: 429, message: 'Trop d’essais. Patientez avant de réessayer.' },
  'account.not_found': { status: 404, message: 'Ce compte n’existe pas.' },
  'account.email_taken': { status: 409, message: 'Cette adresse e-mail est déjà utilisée.' },
  'account.phone_taken': { status: 409, message: 'Ce numéro de téléphone est déjà utilisé.' },
  'account.money_due': {
    status: 409,
    message: 'Ce compte a encore un paiement en cours : soldez-le avant de le supprimer.',
  },
  'logo.unreadable': {
    status: 400,
    message: 'Ce logo ne peut pas être lu. Envoyez un fichier JPEG, PNG ou WebP de 1\u00A0Mo au plus.',
  },
  'avatar.unreadable': {
    status: 400,
    message: 'Cette photo ne peut pas être lue. Envoyez un fichier JPEG, PNG ou WebP de 1\u00A0Mo au plus.',
  },
  'link.invalid': { status: 400, message: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.' },
  'address.not_found': { status: 404, message: 'Cette adresse de livraison n’existe pas.' },
  'company.not_found': { status: 404, message: 'Cette entreprise n’existe pas.' },
  'company.changed': {
    status: 409,
    message: 'Cette entreprise a été modifiée entre-temps. Relisez-la avant d’enregistrer.',
  },
  'company.code_unknown': { status: 400, message: 'Cet identifiant d’entreprise est inconnu.' },
  'adhesion.already': { status: 409, message: 'Vous êtes déjà membre de cette entreprise.' },
  'adhesion.waiting': { status: 409, message: 'Votre demande est déjà en attente de réponse.' },
  'adhesion.terms': {
    status: 400,
    message: 'Acceptez les conditions de crédit pour envoyer votre demande.',
  },
  'adhesion.state': { status: 409, message: 'Cette demande ne peut plus changer ainsi.' },
  'adhesion.credit_unpaid': {
    status: 409,
    message: 'Ce membre a un crédit en cours : l’adhésion ne peut pas être retirée.',
  },
  'lead.not_found': { status: 404, message: 'Ce prospect n’existe plus.' },
  'journal.not_found': { status: 404, message: 'Cette ligne du journal n’existe pas.' },
  'message.not_found': { status: 404, message: 'Ce message n’existe pas ou est déjà parti.' },
  'message.spent': {
    status: 409,
    message: 'Ce message portait un code ou un lien qui a expiré : la personne doit le redemander.',
  },
  'contact.not_found': {
    status: 404,
    message: 'Ce lien a déjà servi ou a expiré : nous ne vous écrivons plus à ce titre.',
  },
  'order.not_found': { status: 404, message: 'Cette commande n’existe pas.' },
  'document.not_found': { status: 404, message: 'Ce document n’existe pas pour cette commande.' },
  'order.empty': { status: 400, message: 'Votre panier est vide.' },
  'order.payment_mode': { status: 400, message: 'Veuillez choisir un mode de paiement.' },
  'order.basket_ordered': { status: 409, message: 'Ce panier a déjà été commandé.' },
  'order.commune_unknown': { status: 400, message: 'Cette commune n’existe pas dans la région de Dakar.' },
  'order.slot_unknown': { status: 400, message: 'Ce créneau de livraison n’est pas proposé.' },
  'order.slot_full': {
    status: 409,
    message: 'Ce créneau de livraison vient d’être pris. Choisissez-en un autre.',
  },
  'order.ceiling': {
    status: 409,
    message:
      'Trop de commandes attendent leur paiement. Payez-en une, ou attendez une livraison, puis recommencez.',
  },
  'order.state': { status: 409, message: 'Cette commande ne peut plus changer ainsi.' },
  'order.paid': {
    status: 409,
    message: 'Un paiement a déjà été reçu : écrivez-nous pour annuler cette commande.',
  },
  'order.waiting': {
    status: 409,
    message:
      'Cette commande attend que son client confirme son téléphone ou paie : rien n’est mis de côté pour elle.',
  },
  'order.out_of_stock': {
    status: 409,
    message: 'Le stock ne suffit pas encore pour livrer cette commande.',
  },
  'order.unpaid': { status: 409, message: 'Cette commande n’est pas encore assez payée pour être livrée.' },
  'order.undelivered': { status: 409, message: 'Tous les articles ne sont pas encore livrés.' },
  'order.overpaid': {
    status: 409,
    message:
      'Le client a payé plus que ce qu’il garde : remboursez d’abord le paiement sous « Paiements », puis encaissez ce qui reste.',
  },
  'order.nearly_free': {
    status: 409,
    message: 'Il ne resterait presque rien à payer : confirmez le nouveau total.',
  },
  'order.not_reopened': {
    status: 409,
    message:
      'Cette commande ne peut plus être rouverte : remboursez le paiement ou affectez-le à une autre commande.',
  },
  'order.changed': {
    status: 409,
    message: 'Cette commande a été modifiée entre-temps. Relisez-la avant de décider.',
  },
  'order.delivery_open': {
    status: 409,
    message: 'Le prix de la livraison n’est pas encore convenu avec le client.',
  },
  'order.delivery_changed': {
    status: 409,
    message: 'Le prix de la livraison a changé entre-temps. Relisez-le avant d’accepter.',
  },
  'order.courier': { status: 400, message: 'Choisissez une personne qui fait les livraisons.' },
  'order.cash_closed': {
    status: 409,
    message: 'L’encaissement à la porte n’est pas ouvert. Notez la livraison seule, et le montant au bureau.',
  },
  'order.discount': {
    status: 409,
    message: 'Une remise s’accorde avant tout paiement, et avant le départ de la commande.',
  },
  'order.lines': { status: 409, message: 'Les articles de cette commande ne peuvent plus changer.' },
  'credit.unpaid': {
    status: 409,
    message: 'Vous avez déjà un crédit en cours : soldez-le avant d’en demander un autre.',
  },
  'credit.employer': {
    status: 409,
    message: 'Le crédit garanti par l’employeur demande d’être membre d’une entreprise partenaire.',
  },
  'credit.ceiling': { status: 409, message: 'Cette commande dépasse le plafond de crédit autorisé.' },
  'credit.company_ceiling': {
    status: 409,
    message: 'Ce crédit dépasse le plafond de l’entreprise : relevez le plafond ou refusez la demande.',
  },
  'credit.company_suspended': {
    status: 409,
    message: 'Cette entreprise ne garantit pas de nouveau crédit pour le moment.',
  },
  'credit.terms': { status: 400, message: 'Acceptez les conditions de crédit pour envoyer votre demande.' },
  'credit.membership': {
    status: 403,
    message: 'Votre adhésion n’ouvre pas l’achat à crédit en ce moment : votre panier est gardé.',
  },
  'credit.not_member': {
    status: 409,
    message: 'Ce client n’est pas un membre accepté : il ne peut pas commander à crédit.',
  },
  'credit.terms_open': {
    status: 409,
    message: 'Ce client n’a pas encore accepté les conditions de crédit : il les accepte en ligne.',
  },
  'credit.bank_file': { status: 400, message: 'Complétez le dossier demandé par la banque.' },
  'credit.decided': { status: 409, message: 'Cette demande a déjà reçu une réponse.' },
  'credit.cancelled': { status: 409, message: 'Cette demande de crédit a été annulée entre-temps.' },
  'credit.file_unreadable': {
    status: 409,
    message: 'Ce dossier a été scellé avec une autre clé et ne se lit plus : redemandez-le au client.',
  },
  'credit.own': {
    status: 409,
    message: 'Personne ne décide de sa propre demande : un autre responsable ou la boutique répond.',
  },
  'credit.employer_first': { status: 409, message: 'L’employeur doit répondre avant la boutique.' },
  'payment.not_found': { status: 404, message: 'Transaction non trouvée' },
  'payment.amount': {
    status: 400,
    message: 'Ce montant ne peut pas être payé en une fois sur cette commande.',
  },
  'payment.closed': { status: 409, message: 'Cette commande n’attend aucun paiement.' },
  'payment.replaced': {
    status: 409,
    message:
      'Un autre paiement de cette commande vient de commencer : terminez-le, ou choisissez à nouveau un moyen.',
  },
  'receipt.not_found': { status: 404, message: 'Ce reçu n’existe pas.' },
  'payment.settled': { status: 409, message: 'Ce paiement a déjà été traité.' },
  'payment.refunded': { status: 409, message: 'Ce paiement est déjà remboursé.' },
  'payment.refund_beyond': {
    status: 409,
    message: 'Il ne reste pas autant à rembourser de ce paiement.',
  },
  'payment.refund_asked': { status: 409, message: 'Un remboursement de ce paiement est déjà en cours.' },
  'payment.refund_by_hand': {
    status: 409,
    message:
      'Ce moyen de paiement ne rembourse pas depuis la boutique : remboursez dans son portail ou en espèces, puis notez-le ici.',
  },
  'payment.several': {
    status: 409,
    message: 'Plusieurs paiements portent cette référence : choisissez celui à rembourser dans la liste.',
  },
  'payment.other_currency': {
    status: 409,
    message: 'Cet argent n’est pas en francs CFA : il ne peut compter pour aucune commande.',
  },
  'payment.beyond': {
    status: 409,
    message: 'Ce paiement dépasse ce qui reste à payer sur cette commande : il ne se partage pas.',
  },
  'cash.float_set': { status: 409, message: 'Le fonds de caisse de ce jour est déjà noté.' },
  'cash.too_little': { status: 409, message: 'Il n’y a pas autant d’argent ici.' },
  'cash.waiting': { status: 409, message: 'Une remise attend déjà que la caisse la compte.' },
  'cash.no_hand_over': { status: 404, message: 'Cette remise n’existe pas.' },
  'cash.confirmed': { status: 409, message: 'Cette remise a déjà été comptée.' },
  'cash.own': { status: 409, message: 'Une autre personne doit compter votre argent.' },
  'cash.no_expense': { status: 404, message: 'Cette dépense n’existe pas.' },
  'cash.no_receipt': { status: 404, message: 'Cette dépense n’a pas de photo.' },
  'cash.receipt_set': { status: 409, message: 'Cette dépense a déjà sa photo.' },
  'payment.day_open': { status: 404, message: 'Cette journée n’est pas clôturée.' },
  'payment.day_confirmed': { status: 409, message: 'Cette clôture est déjà confirmée.' },
  'payment.day_own': { status: 409, message: 'Une autre personne doit confirmer votre clôture.' },
  'payment.day_closed': { status: 409, message: 'Cette journée est déjà clôturée.' },
  'accounting.month_open': {
    status: 409,
    message: 'Ce mois n’est pas terminé : il se clôture dès le premier du mois suivant.',
  },
  'accounting.month_closed': { status: 409, message: 'Ce mois est déjà clôturé.' },
  'accounting.not_closed': { status: 404, message: 'Ce mois n’est pas clôturé.' },
  'payment.day_ahead': { status: 409, message: 'Cette journée n’a pas encore commencé.' },
  'payment.no_ledger': { status: 409, message: 'Wave n’est pas en service : il n’y a rien à comparer.' },
  'payment.difference_closed': { status: 409, message: 'Cet écart est déjà classé.' },
  'payment.difference_not_found': { status: 404, message: 'Cet écart n’existe pas.' },
  'payment.provider': { status: 502, message: 'Échec du paiement : le service ne répond pas.' },
  'payer.not_found': {
    status: 404,
    message: 'Ce lien de paiement n’existe pas. Vérifiez que vous l’avez copié en entier.',
  },
  'payer.expired': { status: 410, message: 'Ce lien n’est plus valable : demandez-en un nouveau.' },
  'payer.paid': { status: 409, message: 'C’est déjà réglé, merci.' },
  'payer.closed': { status: 409, message: 'Ce paiement n’est plus attendu.' },
  'payer.changed': {
    status: 409,
    message: 'Le montant à payer a changé : demandez un nouveau lien.',
  },
  'payer.too_many': {
    status: 429,
    message: 'Trop de liens ont été faits aujourd’hui pour cette commande. Réessayez demain.',
  },
  'pictures.changed': {
    status: 409,
    message: 'Les images de ce produit ont changé entre-temps. Relisez-les avant d’enregistrer.',
  },
  'server.failure': {
    status: 500,
    message: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
  },
  'server.unavailable': {
    status: 503,
    message: 'La boutique est momentanément indisponible. Réessayez dans un instant.',
  },
  ...ACCESS_ERRORS,
  ...CATALOGUE_ERRORS,
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** Body of every error response. `fields` has one French message per invalid field. */
export interface ErrorBody {
  message: string
  code: ErrorCode
  fields?: Record<string, string>
  requestId?: string
}
