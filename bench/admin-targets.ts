import type { GrowthTarget } from './growth-targets.ts'

/** Names that many customers, some customers and no customers have. */
const NAMES = ['ndiaye', 'diop', 'fatou', 'awa ndiaye', 'cheikh sarr', 'cisse', 'mendy', 'zzyzx']
/** Words that many products, some products and no products have; also two-letter prefixes. */
const WORDS = ['congélateur', 'kassila', 'inox', 'lave-linge 8', 'fr', 'tv', 'kq', 'zzyzx']
const STATES = ['a-traiter', 'draft', 'validation', 'sale', 'to_delivered', 'delivered', 'cancel', 'done']
const KINDS = ['order', 'pack', 'preorder', 'creditorder']
/** Ids of demo tags in use, most frequent first. */
const TAGS = [1, 2, 3, 4]
const SORTS = ['-changed', 'name', 'price', '-stock']

/** Staff lists. The parameters change with each request, so that caches do not help. */
export function makeAdminTargets(requests: number): GrowthTarget[] {
  const target = (name: string, path: (index: number) => string): GrowthTarget => ({
    name: `Admin: ${name}`,
    paths: Array.from({ length: requests }, (_, index) => `/api/${path(index)}`),
    isAdmin: true,
  })
  const pick = (words: readonly (string | number)[], index: number): string =>
    encodeURIComponent(words[index % words.length] ?? '')
  const page = (index: number): number => 1 + (index % 5)
  return [
    target('orders', (i) => `admin/commandes?page=${page(i)}`),
    target('orders of a state and a kind', (i) => {
      return `admin/commandes?etat=${pick(STATES, i)}&type=${pick(KINDS, i >> 3)}`
    }),
    target('orders of a state by amount', (i) => `admin/commandes?etat=${pick(STATES, i)}&tri=-montant`),
    target('orders not paid', (i) => `admin/commandes?paiement=not_paid&page=${page(i)}`),
    target('orders by a name', (i) => `admin/commandes?q=${pick(NAMES, i)}`),
    target('orders by a phone', (i) => `admin/commandes?q=${encodeURIComponent(`77 000 0${i % 1000}`)}`),
    target('products', (i) => `admin/produits?tri=${pick(SORTS, i)}&page=${page(i)}`),
    target('products by a word', (i) => `admin/produits?q=${pick(WORDS, i)}`),
    target('products of a tag', (i) => `admin/produits?etiquette=${pick(TAGS, i)}&page=${page(i)}`),
    target('categories', () => 'admin/categories'),
    target('tags', () => 'admin/etiquettes'),
    target('stock', (i) => `admin/stock?page=${page(i)}`),
    target('stock by a word', (i) => `admin/stock?q=${pick(WORDS, i)}`),
    target('customers', (i) => `users?limit=50&page=${page(i)}`),
    target('customers by a name', (i) => `users?limit=50&search=${pick(NAMES, i)}`),
    target('customers by a phone', (i) => `users?limit=50&search=770000${i % 1000}`),
  ]
}
