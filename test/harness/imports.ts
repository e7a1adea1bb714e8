import { expect } from 'vitest'
import type {
  ImportLine,
  ImportLines,
  ImportMapping,
  ImportMappingWrite,
  ProductImport,
} from '#catalogue/contract/imports.ts'
import { type PictureSource, runImports } from '#catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { TestShop } from './shop.ts'

/** Sends product files and follows imports as staff. */
export interface ImportAdmin {
  /** Uploads a file and waits for its comparison. */
  send: (file: string | Buffer) => Promise<ProductImport>
  read: (id: number) => Promise<ProductImport>
  lines: (id: number, query?: string) => Promise<ImportLine[]>
  /** Requests its application, without waiting. */
  decide: (
    id: number,
    decision?: { skip_bad?: boolean; moves_stock?: boolean },
  ) => ReturnType<TestShop['call']>
  /** Applies it, waits, and returns the final state. */
  apply: (id: number, decision?: { skip_bad?: boolean; moves_stock?: boolean }) => Promise<ProductImport>
  /** Selects or deselects rows; without `lines`, all rows with moved stock. */
  tick: (id: number, ticked: boolean, lines?: number[]) => Promise<ProductImport>
  readMapping: (id: number, query?: string) => Promise<ImportMapping>
  /** Maps a file's columns and categories, and waits for its comparison. */
  map: (id: number, mapping: Partial<ImportMappingWrite>) => Promise<ProductImport>
  /** The catalogue as a file. */
  exportAll: () => Promise<string>
}

/** `pictureSource`: source of the files' pictures. Omit to fetch none. */
export function openImportAdmin(
  shop: TestShop,
  token: string,
  { pictureSource }: { pictureSource?: PictureSource } = {},
): ImportAdmin {
  const run = (): Promise<void> => runImports({ ...shop, ...(pictureSource && { pictureSource }) })
  const read = async (id: number): Promise<ProductImport> =>
    (await shop.call('GET', `/api/admin/imports/${id}`, { token })).json<ProductImport>()
  const decide: ImportAdmin['decide'] = (id, decision = {}) =>
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
      await run()
      return read(answer.json<ProductImport>().id)
    },
    lines: async (id, query = '') =>
      (await shop.call('GET', `/api/admin/imports/${id}/lignes${query}`, { token })).json<ImportLines>()
        .lines,
    apply: async (id, decision) => {
      const answer = await decide(id, decision)
      expect(answer.statusCode, answer.body).toBe(200)
      await run()
      return read(id)
    },
    tick: async (id, ticked, lines) => {
      const body = { ticked, ...(lines && { lines }) }
      const answer = await shop.call('PUT', `/api/admin/imports/${id}/lignes`, { token, body })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<ProductImport>()
    },
    readMapping: async (id, query = '') =>
      (
        await shop.call('GET', `/api/admin/imports/${id}/association${query}`, { token })
      ).json<ImportMapping>(),
    map: async (id, body) => {
      const answer = await shop.call('PUT', `/api/admin/imports/${id}/association`, { token, body })
      expect(answer.statusCode, answer.body).toBe(200)
      await run()
      return read(id)
    },
    exportAll: async () => (await shop.call('GET', '/api/admin/produits.csv', { token })).body,
  }
}

/** All of a product's rows in the database. */
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
