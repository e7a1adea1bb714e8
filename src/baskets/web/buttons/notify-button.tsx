/** « Prévenez-moi » in place of « Commander »: whoever listens for `data-notify` asks where to write. */
export function NotifyButton({ product, look }: { product: { id: number; name: string }; look: string }) {
  return (
    <button
      type="button"
      data-notify={product.id}
      data-name={product.name}
      aria-label={`Prévenez-moi ${product.name}`}
      className={`button ${look}`}
    >
      Prévenez-moi
    </button>
  )
}
