/** The code for ordering could not be loaded: nothing was sent. */
export const CUT_OFF = 'Votre connexion semble coupée. Rien n’a été envoyé.'
