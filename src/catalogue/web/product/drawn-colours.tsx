/** The row of colours as the server drew it with the product's data (colour-choice.tsx); nothing where it has only one. */
export function DrawnColours({ html }: { html: string | undefined }) {
  return html ? <div className="mt-4" dangerouslySetInnerHTML={{ __html: html }} /> : null
}
