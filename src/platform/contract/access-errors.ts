/** Errors of sign-in and staff accounts. */
export const ACCESS_ERRORS = {
  'session.not_found': { status: 404, message: 'Cet appareil n’est plus connecté.' },
  'puzzle.required': {
    status: 429,
    message: 'Beaucoup d’essais viennent d’ici : une vérification rapide est nécessaire.',
  },
  'puzzle.refused': {
    status: 429,
    message: 'La vérification n’a pas réussi ou a expiré. Réessayez.',
  },
  'sms.unavailable': {
    status: 429,
    message: 'Nous ne pouvons plus envoyer de SMS aujourd’hui. Choisissez l’e-mail, ou réessayez demain.',
  },
  'view.not_found': { status: 404, message: 'Cette vue n’existe plus.' },
  'team.not_found': { status: 404, message: 'Cette personne ne fait pas partie de l’équipe.' },
  'team.already': { status: 409, message: 'Cette personne fait déjà partie de l’équipe.' },
  'team.activated': {
    status: 409,
    message: 'Cette personne a déjà choisi son mot de passe : elle n’a plus besoin d’invitation.',
  },
  'team.last_administrator': {
    status: 409,
    message: 'C’est le dernier administrateur : donnez d’abord ce droit à quelqu’un d’autre.',
  },
  'otp.wrong': { status: 400, message: 'Ce code est incorrect ou a expiré.' },
  'otp.spent': { status: 429, message: 'Trop d’essais avec ce code. Demandez-en un nouveau.' },
  'otp.exhausted': {
    status: 429,
    message: 'Trop d’essais avec ce contact aujourd’hui : réessayez demain.',
  },
  'otp.elsewhere': {
    status: 409,
    message:
      'Un code se tape dans le navigateur où il a été demandé. Pour continuer ici, touchez «\u00A0Renvoyer\u00A0» et tapez le nouveau code.',
  },
  'code.held': {
    status: 429,
    message:
      'Trop de messages ont été demandés pour ce contact aujourd’hui : rien n’est parti. Réessayez demain.',
  },
  'factor.refused': { status: 400, message: 'Cette clé d’accès n’a pas été reconnue. Recommencez.' },
  'factor.cloned': {
    status: 403,
    message:
      'Cette clé d’accès semble avoir été copiée : elle est refusée. Utilisez un autre moyen, puis retirez-la de votre profil.',
  },
  'factor.closed': {
    status: 403,
    message: 'Ce moyen n’est pas ouvert à votre compte. Choisissez-en un autre.',
  },
  'factor.not_found': { status: 404, message: 'Ce moyen de double vérification n’existe pas.' },
  'factor.exists': { status: 409, message: 'Cette clé d’accès est déjà enregistrée.' },
  'factor.too_many': {
    status: 409,
    message: 'Vous avez déjà 10\u00A0clés d’accès : retirez-en une d’abord.',
  },
  'factor.last': {
    status: 409,
    message:
      'Votre compte doit garder un moyen de double vérification. Ajoutez-en un autre avant de retirer celui-ci.',
  },
  'factor.exhausted': {
    status: 429,
    message:
      'Trop de codes faux ont été tapés pour ce compte. Utilisez une clé d’accès ou un code de secours, ou un appareil où vous vous êtes déjà connecté.',
  },
  'access.unreachable': {
    status: 409,
    message:
      'Ce compte est suspendu ou n’a aucun contact vérifié : aucun lien ne peut y être envoyé, et son accès ne peut pas être rétabli.',
  },
  'access.no_second': {
    status: 409,
    message:
      'Aucun autre administrateur ne peut confirmer. Sur le serveur, la commande « npm run staff -- restore » rétablit cet accès.',
  },
  'factor.setup_expired': {
    status: 400,
    message: 'Cette mise en place a expiré. Recommencez avec un nouveau code QR.',
  },
  'approval.not_found': { status: 404, message: 'Cette demande n’existe pas.' },
  'approval.waiting': { status: 409, message: 'Une demande attend déjà la confirmation d’un·e collègue.' },
  'approval.closed': { status: 409, message: 'Cette demande est déjà traitée, ou elle a expiré.' },
  'approval.own': { status: 403, message: 'Vous l’avez demandé : une autre personne doit le confirmer.' },
  'approval.asked': {
    status: 409,
    message: 'Un·e collègue doit confirmer\u202F: la demande est partie, rien n’est encore changé.',
  },
  'approval.apart': {
    status: 409,
    message:
      'Cette remise demande deux personnes\u202F: passez la commande sans remise, puis accordez-la sur sa page, où un·e collègue la confirme.',
  },
  'approval.changed': {
    status: 409,
    message: 'La situation a changé depuis la demande : refusez-la, puis refaites-la si besoin.',
  },
} as const satisfies Record<string, { status: number; message: string }>
