/** The five fictional makers with the prefixes of their references. */
export const demoBrands = [
  { name: 'Nordal', code: 'NOR' },
  { name: 'Kassila', code: 'KAS' },
  { name: 'Astrel', code: 'AST' },
  { name: 'Vento', code: 'VEN' },
  { name: 'Solenn', code: 'SOL' },
] as const satisfies readonly { name: string; code: string }[]

export type DemoBrand = (typeof demoBrands)[number]
export type BrandName = DemoBrand['name']

export function getBrand(name: BrandName): DemoBrand {
  const brand = demoBrands.find((candidate) => candidate.name === name)
  if (brand === undefined) throw new Error(`No demo brand is called ${name}`)
  return brand
}
