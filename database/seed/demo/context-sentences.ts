/**
 * Sentences about life in Dakar that several shelves share: mains, heat, large families, bills. They do not name the
 * appliance, so they need no gender agreement.
 */
export const VOLTAGE = [
  'L’alimentation encaisse les baisses de tension du soir sans arrêt.',
  'Redémarrage automatique après une coupure, et une bonne tolérance aux variations du secteur.',
  'Une plage de tension large, pour un secteur irrégulier.',
  'Une protection interne coupe l’alimentation si la tension sort des limites, puis la rétablit.',
  'Dans la plupart des quartiers, pas besoin de stabilisateur.',
] as const

export const HEAT = [
  'Les performances tiennent jusqu’à 43 °C dans la pièce, même pendant l’hivernage.',
  'Conçu pour nos mois chauds, quand la cuisine dépasse 35 °C.',
  'Le condenseur est protégé de la poussière et de l’air salé du bord de mer.',
  'Classe tropicale : la chaleur de septembre ne change rien au froid.',
] as const

export const FAMILY = [
  'La bonne taille pour une famille de cinq à sept personnes.',
  'De la place pour les jours de cérémonie comme pour la semaine.',
  'De quoi suivre le rythme d’une famille nombreuse sans y penser.',
  'De quoi recevoir les parents et les voisins sans s’organiser la veille.',
] as const

export const BILL = [
  'La consommation reste contenue, un vrai plus sur la facture Woyofal.',
  'Le compteur prépayé ne s’en aperçoit presque pas.',
  'Une consommation mesurée, à comparer sur la fiche technique.',
  'Chaque kilowattheure compte : ici, peu suffisent.',
] as const

export const SMALL_HOME = [
  'Une petite place suffit, dans un studio comme dans une cuisine étroite.',
  'Un format compact, qui se pose partout.',
  'Le bon choix pour un premier logement, une chambre d’étudiant ou un bureau.',
  'Un encombrement mesuré : vérifiez les dimensions, tout y est.',
] as const

export const CARE = [
  'Les pièces se démontent sans outil et se lavent à l’eau tiède.',
  'Un coup de chiffon humide suffit pour l’entretien.',
  'Les pièces détachées sont suivies et réparées à Dakar.',
  'La notice est en français, avec des dessins clairs.',
] as const
