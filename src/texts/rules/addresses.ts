import type { ContentSlug } from '#texts/contract.ts'

/** Public addresses of the texts. Two addresses may have the same text. */
export const CONTENT_ADDRESSES = {
  '/informations': 'informations',
  '/faq': 'faq',
  '/privacy-policy': 'politique-de-confidentialite',
  '/politique-de-confidentialite': 'politique-de-confidentialite',
  '/terms-condition': 'terms-condition',
  '/conditions-generales-de-vente': 'conditions-generales-de-vente',
  '/livraison-et-retours': 'livraison-et-retours',
  '/achats-securises': 'achats-securises',
  '/processus-de-commande-de-credit': 'processus-de-commande-de-credit',
} as const satisfies Record<string, ContentSlug>

/** The text of an address: `/privacy-policy` → `politique-de-confidentialite`. A trailing slash is ignored. */
export function findSlugForAddress(address: string): ContentSlug | undefined {
  const path = address.endsWith('/') ? address.slice(0, -1) : address
  return Object.hasOwn(CONTENT_ADDRESSES, path)
    ? CONTENT_ADDRESSES[path as keyof typeof CONTENT_ADDRESSES]
    : undefined
}
