/** BASK-4: location of a line when the visitor's location is unknown. */
export const NO_LOCATION = 'Localisation non disponible'
