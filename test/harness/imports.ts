import { expect } from 'vitest'
import type { ImportLine, ImportLines, ProductImport } from '#catalogue/contract/imports.ts'
import { runImports } from '#catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { TestShop } from './shop.ts'

/** How a test sends files of products and follows them, as somebody of staff. */
export interface ImportDesk {
  /** Sends a file and waits until it is compared. */
  send: (file: string | Buffer) => Promise<ProductImport>
  read: (id: number) => Promise<ProductImport>
  lines: (id: number, query?: string) => Promise<ImportLine[]>
  /** Asks for it to be applied, without waiting. */
  decide: (
    id: number,
    decision?: { skip_bad?: boolean; moves_stock?: boolean },
  ) => ReturnType<TestShop['call']>
  /** Applies it, waits, and answers how it ended. */
  apply: (id: number, decision?: { skip_bad?: boolean; moves_stock?: boolean }) => Promise<ProductImport>
  /** The catalogue as a file. */
  exportAll: () => Promise<string>
}

export function openImportDesk(shop: TestShop, token: string): ImportDesk {
  const read = async (id: number): Promise<ProductImport> =>
    (await shop.call('GET', `/api/admin/imports/${id}`, { token })).json<ProductImport>()
  const decide: ImportDesk['decide'] = (id, decision = {}) =>
    shop.call('POST', `/api/admin/imports/${id}/appliquer`, { token, body: { skip_bad: false, ...decision } })
  return {
    read,
    decide,
    send: async (file) => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/admin/imports',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'text/csv',
          'x-file-name': encodeURIComponent('Prix d’été.csv'),
        },
        payload: Buffer.isBuffer(file) ? file : Buffer.from(file),
      })
      expect(answer.statusCode, answer.body).toBe(201)
      await runImports(shop)
      return read(answer.json<ProductImport>().id)
    },
    lines: async (id, query = '') =>
      (await shop.call('GET', `/api/admin/imports/${id}/lignes${query}`, { token })).json<ImportLines>()
        .lines,
    apply: async (id, decision) => {
      const answer = await decide(id, decision)
      expect(answer.statusCode, answer.body).toBe(200)
      await runImports(shop)
      return read(id)
    },
    exportAll: async () => (await shop.call('GET', '/api/admin/produits.csv', { token })).body,
  }
}

/** What the database holds of a product, whole. */
export async function readWholeProduct(db: Database, reference: string) {
  const [row] = await db.rows<Record<string, unknown>>({
    text: `select p.*, (select name from category where id = p.category_id) as category,
             array(select t.name from product_tag pt join tag t on t.id = pt.tag_id
                   where pt.product_id = p.id order by 1) as tags
           from product p where reference = $1`,
    values: [reference],
  })
  return row
}
