/** Related categories by kind, the closest first. */
const GOES_WITH: Readonly<Record<string, readonly string[]>> = {
  freezer: ['stabiliser', 'refrigerator'],
  television: ['audio', 'stabiliser'],
  refrigerator: ['stabiliser', 'water-dispenser'],
  cooker: ['small-kitchen', 'refrigerator'],
  'washing-machine': ['ironing', 'stabiliser'],
  'air-conditioner': ['stabiliser', 'fan'],
  'small-kitchen': ['water-dispenser', 'cooker'],
  phone: ['audio', 'computer'],
  fan: ['stabiliser', 'air-conditioner'],
  computer: ['stabiliser', 'audio'],
  audio: ['television', 'phone'],
  stabiliser: ['refrigerator', 'television'],
  ironing: ['washing-machine', 'small-kitchen'],
  'vacuum-cleaner': ['ironing', 'fan'],
  'water-heater': ['stabiliser', 'washing-machine'],
  'water-dispenser': ['small-kitchen', 'refrigerator'],
}

interface NamedKind {
  name: string
  kind: string
}

/** The first related category, among `categories`, for a product of the category `name`. Undefined if none matches. */
export function findGoesWith(name: string, categories: readonly NamedKind[]): string | undefined {
  const kind = categories.find((category) => category.name === name)?.kind ?? ''
  for (const wanted of GOES_WITH[kind] ?? []) {
    const found = categories.find((category) => category.kind === wanted)
    if (found) return found.name
  }
  return undefined
}
