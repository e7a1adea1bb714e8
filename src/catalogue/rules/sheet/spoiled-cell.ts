import { cutText } from '#platform/contract/cut-text.ts'

/** Replaces a formula that was never calculated, in a file written without opening a spreadsheet. */
export const UNCALCULATED = '#FORMULE!'

/**
 * Formula errors of Excel (French and English), LibreOffice and Google Sheets. `###` means that a column is too
 * narrow.
 */
const ERROR =
  /^(?:#(?:N\/A|N\/D|VALEUR!|VALUE!|REF!|NOM\?|NAME\?|DIV\/0!|NUL!|NULL!|NOMBRE!|NUM!|PROPAGATION!|SPILL!|CALC!|CHAMP!|FIELD!|BLOQUÉ!|BLOCKED!|CONNEXION!|CONNECT!|INCONNU!|UNKNOWN!|EXTERNE!|EXTERNAL!|OCCUPÉ!|BUSY!|ERROR!|ERREUR!|GETTING_DATA)|#CHARGEMENT_DONNEES|Err:\d{3}|#{3,})$/i

/** French UTF-8 text decoded as Windows-1252: « Ã© ». */
export const MISREAD = /Ã[\u0080-\u00BF\u0152\u0153\u2018-\u203A]/

/** A date of an Excel file, as the Excel reader writes it. */
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** Error message for a cell that a spreadsheet converted to a date. */
export const describeDate = (date: string): string =>
  `le tableur en a fait une date («\u00A0${date}\u00A0»). Mettez la colonne au format Texte et récrivez la valeur.`

/**
 * Returns a French error message, without the column's name, if a cell contains a spreadsheet error instead of a
 * value; otherwise undefined. An empty or spoiled value must never replace the stored one.
 */
export function describeSpoiled(cell: string, { isMoment }: { isMoment?: true }): string | undefined {
  const text = cell.trim()
  if (text === UNCALCULATED)
    return 'la formule n’a pas de résultat dans le fichier. Ouvrez-le dans un tableur, enregistrez-le et renvoyez-le.'
  if (ERROR.test(text))
    return `«\u00A0${text}\u00A0» est une erreur du tableur. Corrigez la formule, ou écrivez la valeur.`
  if (isMoment === undefined && DATE.test(text)) return describeDate(formatDay(text))
  if (text.includes('\uFFFD') || MISREAD.test(text))
    return `les accents de «\u00A0${cutText(text, 40)}\u00A0» sont abîmés. Récrivez ce texte, ou repartez du fichier d’origine.`
  return undefined
}

const formatDay = (moment: string): string => moment.slice(0, 10).split('-').toReversed().join('/')
