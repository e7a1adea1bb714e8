import type { Plate } from '../../../tools/demo-images/plates.ts'

/** The five invented makers: the sign on their plate and the first letters of their references. */
export const demoBrands = [
  { name: 'Nordal', plate: 'ring', code: 'NOR' },
  { name: 'Kassila', plate: 'bars', code: 'KAS' },
  { name: 'Astrel', plate: 'chevron', code: 'AST' },
  { name: 'Vento', plate: 'wave', code: 'VEN' },
  { name: 'Solenn', plate: 'diamond', code: 'SOL' },
] as const satisfies readonly { name: string; plate: Plate; code: string }[]

export type DemoBrand = (typeof demoBrands)[number]
export type BrandName = DemoBrand['name']

export function getBrand(name: BrandName): DemoBrand {
  const brand = demoBrands.find((candidate) => candidate.name === name)
  if (brand === undefined) throw new Error(`No demo brand is called ${name}`)
  return brand
}
