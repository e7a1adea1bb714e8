import { CREDIT_TERMS } from '#accounts/rules/credit-terms.ts'

/** The terms in short, with the way to all of them beside the page. */
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
