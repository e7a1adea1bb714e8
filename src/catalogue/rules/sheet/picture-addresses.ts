/** Addresses of pictures in a cell: commas, « | » or blanks between them, which an address writes in another way. */
export const splitAddresses = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[\s|]+|,(?=\s*https?:)/i)
      .map((part) => part.replace(/,$/, ''))
      .filter((part) => part !== ''),
  ),
]
