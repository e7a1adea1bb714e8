import { availabilityOf } from '#catalogue/rules/stock.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'

interface StockLineProps {
  product: { name: string; quantity: number; sale_ok: boolean; is_preorder: boolean; is_creditorder: boolean }
  promise?: string
}

export function StockLine({ product, promise }: StockLineProps) {
  const availability = availabilityOf(product)
  const className = `stock stock-${availability.state}`
  const tail = promise ? `, ${promise}` : ''
  if (availability.state === 'in-stock') return <p className={className}>En stock{tail}</p>
  if (availability.state === 'last-pieces')
    return <p className={className}>{`Plus que ${availability.left}${tail}`}</p>
  if (availability.state === 'on-preorder') return <p className={className}>Livré sous 60&nbsp;jours</p>
  if (availability.state === 'on-credit') return <p className={className}>À&nbsp;crédit, pour les membres</p>
  return (
    <p className={className}>
      <a
        href={whatsappLink(`Bonjour, quand aurez-vous de nouveau «\u202F${product.name}\u202F»\u202F?`)}
        className="underline"
      >
        Épuisé, écrivez-nous
      </a>
    </p>
  )
}
