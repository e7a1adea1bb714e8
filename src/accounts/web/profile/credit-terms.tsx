import { CREDIT_TERMS } from '#accounts/rules/credit-terms.ts'

/** Short form of the credit terms, with a link to the full text. */
export function CreditTerms() {
  return (
    <>
      <ul className="my-3 grid list-disc gap-2 pl-5">
        {CREDIT_TERMS.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <a href="/processus-de-commande-de-credit" target="_blank" className="form-link">
        Lire toutes les conditions
      </a>
    </>
  )
}
