const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', '’': "'", '‘': "'" }

/** Text as it is searched: lower case, no accents, ligatures opened. Agrees with the database's `fold` for French. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[œæß’‘]/g, (sign) => LIGATURES[sign] ?? sign)
}
