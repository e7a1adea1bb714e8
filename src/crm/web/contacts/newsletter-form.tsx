import { currentShop } from '#platform/web/current-shop.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactStyles } from './contact-styles.tsx'

/** BASK-7: form to subscribe to the shop's offers. */
export function NewsletterForm({ onDone }: { onDone: () => void }) {
  return (
    <>
      <ContactStyles />
      <ContactForm path="/api/newsletter" label="M’inscrire" onDone={onDone}>
        <span className="text-sm">
          J’accepte de recevoir les offres de {currentShop().name}. Je peux arrêter à tout moment.
        </span>
      </ContactForm>
    </>
  )
}
