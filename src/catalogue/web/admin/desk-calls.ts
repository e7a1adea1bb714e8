import { createIdempotencyHeaders } from '../../../accounts/web/session/call-headers.ts'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import type { Category, Picture, Product, Tag } from '../../contract.ts'
import type {
  BulkChange,
  BulkResult,
  DeskCategory,
  DeskList,
  ProductPictures,
  StaffProduct,
} from '../../contract/desk.ts'
import type { PromotionDraft, PromotionOutcome, PromotionsEnded } from '../../contract/promotions.ts'
import type { ProductWrite } from './editor/product-form.ts'

// All of them throw ApiFailure, or TypeError when the network is gone. Amounts are whole FCFA.

const idempotencyHeaders = createIdempotencyHeaders()

export function findStaffProduct(id: number): Promise<StaffProduct> {
  return sendAsCustomer(`/api/admin/produits/${id}`)
}

/** The first products that a text finds, for a choice. */
export function searchProducts(text: string, signal: AbortSignal): Promise<DeskList> {
  return sendAsCustomer(`/api/admin/produits?q=${encodeURIComponent(text)}&tri=name`, { signal })
}

export function createProduct(body: ProductWrite): Promise<Product> {
  return sendAsCustomer('/api/produits', { method: 'POST', body, headers: idempotencyHeaders(body) })
}

export function changeProduct(id: number, body: ProductWrite & { version: number }): Promise<Product> {
  return sendAsCustomer(`/api/produits/${id}`, { method: 'PUT', body })
}

export function archiveProduct(id: number): Promise<unknown> {
  return sendAsCustomer(`/api/produits/${id}`, { method: 'DELETE' })
}

export function restoreProduct(id: number, categoryId?: number): Promise<StaffProduct> {
  const body = categoryId === undefined ? {} : { categ_id: categoryId }
  return sendAsCustomer(`/api/admin/produits/${id}/restauration`, { method: 'POST', body })
}

export function copyProduct(id: number): Promise<StaffProduct> {
  return sendAsCustomer(`/api/admin/produits/${id}/copie`, { method: 'POST', body: {} })
}

export function decideForMany(body: BulkChange): Promise<BulkResult> {
  return sendAsCustomer('/api/admin/produits/lot', { method: 'POST', body })
}

/** `known`: the pictures as they were read; another's change meanwhile is refused. */
export function savePictures(
  id: number,
  known: readonly Picture[],
  pictures: readonly Picture[],
): Promise<ProductPictures> {
  return sendAsCustomer(`/api/admin/produits/${id}/images`, { method: 'PUT', body: { known, pictures } })
}

export function createCategory(body: { name: string; kind: string }): Promise<Category> {
  return sendAsCustomer('/api/categories', { method: 'POST', body, headers: idempotencyHeaders(body) })
}

export function changeCategory(
  id: number,
  body: { name: string; kind: string; version: number },
): Promise<Category> {
  return sendAsCustomer(`/api/categories/${id}`, { method: 'PUT', body })
}

export function archiveCategory(id: number): Promise<unknown> {
  return sendAsCustomer(`/api/categories/${id}`, { method: 'DELETE' })
}

export function orderCategories(ids: readonly number[]): Promise<DeskCategory[]> {
  return sendAsCustomer('/api/admin/categories/ordre', { method: 'PUT', body: { ids } })
}

export function createTag(name: string): Promise<Tag> {
  const body = { name }
  return sendAsCustomer('/api/admin/etiquettes', { method: 'POST', body, headers: idempotencyHeaders(body) })
}

export function renameTag(id: number, name: string): Promise<Tag> {
  return sendAsCustomer(`/api/admin/etiquettes/${id}`, { method: 'PUT', body: { name } })
}

export function deleteTag(id: number): Promise<unknown> {
  return sendAsCustomer(`/api/admin/etiquettes/${id}`, { method: 'DELETE' })
}

export function setPromotion(body: PromotionDraft): Promise<PromotionOutcome> {
  return sendAsCustomer('/api/admin/promotions', { method: 'POST', body })
}

/** Ends promotions of products, and takes back planned ones, by their ids. */
export function endPromotions(body: {
  products: readonly number[]
  planned: readonly number[]
}): Promise<PromotionsEnded> {
  return sendAsCustomer('/api/admin/promotions/fin', { method: 'POST', body })
}
