/** Writes a decimal as French does: 1,5. */
export const comma = (value: number): string => String(value).replace('.', ',')

/** Parts thousands with a plain space, which typesetting then narrows: 10 000. */
export const groupThousands = (value: number): string => String(value).replace(/(\d)(\d{3})$/, '$1 $2')

/** Storage in Go, or in To from a thousand. */
export const nameStorage = (gigabytes: number): string =>
  gigabytes >= 1_000 ? `${comma(gigabytes / 1_000)} To` : `${gigabytes} Go`
