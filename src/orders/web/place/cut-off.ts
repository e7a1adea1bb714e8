/** The code that an order takes could not be fetched: nothing has left this browser. */
export const CUT_OFF = 'Votre connexion semble coupée. Rien n’a été envoyé.'
