/** A file that cannot be taken: a French sentence for staff. */
export class SheetFault extends Error {
  override name = 'SheetFault'
}

export const TOO_LARGE =
  'Ce fichier est trop volumineux. Coupez-le en plusieurs, ou enregistrez-le au format CSV.'
export const UNREADABLE = 'Ce fichier Excel ne se lit pas. Enregistrez-le de nouveau au format .xlsx ou CSV.'
export const TOO_MANY_ROWS = 'Le fichier a plus de 100 000 lignes. Coupez-le en plusieurs.'
