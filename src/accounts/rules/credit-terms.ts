/** Short form of the credit terms, accepted at the adhesion and again with each order. */
export const CREDIT_TERMS: readonly string[] = [
  'Chaque achat à crédit se paie en quatre échéances\u202F: 50\u202F%, 20\u202F%, 15\u202F% et 15\u202F%, sur trois mois.',
  'Votre employeur, puis nous, validons chaque commande. Un refus l’annule et rien n’est dû.',
  'La première échéance se paie sous 7\u00A0jours après les deux validations. Aucun intérêt ne s’ajoute.',
  'Au-delà de 3\u00A0jours de retard, vos ressources humaines sont informées et une retenue sur salaire peut être faite dans les limites de la loi.',
  'Vos ressources humaines voient votre demande et vos commandes à crédit, jamais vos autres achats.',
]
