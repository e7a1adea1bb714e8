/** BASK-4: the location of a line when nobody knows where the visitor is. */
export const NO_LOCATION = 'Localisation non disponible'
