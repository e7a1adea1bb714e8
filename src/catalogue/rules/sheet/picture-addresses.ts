/** Splits a cell into picture addresses, separated by commas, « | » or blanks, which addresses must escape. */
export const splitAddresses = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[\s|]+|,(?=\s*https?:)/i)
      .map((part) => part.replace(/,$/, ''))
      .filter((part) => part !== ''),
  ),
]
