import { fold } from './fold.ts'

/** Dot colours by French colour name, folded. The eight colours of the catalogue's illustrations match them. */
const SWATCHES: Readonly<Record<string, string>> = {
  blanc: '#fafaf7',
  creme: '#f6eed9',
  ivoire: '#f6eed9',
  inox: '#c9ced0',
  argent: '#c9ced0',
  gris: '#8f9799',
  anthracite: '#424a49',
  graphite: '#424a49',
  noir: '#252a2a',
  sable: '#e4d5b9',
  beige: '#e4d5b9',
  dore: '#cfae62',
  or: '#cfae62',
  cuivre: '#b9783e',
  marron: '#6f4a2f',
  'terre cuite': '#c0653f',
  orange: '#e58a2e',
  jaune: '#f2c94c',
  rouge: '#c8102e',
  bordeaux: '#7a1730',
  rose: '#e8a9b8',
  violet: '#7a5aa6',
  bleu: '#2f6fb0',
  'bleu ciel': '#9fc1cd',
  'bleu nuit': '#1f3554',
  vert: '#4c9a6a',
  'vert foret': '#1f6244',
  turquoise: '#45a9a5',
}

/** « blanche », « grise », « dorée »: as « blanc », « gris », « doré ». */
const FEMININE: Readonly<Record<string, string>> = { blanche: 'blanc', violette: 'violet' }

/** CSS colour of the dot beside a colour's name. Undefined for unknown names. */
export function findSwatch(name: string): string | undefined {
  const words = fold(name.trim()).split(/[\s,/-]+/)
  const pairs = words.slice(0, -1).map((word, place) => `${word} ${words[place + 1]}`)
  // Pairs of words first: « bleu nuit » before « bleu ».
  return [...pairs, ...words]
    .flatMap((word) => [word, FEMININE[word] ?? word.replace(/e$/, '')])
    .map((word) => SWATCHES[word])
    .find((colour) => colour !== undefined)
}
