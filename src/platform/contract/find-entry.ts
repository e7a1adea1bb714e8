/** What a closed set's table says of a word that came from outside; undefined where the set does not have it. */
export function findEntry<Entry>(table: Readonly<Record<string, Entry>>, word: string): Entry | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}
