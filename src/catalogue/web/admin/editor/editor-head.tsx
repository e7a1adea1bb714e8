import ExternalLink from 'lucide-react/icons/external-link'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { productAddress } from '../../../rules/addresses.ts'
import type { StaffProduct } from '../../../contract/desk.ts'
import { Link } from '../../../../ui/link.tsx'

interface EditorHeadProps {
  product: StaffProduct | undefined
  title: string
  isDirty: boolean
  isSending: boolean
  onSave: () => void
}

/** Where one is, whether something waits to be saved, and the two ways on. */
export function EditorHead({ product, title, isDirty, isSending, onSave }: EditorHeadProps) {
  return (
    <>
      <nav aria-label="Fil d’Ariane" className="mb-1 flex items-center gap-2 text-sm">
        <Link href="/admin/produits">Produits</Link>
        <Icon name="chevron-right" size={16} />
        <span aria-current="page" className="truncate font-medium">
          {title}
        </span>
      </nav>
      <header className="admin-head items-center!">
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        {product?.is_listed && (
          <a
            href={productAddress(product.id)}
            target="_blank"
            rel="noopener"
            className="button button-outline"
          >
            Voir en boutique <ExternalLink size={16} aria-hidden />
          </a>
        )}
        <div className={isDirty ? 'editor-save is-dirty' : 'editor-save'}>
          <output className="text-sm text-ink-2">{isDirty ? 'Modifié, non enregistré' : ''}</output>
          <button
            type="button"
            className="button button-sun"
            aria-disabled={isSending || undefined}
            onClick={onSave}
          >
            {isSending ? 'Enregistrement…' : 'Enregistrer'}
          </button>
        </div>
      </header>
    </>
  )
}
