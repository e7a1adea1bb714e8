/** Looks up an external word in the table of a closed set. Undefined if it is not in the set. */
export function findEntry<Entry>(table: Readonly<Record<string, Entry>>, word: string): Entry | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}
