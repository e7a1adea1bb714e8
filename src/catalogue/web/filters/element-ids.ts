/** The sheet that holds the filters on a phone: buttons open and close it by its id. */
export const SHEET_ID = 'filtres'
/** The filter form, to which the order above the list belongs too. */
export const FORM_ID = 'choix'
