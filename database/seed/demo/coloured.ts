import type { Finish } from './pictures.ts'

/** Models with several colours in the demo, with the reference of each. */
const COLOURED: Readonly<Record<string, Readonly<Partial<Record<Finish, string>>>>> = {
  'NOR-210': { steel: 'NOR-210', white: 'NOR-210W' },
  'NOR-276': { sand: 'NOR-276', graphite: 'NOR-276G' },
  'KAS-VP40': { forest: 'KAS-VP40', terracotta: 'KAS-VP40T' },
  'SOL-VT30': { sky: 'SOL-VT30', white: 'SOL-VT30W' },
  'NOR-BL15': { forest: 'NOR-BL15F', sand: 'NOR-BL15S' },
  'SOL-BO17': { sky: 'SOL-BO17S', terracotta: 'SOL-BO17T' },
  'KAS-AS2000': { terracotta: 'KAS-AS2000', sky: 'KAS-AS2000S' },
}

/** Model and reference of « NOR-210 » in that finish; undefined for a product with one colour. */
export function findColoured(
  written: string,
  finish: Finish,
): { model: string; reference: string } | undefined {
  for (const [model, references] of Object.entries(COLOURED)) {
    const reference = references[finish]
    if (reference !== undefined && (written === model || written === reference)) return { model, reference }
  }
  return undefined
}
