/** Formats a decimal with a French comma: 1,5. */
export const comma = (value: number): string => String(value).replace('.', ',')

/** Separates thousands with a plain space, which `typeset` narrows: 10 000. */
export const groupThousands = (value: number): string => String(value).replace(/(\d)(\d{3})$/, '$1 $2')

/** Storage in Go, or in To from 1000. */
export const nameStorage = (gigabytes: number): string =>
  gigabytes >= 1_000 ? `${comma(gigabytes / 1_000)} To` : `${gigabytes} Go`
