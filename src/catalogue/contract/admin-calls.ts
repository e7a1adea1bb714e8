import { z } from 'zod/v4'
import { defineCalls, UPLOAD_BYTES } from '#platform/contract/calls.ts'
import { Archived, IdParams, SavedSynonym, SynonymWrite, Tag } from '../contract.ts'
import {
  BulkChange,
  BulkResult,
  CategoryOrder,
  AdminCategory,
  AdminProducts,
  AdminQuery,
  AdminTag,
  PictureChange,
  ProductPictures,
  Restoration,
  StaffProduct,
  TagWrite,
} from './admin.ts'
import type { CATEGORY_CALLS, PRODUCT_CALLS } from './calls.ts'
import type { IMPORT_CALLS, IMPORT_UPLOAD_CALLS } from './imports.ts'
import type { PROMOTION_CALLS } from './promotions.ts'

export const SYNONYM_CALLS = defineCalls('Catalogue', {
  'GET /api/admin/synonymes': {
    guard: { staff: 'catalogue' },
    summary: 'Synonymes ajoutés par l’équipe',
    answer: z.array(SavedSynonym),
  },
  'POST /api/admin/synonymes': {
    guard: { staff: 'catalogue' },
    summary: 'Ajoute un synonyme, ou change ce qu’il veut dire',
    body: SynonymWrite,
    answer: z.array(SavedSynonym),
  },
  'DELETE /api/admin/synonymes/:id': {
    guard: { staff: 'catalogue' },
    summary: 'Retire un synonyme',
    params: IdParams,
    answer: Archived,
  },
})

export const ADMIN_PRODUCT_CALLS = defineCalls('Gestion du catalogue', {
  'GET /api/admin/produits': {
    guard: { staff: 'catalogue' },
    mayBeBehind: true,
    summary: 'Produits, aussi ceux que la boutique ne montre pas',
    query: AdminQuery,
    answer: AdminProducts,
  },
  'GET /api/admin/produits/:id': {
    guard: { staff: 'catalogue' },
    summary: 'Un produit avec tout ce que l’équipe décide',
    params: IdParams,
    answer: StaffProduct,
  },
  'POST /api/admin/produits/lot': {
    guard: { staff: 'catalogue' },
    summary: 'Une décision pour plusieurs produits, ou son essai',
    body: BulkChange,
    answer: BulkResult,
  },
  'POST /api/admin/produits/:id/copie': {
    guard: { staff: 'catalogue' },
    summary: 'Copie un produit, hors vente',
    params: IdParams,
    status: 201,
    answer: StaffProduct,
  },
  'POST /api/admin/produits/:id/restauration': {
    guard: { staff: 'catalogue' },
    summary: 'Remet au catalogue un produit archivé, hors vente',
    params: IdParams,
    body: Restoration,
    answer: StaffProduct,
  },
})

export const ADMIN_PICTURE_CALLS = defineCalls('Gestion du catalogue', {
  'PUT /api/admin/produits/:id/images': {
    guard: { staff: 'catalogue' },
    summary: 'Ordonne, décrit et retire les images d’un produit',
    params: IdParams,
    body: PictureChange,
    answer: ProductPictures,
  },
})

export const ADMIN_CATEGORY_CALLS = defineCalls('Gestion du catalogue', {
  'GET /api/admin/categories': {
    guard: { staff: 'catalogue' },
    summary: 'Toutes les catégories, avec leur nombre de produits',
    answer: z.array(AdminCategory),
  },
  'PUT /api/admin/categories/ordre': {
    guard: { staff: 'catalogue' },
    summary: 'Ordonne les catégories',
    body: CategoryOrder,
    answer: z.array(AdminCategory),
  },
})

export const ADMIN_TAG_CALLS = defineCalls('Gestion du catalogue', {
  'GET /api/admin/etiquettes': {
    guard: { staff: 'catalogue' },
    summary: 'Étiquettes, avec leur nombre de produits et la liste qu’elles nourrissent',
    answer: z.array(AdminTag),
  },
  'POST /api/admin/etiquettes': {
    guard: { staff: 'catalogue' },
    summary: 'Ajoute une étiquette',
    body: TagWrite,
    status: 201,
    answer: Tag,
  },
  'PUT /api/admin/etiquettes/:id': {
    guard: { staff: 'catalogue' },
    summary: 'Renomme une étiquette',
    params: IdParams,
    body: TagWrite,
    answer: Tag,
  },
  'DELETE /api/admin/etiquettes/:id': {
    guard: { staff: 'catalogue' },
    summary: 'Supprime une étiquette',
    params: IdParams,
    answer: Archived,
  },
})

/** The request body is the bytes of the file. */
export const PICTURE_UPLOAD_CALLS = defineCalls('Gestion du catalogue', {
  'POST /api/admin/produits/:id/images': {
    guard: { staff: 'catalogue' },
    summary: 'Ajoute une image à un produit : les octets du fichier, 15 Mo au plus',
    params: IdParams,
    bodyBytes: UPLOAD_BYTES,
    status: 201,
    answer: ProductPictures,
  },
})

export type CatalogueAdminCalls = typeof PRODUCT_CALLS &
  typeof CATEGORY_CALLS &
  typeof SYNONYM_CALLS &
  typeof ADMIN_PRODUCT_CALLS &
  typeof ADMIN_PICTURE_CALLS &
  typeof ADMIN_CATEGORY_CALLS &
  typeof ADMIN_TAG_CALLS &
  typeof PICTURE_UPLOAD_CALLS &
  typeof PROMOTION_CALLS &
  typeof IMPORT_CALLS &
  typeof IMPORT_UPLOAD_CALLS
