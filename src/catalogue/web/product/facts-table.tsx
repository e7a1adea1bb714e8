import type { Product } from '#catalogue/contract.ts'

const NO_BREAK_SPACE = '\u00A0'

/** Facts in display order. Of several facts with one label, the first is shown. */
export function listFacts(product: Product): { label: string; value: string }[] {
  const { dimensions } = product
  const own = [
    { label: 'Marque', value: product.brand },
    { label: 'Capacité', value: product.capacity },
    ...product.facts,
    { label: 'Classe énergie', value: product.energy_class },
    {
      label: 'Consommation',
      value: product.yearly_kwh && `${product.yearly_kwh}${NO_BREAK_SPACE}kWh par an`,
    },
    {
      label: 'Dimensions (L × H × P)',
      value:
        dimensions && `${dimensions.width} × ${dimensions.height} × ${dimensions.depth}${NO_BREAK_SPACE}cm`,
    },
    {
      label: 'Poids',
      value: product.weight_kg && `${String(product.weight_kg).replace('.', ',')}${NO_BREAK_SPACE}kg`,
    },
    {
      label: 'Garantie',
      value: product.warranty_months && `${product.warranty_months}${NO_BREAK_SPACE}mois`,
    },
  ]
  const seen = new Set<string>()
  return own.flatMap(({ label, value }) => {
    if (!value || seen.has(label)) return []
    seen.add(label)
    return [{ label, value }]
  })
}

export function FactsTable({ product }: { product: Product }) {
  const facts = listFacts(product)
  if (facts.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg font-bold lg:text-2xl">Caractéristiques</h2>
      <table className="facts w-full text-sm lg:text-base">
        <tbody>
          {facts.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
