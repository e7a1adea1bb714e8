import { fold } from '../fold.ts'

/** More words than these are not looked for: nobody types them. */
const MAX_WORDS = 8

/** Words that say nothing of the product: « machine à laver » and « machine pour laver » look for the same. */
const EMPTY_WORDS = new Set(
  (
    'a au aux avec ce ces d dans de des du en et j je l la le les ma mes mon ou par pas pour sans sur un une veux y ' +
    'acheter besoin bon bonne cher chers cherche chez dakar maison moins neuf neuve prix senegal vendre vente'
  ).split(' '),
)

/** How the shop's names write what people spell out. */
const UNITS: Readonly<Record<string, string>> = {
  litre: 'l',
  litres: 'l',
  kilo: 'kg',
  kilos: 'kg',
  pouce: 'pouces',
  feu: 'feux',
  cheval: 'cv',
  chevaux: 'cv',
}

/** The folded words of a search that mean something. A number is parted from its unit: the shop's names write « 200 L ». */
export function splitWords(search: string): string[] {
  const words: string[] = fold(search).match(/\d+(?:[.,]\d+)?|[a-z]+/g) ?? []
  // An empty word alone is all there is to go by.
  const meaningful = words.length > 1 ? words.filter((word) => !EMPTY_WORDS.has(word)) : words
  return meaningful.slice(0, MAX_WORDS).map((word) => UNITS[word] ?? word.replace('.', ','))
}
