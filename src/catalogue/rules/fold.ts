const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', '’': "'", '‘': "'" }

/**
 * Normalises text for search: lower case, no accents, ligatures expanded. Matches the database's `fold` for French.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[œæß’‘]/g, (sign) => LIGATURES[sign] ?? sign)
}
