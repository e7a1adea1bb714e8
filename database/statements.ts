// Written by `node tools/check-statements.ts --write` from the shop's statements and the migrated database.
import type { ApprovalAction } from '#accounts/server/approvals/approvals.ts'
import type { RequestedLine } from '#baskets/contract.ts'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { Fact } from '#catalogue/contract.ts'
import type { Francs } from '#platform/contract/francs.ts'
import type { HeldReason } from '#notifications/contract.ts'
import type { ImportLine } from '#catalogue/contract/imports.ts'
import type { ProviderName } from '#payments/contract/means.ts'
import type { RemovedFactors } from '#accounts/server/second-factor/remove-factors.ts'
import type { ShopIdentity } from '#settings/contract.ts'
import type { SimulatedSession } from '#payments/server/simulators/simulated-session.ts'
import type { ProductUpdate } from '#catalogue/contract.ts'
import type { StoredMapping } from '#catalogue/server/imports/map-import.ts'
import type { Undo } from '#catalogue/server/imports/undo-import.ts'
import type { ViewedList } from '#platform/contract/admin-views.ts'

/** Rows and parameters of each statement by its name. */
export interface Statements {
  'account-undo.by-link': { row: { account_id: number; what: 'contact' | 'factor' | 'restore'; done_at: Date; removed: RemovedFactors | null }; values: readonly [string | null, Date | string | null] }
  'account-undo.lock-account': { row: { '?column?': number }; values: readonly [number | null] }
  'account-undo.store': { row: never; values: readonly [number | null, string | null, string | null, Date | string | null, Date | string | null, string | object | null] }
  'account-undo.take-back': { row: never; values: readonly [number | null, Date | string | null, Date | string | null] }
  [name: `account-undo.unprove-${string}`]: { row: never; values: readonly [number | null, Date | string | null] }
  'account.activate': { row: never; values: readonly [number | null, string | null, string | null, string | null, string | null, Date | string | null] }
  'account.close-access': { row: never; values: readonly [number | null, Date | string | null] }
  'account.is-own-email': { row: { '?column?': number }; values: readonly [number | null, string | null] }
  'account.own-probe': { row: { name: string; phone: string | null; city: string | null; has_password: boolean }; values: readonly [number | null, string | null] }
  'accounting.close-month': { row: never; values: readonly [string | null, Date | string | null, number | null, string | null, number | null, Uint8Array | null] }
  'accounting.closed-months': { row: { month: string; at: Date; by: string; lines: number; sha256: string }; values?: readonly [] }
  'accounting.first-month': { row: { month: string | null }; values?: readonly [] }
  'accounting.hold-month': { row: { pg_advisory_xact_lock: string | null }; values: readonly [number | null] }
  'accounting.last-closed': { row: { month: string | null }; values?: readonly [] }
  'accounting.month-file': { row: { file: Buffer }; values: readonly [string | null] }
  'accounting.open-days': { row: { month: string; days: number }; values: readonly [string | null] }
  'accounts.activate-company': { row: { id: number; name: string; email: string | null; phone: string | null }; values: readonly [number | null, Date | string | null] }
  'accounts.add-address': { row: { id: number; name: string; phone: string; commune: string | null; place: string; landmark: string; latitude: number | null; longitude: number | null; is_default: boolean }; values: readonly [number | null, boolean | null, string | null, string | null, string | null, string | null, string | null, number | null, number | null] }
  'accounts.avatar': { row: { media_type: string; bytes: Buffer }; values: readonly [string | null] }
  'accounts.by-proved-email': { row: { id: number }; values: readonly [string | null] }
  'accounts.change-address': { row: { id: number; name: string; phone: string; commune: string | null; place: string; landmark: string; latitude: number | null; longitude: number | null; is_default: boolean }; values: readonly [number | null, number | null, boolean | null, string | null, string | null, string | null, string | null, string | null, number | null, number | null] }
  [name: `accounts.contact-holders-${string}`]: { row: { isOwn: boolean; isProved: boolean; isHouse: boolean }; values: readonly [string | null, readonly (number | null)[] | null] }
  'accounts.context': { row: { session_id: string; id: number; name: string; email: string | null; phone: string | null; city: string | null; job: string | null; role: 'main_user' | 'secondary_user'; adhesion: 'pending' | 'accepted' | 'rejected'; adhesion_submit: boolean; employer_id: number | null; rights: ('catalogue' | 'commandes' | 'paiements' | 'credits' | 'clients' | 'livraison' | 'admin')[]; adhesion_reason: string | null; is_suspended: boolean; is_verified: boolean; marketing_consent: boolean; avatar_hash: string | null; employer_name: string | null; employer_email: string | null; employer_phone: string | null; employer_city: string | null; employer_code: string | null; mark: string }; values: readonly [readonly (string | null)[] | null, Date | string | null] }
  'accounts.context-marks': { row: { session_id: string; mark: string }; values: readonly [readonly (string | null)[] | null, Date | string | null] }
  'accounts.count-pending-companies': { row: { count: number }; values?: readonly [] }
  'accounts.count-waiting': { row: { count: number }; values: readonly [number | null] }
  'accounts.end-attempts': { row: { employer_id: number | null }; values?: readonly unknown[] }
  'accounts.export': { row: { picture: string }; values?: readonly unknown[] }
  'accounts.find': { row: { rights: ('catalogue' | 'commandes' | 'paiements' | 'credits' | 'clients' | 'livraison' | 'admin')[]; second_factor_until: Date | null; stepped_up_until: Date | null; is_verified: boolean; is_blocked: boolean; employer_id: number | null; is_main_user: boolean; is_member: boolean; has_factor: boolean }; values: readonly [string | null, number | null, Date | string | null] }
  'accounts.find-found-people': { row: { id: number }; values?: readonly unknown[] }
  'accounts.get-company': { row: { id: number; name: string; email: string; phone: string | null; mobile: string | null; website: string | null; street: string | null; city: string | null; country: string; sector: string | null; company_details: string | null; entreprise_code: string; status: 'pending' | 'active'; credit_ceiling: Francs | null; suspended: boolean; created_at: Date; version: number; members: number }; values: readonly [number | null] }
  'accounts.get-customer': { row: { id: number; name: string; email: string; partner_phone: string | null; partner_city: string | null; is_verified: boolean; role: 'main_user' | 'secondary_user'; adhesion: 'pending' | 'accepted' | 'rejected'; adhesion_submit: boolean; parent_id: number | null; is_blocked: boolean; created_at: Date }; values: readonly [number | null] }
  'accounts.get-member': { row: { id: number; name: string; email: string; phone: string | null; function: string | null; role: 'main_user' | 'secondary_user'; adhesion: 'pending' | 'accepted' | 'rejected'; adhesion_submit: boolean; suspended: boolean; requested_at: Date | null; decided_at: Date | null }; values: readonly [number | null] }
  'accounts.insert-main-user': { row: { id: number }; values: readonly [string | null, string | null, string | null, string | null, number | null, Date | string | null] }
  'accounts.list-addresses': { row: { id: number; name: string; phone: string; commune: string | null; place: string; landmark: string; latitude: number | null; longitude: number | null; is_default: boolean }; values: readonly [number | null] }
  'accounts.list-companies': { row: { id: number; name: string; email: string; phone: string | null; mobile: string | null; website: string | null; street: string | null; city: string | null; country: string; sector: string | null; company_details: string | null; entreprise_code: string; status: 'pending' | 'active'; credit_ceiling: Francs | null; suspended: boolean; created_at: Date; version: number; members: number }; values: readonly [string | null, readonly (string | null)[] | null, number | null, number | null] }
  'accounts.list-main-users': { row: { id: number; name: string; email: string | null; phone: string | null }; values: readonly [number | null] }
  'accounts.list-members': { row: { id: number; name: string; email: string; phone: string | null; function: string | null; role: 'main_user' | 'secondary_user'; adhesion: 'pending' | 'accepted' | 'rejected'; adhesion_submit: boolean; suspended: boolean; requested_at: Date | null; decided_at: Date | null }; values?: readonly unknown[] }
  'accounts.list-staff': { row: { id: number; name: string; email: string | null; phone: string | null }; values: readonly [string | null] }
  'accounts.lock': { row: { id: number; name: string; email: string | null; phone: string | null; rights: ('catalogue' | 'commandes' | 'paiements' | 'credits' | 'clients' | 'livraison' | 'admin')[]; role: 'main_user' | 'secondary_user'; adhesion: 'pending' | 'accepted' | 'rejected'; adhesion_submit: boolean; employer_id: number | null; is_suspended: boolean; is_blocked: boolean }; values: readonly [number | null] }
  'accounts.read': { row: { id: number; name: string; email: string; partner_phone: string | null; partner_city: string | null; is_verified: boolean; role: 'main_user' | 'secondary_user'; adhesion: 'pending' | 'accepted' | 'rejected'; adhesion_submit: boolean; parent_id: number | null; is_blocked: boolean; created_at: Date }; values?: readonly unknown[] }
  'accounts.read-after': { row: { id: number; account_id: number; sealed: Buffer }; values: readonly [number | null, number | null] }
  'accounts.read-customer': { row: { id: number; name: string; email: string | null; phone: string | null; city: string | null; job: string | null; employer: string | null; adhesion: 'pending' | 'accepted' | 'rejected'; adhesion_submit: boolean; is_staff: boolean; is_verified: boolean; is_blocked: boolean; created_at: Date; marketing_consent_at: Date | null; credit_terms_accepted_at: Date | null; addresses: ({ name: string; place: string; commune: string | null; landmark: string })[] }; values: readonly [number | null] }
  'accounts.remove-address': { row: { is_default: boolean }; values: readonly [number | null, number | null] }
  'accounts.row': { row: { id: number; name: string; email: string | null; phone: string | null; city: string | null; job: string | null; role: 'main_user' | 'secondary_user'; adhesion: 'pending' | 'accepted' | 'rejected'; adhesion_submit: boolean; employer_id: number | null; rights: ('catalogue' | 'commandes' | 'paiements' | 'credits' | 'clients' | 'livraison' | 'admin')[]; adhesion_reason: string | null; is_suspended: boolean; is_verified: boolean; marketing_consent: boolean; avatar_hash: string | null; employer_name: string | null; employer_email: string | null; employer_phone: string | null; employer_city: string | null; employer_code: string | null }; values: readonly [number | null] }
  'activity.list': { row: { happened_at: Date; action: string; device: string | null }; values: readonly [number | null, readonly (string | null)[] | null] }
  [name: `adhesion.waiting ${string}`]: { row: { id: number; name: string; function: string | null; phone: string | null; email: string; employer_id: number; employer: string; requested_at: Date | null; total: number }; values: readonly [readonly (string | null)[] | null, number | null] }
  'admin.columns': { row: { columns: Record<string, string[]> | {} }; values: readonly [number | null] }
  'admin.drop-view': { row: { list: ViewedList }; values: readonly [number | null, number | null, boolean | null] }
  'admin.examine': { row: { is_there: boolean }; values?: readonly [] }
  'admin.find': { row: { mediaType: string; bytes: Buffer; brotli: Buffer | null }; values: readonly [string | null] }
  'admin.find-database': { row: { name: string }; values?: readonly [] }
  'admin.find-last-order': { row: { name: string; at: Date }; values?: readonly [] }
  'admin.journal-actions': { row: { action: string }; values?: readonly [] }
  'admin.journal-export': { row: { position: number; content: string; hash: string; id: number | null; happened_at: Date | null; account_id: number | null; who: string | null; action: string | null; subject_type: string | null; subject_id: number | null; before: unknown | null; after: unknown | null }; values: readonly [number | null] }
  'admin.journal-people': { row: { id: number; name: string }; values: readonly [number | null] }
  'admin.keep-view': { row: never; values: readonly [number | null, string | null, string | null, string | null] }
  'admin.knows': { row: { name: string }; values?: readonly [] }
  'admin.lock-views': { row: { pg_advisory_xact_lock: string | null }; values: readonly [string | null, number | null] }
  [name: `admin.names-of-${string}`]: { row: { id: number; name: string; path: string }; values: readonly [readonly (number | null)[] | null] }
  'admin.open-journal-entry': { row: { id: number; happened_at: Date; account_id: number | null; who: string | null; action: string; subject_type: string; subject_id: number | null; before: unknown | null; after: unknown | null }; values: readonly [number | null] }
  'admin.own-name': { row: { name: string }; values: readonly [number | null] }
  'admin.read-journal': { row: { id: number; happened_at: Date; account_id: number | null; who: string | null; action: string; subject_type: string; subject_id: number | null; before: unknown | null; after: unknown | null }; values?: readonly unknown[] }
  'admin.read-lines-before': { row: { id: number; happened_at: Date; account_id: number | null; who: string | null; action: string; subject_type: string; subject_id: number | null; before: unknown | null; after: unknown | null }; values?: readonly unknown[] }
  'admin.save-columns': { row: never; values: readonly [number | null, string | null, readonly (string | null)[] | null] }
  'admin.share': { row: { name: string }; values: readonly [readonly (string | null)[] | null, Date | string | null] }
  'admin.subjects': { row: { id: number }; values?: readonly unknown[] }
  'admin.views': { row: { id: number; name: string; query: string; is_shared: boolean }; values: readonly [string | null, number | null] }
  'approvals.asker': { row: { name: string; email: string | null; phone: string | null }; values: readonly [number | null] }
  'approvals.close': { row: { id: number }; values: readonly [number | null, string | null, number | null, Date | string | null, string | null] }
  'approvals.count': { row: { action: ApprovalAction; count: number }; values: readonly [Date | string | null, number | null] }
  'approvals.expire': { row: { id: number; action: ApprovalAction; subject_id: number; title: string; asked_by: number; subject_type: string | null }; values: readonly [Date | string | null] }
  'approvals.find': { row: { id: number; action: ApprovalAction; subject_id: number; title: string; details: Record<string, unknown>; asked_by: number; expires_at: Date; state: 'waiting' | 'confirmed' | 'refused' | 'expired' }; values: readonly [number | null] }
  'approvals.get': { row: { id: number; subject_id: number; title: string; details: Record<string, unknown>; asked_by: number; expires_at: Date }; values: readonly [number | null, string | null] }
  'approvals.list': { row: { id: number; subject_id: number; title: string; reason: string | null; by: string; asked_by: number; asked_at: Date; expires_at: Date }; values: readonly [string | null, Date | string | null] }
  'approvals.list-all': { row: { id: number; action: ApprovalAction; subject_id: number; title: string; reason: string | null; amount: number | null; by: string; asked_by: number; asked_at: Date; expires_at: Date }; values: readonly [Date | string | null] }
  'approvals.name': { row: { name: string }; values: readonly [number | null] }
  'approvals.request': { row: never; values: readonly [string | null, number | null, string | null, string | object | null, number | null, Date | string | null, Date | string | null, string | null] }
  'approvals.right-holders': { row: { id: number; name: string; rights: ('catalogue' | 'commandes' | 'paiements' | 'credits' | 'clients' | 'livraison' | 'admin')[] }; values?: readonly [] }
  'attempt.by-email': { row: { id: number; name: string; email: string; phone: string | null; employer_id: number | null; is_own: boolean; has_code_here: boolean }; values: readonly [string | null, string | null] }
  'attempt.by-id': { row: { id: number; name: string; email: string; phone: string | null; employer_id: number | null }; values: readonly [number | null] }
  'attempt.count': { row: { tries: number; resets_at: Date }; values: readonly [string | null, Date | string | null, Date | string | null] }
  'attempt.count-after-delay': { row: { tries: number }; values: readonly [string | null, Date | string | null, Date | string | null, readonly (number | null)[] | null] }
  'attempt.forget': { row: never; values: readonly [string | null] }
  'attempt.give-back': { row: never; values: readonly [string | null] }
  'attempt.has': { row: { '?column?': number }; values: readonly [string | null, Date | string | null] }
  'attempt.own': { row: { id: number; employer_id: number | null }; values: readonly [string | null, string | null] }
  'attempt.void-codes': { row: never; values: readonly [number | null, readonly (string | null)[] | null, Date | string | null] }
  'attempt.wait': { row: { waits_until: Date }; values: readonly [string | null, Date | string | null] }
  'audit.links': { row: { position: number; entry_id: number; content: string; hash: string; current: string | null }; values: readonly [number | null, number | null] }
  'audit.record': { row: never; values: readonly [number | null, string | null, string | null, number | null, string | object | null, string | object | null] }
  'audit.record-many': { row: never; values: readonly [number | null, string | object | null] }
  'baskets.bound': { row: never; values: readonly [number | null, string | null, number | null] }
  'baskets.merge': { row: never; values: readonly [number | null, string | null, readonly (number | null)[] | null, readonly (number | null)[] | null, readonly (Date | string | null)[] | null, readonly (string | null)[] | null, readonly (string | null)[] | null] }
  'baskets.of-customer': { row: { kind: 'cart' | 'wishlist' | 'preorder' | 'creditOrder'; product_id: number; name: string; quantity: number; changed_at: Date }; values: readonly [number | null] }
  'baskets.open-share': { row: { kind: 'cart' | 'wishlist' | 'preorder' | 'creditOrder'; lines: RequestedLine[]; expires_at: Date }; values: readonly [string | null, Date | string | null] }
  'baskets.read': { row: { product_id: number; quantity: number; date: string; location: string }; values: readonly [number | null, string | null, number | null] }
  'baskets.share': { row: never; values: readonly [string | null, string | null, string | object | null, Date | string | null] }
  'captcha.use': { row: { nonce: string }; values: readonly [string | null, number | null] }
  'cash.add-receipt': { row: { entry_id: number }; values: readonly [number | null, string | null, Uint8Array | null, number | null, Date | string | null] }
  'cash.before-period': { row: { holderId: number | null; name: string; opening: Francs }; values: readonly [string | null, string | null] }
  'cash.book': { row: { id: number }; values: readonly [string | null, number | null, number | null, number | null, number | null, string | null, string | null, Date | string | null, number | null, string | null, string | null, string | null, string | null] }
  'cash.close-day': { row: { pg_advisory_xact_lock: string | null }; values: readonly [number | null] }
  'cash.closed-day': { row: { day: string }; values: readonly [string | null] }
  'cash.closed-days': { row: { day: string; expected: number; counted: Francs; difference: Francs; note: string; by: string; at: Date; signed_by: string; confirmed_by: string }; values: readonly [string | null, string | null] }
  'cash.confirm-hand-over': { row: never; values: readonly [number | null, number | null, string | null, Date | string | null, number | null] }
  'cash.declare': { row: { id: number }; values: readonly [string | null, number | null, number | null, Date | string | null] }
  'cash.find-courier': { row: { id: number }; values: readonly [number | null] }
  'cash.find-expense': { row: { id: number }; values: readonly [string | null] }
  'cash.float': { row: { amount: Francs }; values: readonly [string | null] }
  'cash.hand-overs': { row: { id: number; courier_id: number; courier: string; declared: Francs; at: Date }; values: readonly [number | null] }
  'cash.hold-day': { row: { pg_advisory_xact_lock_shared: string | null }; values: readonly [number | null] }
  'cash.is-booked': { row: { id: number }; values: readonly [string | null] }
  'cash.is-closed': { row: { day: string }; values: readonly [string | null] }
  'cash.known-hand-over': { row: { id: number }; values: readonly [string | null, number | null] }
  'cash.lock-hand-over': { row: { courier_id: number; declared: Francs; counted: Francs | null }; values: readonly [number | null] }
  'cash.lock-holder': { row: { pg_advisory_xact_lock: string | null }; values: readonly [number | null] }
  'cash.open-days': { row: { day: string }; values: readonly [string | null, string | null] }
  'cash.pockets': { row: { holder_id: number; name: string; amount: Francs; since: Date }; values: readonly [number | null, string | null] }
  'cash.receipt': { row: { media_type: string; bytes: Buffer }; values: readonly [string | null] }
  'cash.sum-expenses': { row: { day: string; category: string | null; count: number; amount: Francs }; values: readonly [string | null, string | null] }
  'cash.sum-moved': { row: { day: string; carried: Francs; since: Francs }; values: readonly [string | null, string | null] }
  'cash.sum-period': { row: { holderId: number | null; kind: 'float' | 'taking' | 'refund' | 'rounding' | 'hand-over' | 'expense' | 'deposit' | 'correction'; count: number; in: Francs; out: Francs }; values: readonly [string | null, string | null] }
  'cash.sum-till': { row: { day: string; amount: Francs }; values: readonly [string | null, string | null] }
  'cash.till-lines': { row: { id: number; kind: 'float' | 'taking' | 'refund' | 'rounding' | 'hand-over' | 'expense' | 'deposit' | 'correction'; amount: Francs; at: Date; by: string | null; order: string | null; note: string; key: string | null; category: string | null; after_closing: string | null; has_photo: boolean }; values: readonly [string | null] }
  'catalogue.admin-categories': { row: { id: number; name: string; kind: string; position: number | null; version: number }; values?: readonly [] }
  'catalogue.admin-categories-counted': { row: { id: number; products: number }; values?: readonly [] }
  'catalogue.admin-tags-counted': { row: { id: number; products: number }; values?: readonly [] }
  'catalogue.apply-promotions-2': { row: { id: number }; values: readonly [Date | string | null] }
  'catalogue.archive-category': { row: { '?column?': number }; values: readonly [number | null] }
  'catalogue.begin-planned': { row: { id: number; product_id: number }; values: readonly [Date | string | null] }
  'catalogue.block-planned': { row: { product_id: number; promo_price: Francs; list_price: Francs; blocked_by: 'price' | 'ended' | 'archived' }; values: readonly [Date | string | null] }
  'catalogue.category-name': { row: { name: string }; values: readonly [number | null] }
  'catalogue.change-many': { row: { id: number; name: string; sale_ok: boolean; category_id: number; is_archived: boolean; list_price: Francs }; values: readonly [readonly (number | null)[] | null] }
  'catalogue.count-blocked-promotions': { row: { count: number }; values?: readonly [] }
  'catalogue.count-demand-2': { row: { id: number }; values: readonly [Date | string | null, number | null, number | null] }
  'catalogue.count-few': { row: { total: number; ids: string | null }; values?: readonly unknown[] }
  'catalogue.count-lines': { row: { total: number }; values: readonly [number | null, string | null] }
  'catalogue.count-promotions': { row: { total: number }; values?: readonly unknown[] }
  'catalogue.count-running-out': { row: { count: number }; values?: readonly [] }
  'catalogue.count-up-to': { row: { total: number }; values?: readonly unknown[] }
  'catalogue.create-reference': { row: { number: number | null }; values?: readonly [] }
  'catalogue.delete-tag': { row: { product_id: number }; values: readonly [number | null] }
  'catalogue.end-promotions': { row: { id: number }; values: readonly [readonly (number | null)[] | null, Date | string | null] }
  'catalogue.end-promotions-2': { row: { id: number }; values: readonly [readonly (number | null)[] | null] }
  'catalogue.find-any-product': { row: { id: number; name: string; reference: string; brand: string | null; description: string; list_price: Francs; promo_price: Francs | null; price: Francs; en_promo: boolean; preorder_price: Francs | null; is_preorder: boolean; creditorder_price: Francs | null; is_creditorder: boolean; category: string; rang: number | null; available: number; sale_ok: boolean; energy_class: string | null; tags: { id: number; name: string }[]; picture: string | null; category_id: number; category_kind: string; facts: Fact[]; version: number; yearly_kwh: number | null; capacity_value: number | null; capacity_unit: string | null; width_cm: number | null; height_cm: number | null; depth_cm: number | null; weight_kg: number | null; warranty_months: number | null; lowest_price_30_days: Francs | null; pictures: { hash: string; alt: string }[] }; values: readonly [number | null] }
  'catalogue.find-by-words': { row: { words: ''[][]; total: number; ids: string | null; is_referred: boolean }; values?: readonly unknown[] }
  'catalogue.find-or-create-tag': { row: { id: number }; values: readonly [string | null] }
  'catalogue.find-synonym': { row: { said: string; means: string[] }; values: readonly [string | null] }
  'catalogue.has-bad-lines': { row: { '?column?': number }; values: readonly [number | null] }
  'catalogue.has-locations': { row: never; values?: readonly [] }
  'catalogue.has-stale-lines': { row: { '?column?': number }; values: readonly [number | null] }
  'catalogue.insert-category': { row: { id: number; name: string; kind: string; version: number }; values: readonly [string | null, string | null] }
  'catalogue.insert-product': { row: { id: number }; values?: readonly unknown[] }
  'catalogue.insert-tag': { row: { id: number; name: string }; values: readonly [string | null] }
  'catalogue.is-described': { row: { '?column?': number }; values: readonly [string | null] }
  'catalogue.kept-synonyms': { row: { id: number; said: string; means: string[] }; values?: readonly [] }
  'catalogue.list-lines': { row: { line: number; outcome: 'create' | 'update' | 'same' | 'error' | 'left' | 'created' | 'updated' | 'missed' | 'undone' | 'kept'; reference: string; name: string; product_id: number | null; differences: ImportLine['differences']; warnings: string[]; reason: string | null; picture_note: string | null; is_ticked: boolean; stock: { was: number; at: string | null; now: number } | null }; values?: readonly unknown[] }
  'catalogue.list-pictures': { row: { hash: string; alt: string }; values: readonly [number | null] }
  'catalogue.list-planned': { row: { product_id: number; starts_at: string; ends_at: string | null }; values: readonly [readonly (number | null)[] | null] }
  'catalogue.list-promotions': { row: { planned_id: number | null; product_id: number; name: string; reference: string; list_price: Francs; promo_price: Francs; state: 'courante' | 'prevue' | 'finie' | 'bloquee'; blocked_by: 'price' | 'ended' | 'archived' | null; starts_at: string | null; ends_at: string | null; picture: string | null; tags: { id: number; name: string }[] }; values?: readonly unknown[] }
  'catalogue.lock-category': { row: { id: number; name: string; kind: string; version: number }; values: readonly [number | null] }
  'catalogue.lock-import': { row: { state: 'checking' | 'mapping' | 'ready' | 'applying' | 'done' | 'failed' | 'left' | 'undoing' | 'undone' }; values: readonly [number | null] }
  'catalogue.lock-product': { row: { id: number; version: number; free: number; name: string; reference: string; barcode: string | null; reorder_point: number | null; brand: string | null; description: string; category_id: number; rang: number | null; list_price: Francs; promo_price: Francs | null; en_promo: boolean; promo_starts_at: string | null; promo_ends_at: string | null; preorder_price: Francs | null; is_preorder: boolean; preorder_cap: number | null; creditorder_price: Francs | null; creditorder_manual: boolean; is_creditorder: boolean; standard_price: Francs | null; sale_ok: boolean; energy_class: string | null; yearly_kwh: number | null; capacity_value: number | null; capacity_unit: string | null; width_cm: number | null; height_cm: number | null; depth_cm: number | null; weight_kg: number | null; warranty_months: number | null; facts: Fact[] }; values: readonly [number | null] }
  'catalogue.lock-promoted': { row: { id: number; name: string; list_price: Francs; is_archived: boolean; starts_at: string | null; ends_at: string | null; is_busy: boolean }; values: readonly [readonly (number | null)[] | null, Date | string | null] }
  'catalogue.lock-tag': { row: { id: number; name: string }; values: readonly [number | null] }
  'catalogue.mark-led': { row: { led: boolean[]; seldom: boolean[] }; values?: readonly unknown[] }
  'catalogue.order-categories': { row: { id: number }; values?: readonly [] }
  'catalogue.promoted-prices': { row: { lowest: Francs; highest: Francs; category: string; rang: number | null }; values: readonly [readonly (number | null)[] | null] }
  'catalogue.read-file': { row: { bytes: Buffer | null; mapping: StoredMapping | null }; values: readonly [number | null] }
  'catalogue.read-page': { row: { id: number; name: string; reference: string; category: string; list_price: Francs; price_unit: Francs; en_promo: boolean; is_preorder: boolean; is_creditorder: boolean; creditorder_price: Francs | null; sale_ok: boolean; is_archived: boolean; on_hand: number; available: number; updated_at: string; picture: string | null; tags: { id: number; name: string }[] }; values?: readonly unknown[] }
  'catalogue.read-stock-page': { row: { id: number; name: string; reference: string; on_hand: number; allocated: number; reserved: number; free: number; preordered: number; preorder_cap: number | null; is_preorder: boolean; sale_ok: boolean; barcode: string | null; reorder_point: number | null; version: number; category: string; picture: string | null; locations: { id: number; name: string; on_hand: number; is_sold: boolean }[] }; values?: readonly unknown[] }
  'catalogue.release-old-holds': { row: { product_id: number }; values: readonly [Date | string | null] }
  'catalogue.remove-synonym': { row: { said: string; means: string[] }; values: readonly [number | null] }
  'catalogue.rename-tag': { row: { id: number; name: string }; values: readonly [number | null, string | null] }
  'catalogue.require-category-id': { row: { id: number }; values: readonly [string | null] }
  'catalogue.require-tag': { row: { id: number }; values: readonly [number | null] }
  'catalogue.restore-product': { row: { is_archived: boolean; has_category: boolean }; values: readonly [number | null] }
  'catalogue.save-synonym': { row: { id: number }; values: readonly [string | null, readonly (string | null)[] | null, number | null] }
  'catalogue.search-admin-products': { row: { id: number; name: string; reference: string }; values?: readonly unknown[] }
  'catalogue.send-file': { row: { id: number }; values: readonly [string | null, Uint8Array | null, number | null] }
  'catalogue.staff-product': { row: { id: number; version: number; name: string; reference: string; barcode: string | null; reorder_point: number | null; brand: string | null; description: string; rang: number | null; list_price: Francs; promo_price: Francs | null; en_promo: boolean; promo_starts_at: string | null; promo_ends_at: string | null; preorder_price: Francs | null; is_preorder: boolean; preorder_cap: number | null; creditorder_price: Francs | null; creditorder_manual: boolean; is_creditorder: boolean; standard_price: Francs | null; sale_ok: boolean; energy_class: string | null; yearly_kwh: number | null; capacity_value: number | null; capacity_unit: string | null; width_cm: number | null; height_cm: number | null; depth_cm: number | null; weight_kg: number | null; warranty_months: number | null; facts: Fact[]; is_listed: boolean; archived_at: string | null; updated_at: string; category: { id: number; name: string; is_archived: boolean }; stock: { on_hand: number; allocated: number; reserved: number; preordered: number; available: number }; tags: { id: number; name: string }[]; pictures: { hash: string; alt: string }[]; planned: ({ id: number; promo_price: Francs; starts_at: string; ends_at: string | null })[]; updated_by: string | null }; values: readonly [number | null] }
  'catalogue.synonyms': { row: { said: string; means: string[] }; values?: readonly [] }
  'catalogue.turned-offers': { row: { is_repriced: boolean; is_promoted: boolean }; values: readonly [readonly (number | null)[] | null] }
  'catalogue.update-category': { row: { id: number; name: string; kind: string; version: number }; values: readonly [number | null, string | null, string | null] }
  'catalogue.update-product': { row: never; values?: readonly unknown[] }
  'catalogue.weigh-rows': { row: { products: number; amount: Francs }; values?: readonly unknown[] }
  'categories.find': { row: { id: number; name: string; kind: string }; values: readonly [number | null] }
  'categories.list': { row: { id: number; name: string; kind: string; position: number | null }; values?: readonly [] }
  'code.just-left': { row: { '?column?': number }; values: readonly [number | null, string | null, string | null, string | null, string | null, Date | string | null] }
  'code.latest': { row: { id: number; contact_kind: 'email' | 'phone'; contact: string; code_hash: string; tries: number; own_tries: number }; values: readonly [number | null, string | null, Date | string | null, string | null] }
  'code.store': { row: { id: number }; values: readonly [number | null, string | null, string | null, string | null, string | null, Date | string | null, Date | string | null, string | null] }
  'code.try': { row: never; values: readonly [readonly (number | null)[] | null, Date | string | null, readonly (number | null)[] | null] }
  'companies.by-code': { row: { id: number; name: string }; values: readonly [string | null] }
  'company.announced': { row: { name: string }; values: readonly [number | null] }
  [name: `contact-change.apply-${string}`]: { row: { '?column?': number }; values: readonly [number | null, string | null, string | null, Date | string | null, string | null, Date | string | null] }
  'contact-change.cancel': { row: never; values: readonly [number | null, string | null] }
  'contact-change.forget-waiting': { row: never; values: readonly [number | null] }
  [name: `contact-change.restore-${string}`]: { row: never; values: readonly [number | null, string | null, Date | string | null] }
  'contact-change.store': { row: never; values: readonly [number | null, string | null, string | null, Date | string | null] }
  'contact-change.take-back': { row: { id: number; kind: 'email' | 'phone'; previous: string | null; previous_verified_at: Date | null }; values: readonly [number | null, Date | string | null, Date | string | null] }
  'contact-change.void-links': { row: never; values: readonly [number | null, Date | string | null] }
  'contact.adopt-phone': { row: never; values: readonly [number | null, string | null, Date | string | null] }
  [name: `contact.owners-browser-${string}`]: { row: { '?column?': number }; values?: readonly unknown[] }
  [name: `contact.prove-${string}`]: { row: never; values: readonly [number | null, string | null, Date | string | null] }
  [name: `contact.replace-${string}`]: { row: never; values: readonly [number | null, string | null, Date | string | null] }
  [name: `contacts.of-account ${string}`]: { row: { name: string; email: string | null; phone: string | null; is_email_verified: boolean; is_phone_verified: boolean }; values?: readonly unknown[] }
  'contacts.of-owner': { row: { name: string; kind: 'email' | 'phone'; value: string; is_recent: boolean | null }; values: readonly [number | null, Date | string | null] }
  'contacts.waiting': { row: { kind: 'email' | 'phone'; contact: string }; values: readonly [number | null] }
  'content.order-terms': { row: { settings: string | null; edited: { version: string; effectiveFrom: string }[] }; values: readonly [string | null] }
  'content.revision': { row: { revision: number }; values: readonly [string | null] }
  'content.settings': { row: { version: number; value: string }; values?: readonly [] }
  'content.settings-writer': { row: { name: string }; values?: readonly [] }
  'content.versions': { row: { version: string; title: string; description: string; body: string; effectiveFrom: string; restoredFrom: string | null; by: string | null; at: Date }; values: readonly [string | null] }
  'credit-notes.find': { row: { name: string; issued_at: Date; invoice_name: string; invoiced_at: Date; amount: Francs; amount_delivery: Francs; amount_tax: Francs | null; reason: string; lines: { name: string; quantity: number }[] | null }; values: readonly [number | null, string | null] }
  'credit.agreed-in-company': { row: { owed: Francs }; values: readonly [number | null, number | null] }
  'credit.company-name': { row: { name: string }; values: readonly [number | null] }
  'credit.confirm': { row: never; values: readonly [number | null, Date | string | null, string | null, string | null, string | null, string | null] }
  'credit.date-parts': { row: never; values: readonly [number | null, readonly (number | null)[] | null, readonly (string | null)[] | null] }
  [name: `credit.decide-${string}`]: { row: never; values: readonly [number | null, string | null, Date | string | null, number | null, string | null] }
  'credit.deduction': { row: { order_id: number; order: string; sequence: number; parts: number; due_date: string; amount: Francs; left: Francs; account_id: number; member: string; function: string | null }; values: readonly [number | null, string | null] }
  'credit.deduction-company': { row: { id: number; name: string }; values: readonly [number | null] }
  [name: `credit.due-parts ${string}`]: { row: { order_id: number; order: string; sequence: number; parts: number; due_date: string; amount: Francs; left: Francs; account_id: number; member: string; function: string | null; phone: string | null; is_member: boolean; is_suspended: boolean; employer_id: number | null; employer: string | null; total: number; sum: Francs; days_late: number; reminded_at: Date | null }; values?: readonly unknown[] }
  'credit.engagements': { row: { member: { id: number; name: string; function: string | null }; orders: number; owed: Francs; waiting: Francs; overdue: Francs; next_due: string | null; next_amount: number }; values: readonly [number | null, string | null] }
  'credit.find': { row: { id: number; name: string; type_sale: 'creditorder'; type_order: 'commande' | 'pack'; state: 'draft' | 'sent' | 'validation' | 'sale' | 'to_delivered' | 'delivered' | 'cancel' | 'done'; waiting: boolean; payment_mode: 'domicile' | 'online' | 'echelonne'; account_id: number | null; contact_name: string; amount_total: Francs; amount_tax: Francs; amount_discount: Francs; amount_credited: Francs; amount_given: Francs; amount_rounded: Francs; refunded_total: Francs; amount_delivery: Francs | null; delivery_accepted_at: Date | null; paid_total: Francs; commitment_date: string; slot_day: string | null; slot_half: 'matin' | 'apres-midi' | null; created_at: Date; type_credit: 'direct' | 'banque' | 'particulier' | null; employer_id: number | null; validation_rh_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; validation_admin_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; parts: { sequence: number; due_date: string; rate: number; amount: Francs }[]; pieces: number; picture: string | null; contact_email: string | null; contact_phone: string | null; commune: string | null; place: string; landmark: string; note: string; expires_at: Date | null; hidden_at: Date | null; date_approved: string | null; validation_rh_reason: string | null; validation_admin_reason: string | null; cancel_reason: string | null; version: number; sale_terms_version: string | null; contact_proved_at: Date | null; is_gone: boolean; invoice_name: string | null; credit_notes: string[]; amount_to_refund: Francs; lines: ({ id: number; product_id: number; name: string; quantity: number; qty_delivered: number; qty_returned: number; price_unit: Francs; en_promo: boolean; picture: string | null })[]; events: { at: string; kind: string; detail: string }[]; employer: { id: number; name: string; email: string; phone: string | null } | null; validation_rh_at: Date | null; validation_admin_at: Date | null; terms_version: string | null; terms_accepted_at: Date | null; has_bank_file: boolean; member: { id: number; name: string; function: string | null; is_main_user: boolean; owed: Francs; overdue: Francs }; guarantor: { id: number; ceiling: Francs | null; is_suspended: boolean; owed: Francs; waiting: Francs; overdue: Francs } | null }; values: readonly [number | null, string | null, number | null] }
  'credit.find-bank-file': { row: { sealed: Buffer }; values: readonly [number | null] }
  'credit.first-part': { row: { amount: Francs }; values: readonly [number | null] }
  'credit.is-employee': { row: { is_theirs: boolean }; values: readonly [number | null, number | null] }
  'credit.keep-bank-file': { row: never; values: readonly [number | null, Uint8Array | null] }
  [name: `credit.list-${string}`]: { row: { id: number; name: string; type_sale: 'creditorder'; type_order: 'commande' | 'pack'; state: 'draft' | 'sent' | 'validation' | 'sale' | 'to_delivered' | 'delivered' | 'cancel' | 'done'; waiting: boolean; payment_mode: 'domicile' | 'online' | 'echelonne'; account_id: number | null; contact_name: string; amount_total: Francs; amount_tax: Francs; amount_discount: Francs; amount_credited: Francs; amount_given: Francs; amount_rounded: Francs; refunded_total: Francs; amount_delivery: Francs | null; delivery_accepted_at: Date | null; paid_total: Francs; commitment_date: string; slot_day: string | null; slot_half: 'matin' | 'apres-midi' | null; created_at: Date; type_credit: 'direct' | 'banque' | 'particulier' | null; employer_id: number | null; validation_rh_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; validation_admin_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; parts: { sequence: number; due_date: string; rate: number; amount: Francs }[]; pieces: number; picture: string | null; contact_email: string | null; contact_phone: string | null; commune: string | null; place: string; landmark: string; note: string; expires_at: Date | null; hidden_at: Date | null; date_approved: string | null; validation_rh_reason: string | null; validation_admin_reason: string | null; cancel_reason: string | null; version: number; sale_terms_version: string | null; contact_proved_at: Date | null; is_gone: boolean; invoice_name: string | null; credit_notes: string[]; amount_to_refund: Francs; lines: ({ id: number; product_id: number; name: string; quantity: number; qty_delivered: number; qty_returned: number; price_unit: Francs; en_promo: boolean; picture: string | null })[]; events: { at: string; kind: string; detail: string }[]; employer: { id: number; name: string; email: string; phone: string | null } | null; validation_rh_at: Date | null; validation_admin_at: Date | null; terms_version: string | null; terms_accepted_at: Date | null; has_bank_file: boolean; member: { id: number; name: string; function: string | null; is_main_user: boolean; owed: Francs; overdue: Francs }; guarantor: { id: number; ceiling: Francs | null; is_suspended: boolean; owed: Francs; waiting: Francs; overdue: Francs } | null }; values?: readonly unknown[] }
  'credit.list-member': { row: { id: number; name: string; type_sale: 'creditorder'; type_order: 'commande' | 'pack'; state: 'draft' | 'sent' | 'validation' | 'sale' | 'to_delivered' | 'delivered' | 'cancel' | 'done'; waiting: boolean; payment_mode: 'domicile' | 'online' | 'echelonne'; account_id: number; contact_name: string; amount_total: Francs; amount_tax: Francs; amount_discount: Francs; amount_credited: Francs; amount_given: Francs; amount_rounded: Francs; refunded_total: Francs; amount_delivery: Francs | null; delivery_accepted_at: Date | null; paid_total: Francs; commitment_date: string; slot_day: string | null; slot_half: 'matin' | 'apres-midi' | null; created_at: Date; type_credit: 'direct' | 'banque' | 'particulier' | null; employer_id: number | null; validation_rh_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; validation_admin_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; parts: { sequence: number; due_date: string; rate: number; amount: Francs }[]; pieces: number; picture: string | null; contact_email: string | null; contact_phone: string | null; commune: string | null; place: string; landmark: string; note: string; expires_at: Date | null; hidden_at: Date | null; date_approved: string | null; validation_rh_reason: string | null; validation_admin_reason: string | null; cancel_reason: string | null; version: number; sale_terms_version: string | null; contact_proved_at: Date | null; is_gone: boolean; invoice_name: string | null; credit_notes: string[]; amount_to_refund: Francs; lines: ({ id: number; product_id: number; name: string; quantity: number; qty_delivered: number; qty_returned: number; price_unit: Francs; en_promo: boolean; picture: string | null })[]; events: { at: string; kind: string; detail: string }[]; employer: { id: number; name: string; email: string; phone: string | null } | null; validation_rh_at: Date | null; validation_admin_at: Date | null; terms_version: string | null; terms_accepted_at: Date | null; has_bank_file: boolean; member: { id: number; name: string; function: string | null; is_main_user: boolean; owed: Francs; overdue: Francs }; guarantor: { id: number; ceiling: Francs | null; is_suspended: boolean; owed: Francs; waiting: Francs; overdue: Francs } | null }; values: readonly [number | null, string | null, number | null] }
  'credit.lock-company': { row: { ceiling: Francs | null; is_suspended: boolean }; values: readonly [number | null] }
  'credit.owed': { row: { member: Francs; company: Francs; orders: number }; values: readonly [number | null, number | null] }
  'credit.owner': { row: { account_id: number | null }; values: readonly [number | null] }
  'credit.paying-employers': { row: { id: number; name: string; owed: Francs; overdue: Francs }; values: readonly [string | null] }
  [name: `credit.queue-${string}`]: { row: { id: number; name: string; type_sale: 'creditorder'; type_order: 'commande' | 'pack'; state: 'draft' | 'sent' | 'validation' | 'sale' | 'to_delivered' | 'delivered' | 'cancel' | 'done'; waiting: boolean; payment_mode: 'domicile' | 'online' | 'echelonne'; account_id: number | null; contact_name: string; amount_total: Francs; amount_tax: Francs; amount_discount: Francs; amount_credited: Francs; amount_given: Francs; amount_rounded: Francs; refunded_total: Francs; amount_delivery: Francs | null; delivery_accepted_at: Date | null; paid_total: Francs; commitment_date: string; slot_day: string | null; slot_half: 'matin' | 'apres-midi' | null; created_at: Date; type_credit: 'direct' | 'banque' | 'particulier' | null; employer_id: number | null; validation_rh_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; validation_admin_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; parts: { sequence: number; due_date: string; rate: number; amount: Francs }[]; pieces: number; picture: string | null; contact_email: string | null; contact_phone: string | null; commune: string | null; place: string; landmark: string; note: string; expires_at: Date | null; hidden_at: Date | null; date_approved: string | null; validation_rh_reason: string | null; validation_admin_reason: string | null; cancel_reason: string | null; version: number; sale_terms_version: string | null; contact_proved_at: Date | null; is_gone: boolean; invoice_name: string | null; credit_notes: string[]; amount_to_refund: Francs; lines: ({ id: number; product_id: number; name: string; quantity: number; qty_delivered: number; qty_returned: number; price_unit: Francs; en_promo: boolean; picture: string | null })[]; events: { at: string; kind: string; detail: string }[]; employer: { id: number; name: string; email: string; phone: string | null } | null; validation_rh_at: Date | null; validation_admin_at: Date | null; terms_version: string | null; terms_accepted_at: Date | null; has_bank_file: boolean; member: { id: number; name: string; function: string | null; is_main_user: boolean; owed: Francs; overdue: Francs }; guarantor: { id: number; ceiling: Francs | null; is_suspended: boolean; owed: Francs; waiting: Francs; overdue: Francs } | null }; values?: readonly unknown[] }
  'credit.requested-by-employer': { row: { is_own: boolean }; values: readonly [number | null, number | null] }
  'credit.start-payment-time': { row: never; values: readonly [number | null, Date | string | null, Date | string | null] }
  'credit.status': { row: { membership: 'accepted' | 'suspended' | 'waiting' | 'none'; employer_id: number | null; unpaid_id: number | null; unpaid_name: string | null; is_company_suspended: boolean; company_ceiling: Francs | null }; values: readonly [number | null] }
  'credit.sum-company': { row: { owed: Francs; requested: Francs; toAnswer: number }; values: readonly [number | null] }
  'crm.begin-line': { row: never; values: readonly [number | null, string | null, string | object | null, number | null, Date | string | null] }
  'crm.count-term': { row: never; values: readonly [string | null, string | null, number | null] }
  'crm.end-interest': { row: never; values: readonly [number | null, string | null, string | null, Date | string | null] }
  'crm.find-guest': { row: { id: number }; values: readonly [string | null] }
  'crm.fruitless-report': { row: { total: number; all: number; term: string | null; searches: number | null; first_at: Date | null; last_at: Date | null }; values: readonly [Date | string | null, number | null, number | null] }
  'crm.fruitless-terms': { row: { term: string; searches: number }; values: readonly [Date | string | null, number | null] }
  'crm.keep-account': { row: { id: number }; values: readonly [number | null, string | null, string | null, Date | string | null] }
  'crm.keep-contact': { row: { id: number }; values: readonly [string | null, string | null, string | null, Date | string | null] }
  'crm.keep-found': { row: never; values: readonly [readonly (string | null)[] | null, readonly (number | null)[] | null] }
  'crm.keep-guest': { row: { id: number }; values: readonly [string | null, string | null, string | null, string | null, string | null, string | null, Date | string | null] }
  'crm.keep-wish': { row: { stop_token: string }; values: readonly [number | null, string | null, string | null, string | null, Date | string | null, string | null] }
  'crm.list-leads': { row: { id: number; lead_id: number; who: string | null; is_customer: boolean; has_contact: boolean; location: string; kind: 'commande' | 'precommande' | 'acredit' | 'wishlist'; products: { id: number; nom: string; quantité: number; prix: number }[]; total: Francs; updated_at: Date }; values: readonly [string | null, readonly (string | null)[] | null, number | null, number | null] }
  'crm.list-search-terms': { row: { term: string; searches: number; last_searched_at: Date; found: number | null }; values: readonly [readonly (string | null)[] | null, boolean | null, number | null, number | null] }
  'crm.open-lead': { row: { name: string | null; phone: string | null; email: string | null }; values: readonly [number | null] }
  'crm.stop-messages': { row: { id: number }; values: readonly [string | null] }
  'crm.stop-messages-2': { row: { id: number }; values: readonly [string | null] }
  'crm.take-wishes': { row: { product_id: number; contact: string; channel: 'mail' | 'sms'; stop_token: string; address_hash: string | null }; values: readonly [readonly (number | null)[] | null, Date | string | null] }
  'crm.update-line': { row: { id: number }; values: readonly [number | null, string | null, string | object | null, number | null, Date | string | null, Date | string | null] }
  'crm.wished-products': { row: { product_id: number }; values?: readonly [] }
  'factors.forget-browsers': { row: never; values: readonly [number | null] }
  [name: `factors.give-back-${string}`]: { row: never; values: readonly [string | object | null] }
  'factors.list': { row: { id: number; totp: boolean; passkeys: number; recoveryLeft: number }; values: readonly [readonly (number | null)[] | null] }
  'factors.own-passkeys': { row: { id: number; name: string; created_at: Date; last_used_at: Date | null }; values: readonly [number | null] }
  'factors.own-totp': { row: { created_at: Date; last_used_at: Date | null }; values: readonly [number | null] }
  'factors.state': { row: { is_entrusted: boolean; totp: boolean; passkeys: number; recoveryLeft: number }; values: readonly [number | null] }
  [name: `factors.take-${string}`]: { row: { removed: { id: number; account_id: number; credential_id: string; public_key: Buffer; counter: number; transports: AuthenticatorTransport[]; name: string; created_at: string; last_used_at: string | null } }; values?: readonly unknown[] }
  'idempotency.claim': { row: { key: string }; values: readonly [string | null, string | null, string | null] }
  'idempotency.find': { row: { body_hash: string; status: number; sealed: Buffer | null; answer: unknown | null }; values: readonly [string | null, string | null] }
  'idempotency.store': { row: never; values: readonly [string | null, string | null, number | null, Uint8Array | null] }
  'identity.at': { row: { version: number; facts: Partial<ShopIdentity>; png: Buffer | null }; values: readonly [Date | string | null] }
  'identity.facts': { row: { version: number; facts: Partial<ShopIdentity> }; values?: readonly [] }
  'identity.forget-logos': { row: never; values: readonly [Date | string | null] }
  'identity.has-logo': { row: { name: string }; values: readonly [string | null] }
  'identity.logo': { row: { webp: Buffer }; values: readonly [string | null] }
  'identity.mail-facts': { row: { version: number; facts: Partial<ShopIdentity>; png: Buffer | null }; values?: readonly [] }
  'identity.now': { row: { version: number; facts: Partial<ShopIdentity>; at: Date; by: string | null }; values?: readonly [] }
  'identity.store-logo': { row: never; values: readonly [string | null, Uint8Array | null, Uint8Array | null, Date | string | null] }
  'imports.add-pictures': { row: never; values: readonly [number | null, readonly (string | null)[] | null] }
  'imports.applied': { row: never; values: readonly [number | null, number | null] }
  'imports.await-pictures': { row: never; values: readonly [number | null] }
  'imports.barcodes': { row: { id: number; barcode: string; name: string; reference: string; is_archived: boolean }; values: readonly [readonly (string | null)[] | null] }
  'imports.categories': { row: { id: number; name: string; folded: string }; values?: readonly [] }
  'imports.checked': { row: { id: number }; values: readonly [number | null, number | null] }
  'imports.close-lines': { row: never; values: readonly [number | null, readonly (number | null)[] | null, readonly (number | null)[] | null, readonly (string | null)[] | null, readonly (string | null)[] | null] }
  'imports.close-undone': { row: never; values: readonly [number | null, readonly (number | null)[] | null, readonly (string | null)[] | null] }
  'imports.count': { row: { outcome: 'create' | 'update' | 'same' | 'error' | 'left' | 'created' | 'updated' | 'missed' | 'undone' | 'kept'; count: number }; values: readonly [number | null] }
  'imports.count-marked': { row: { warned: number; unticked: number; unknown_categories: number }; values: readonly [number | null] }
  'imports.end-pictures': { row: never; values: readonly [number | null] }
  'imports.export': { row: { id: number; version: number; is_archived: boolean; free: number; read_at: string; name: string; reference: string; barcode: string | null; reorder_point: number | null; brand: string | null; description: string; category_id: number; rang: number | null; list_price: Francs; promo_price: Francs | null; en_promo: boolean; promo_starts_at: string | null; promo_ends_at: string | null; preorder_price: Francs | null; is_preorder: boolean; preorder_cap: number | null; creditorder_price: Francs | null; creditorder_manual: boolean; is_creditorder: boolean; standard_price: Francs | null; sale_ok: boolean; energy_class: string | null; yearly_kwh: number | null; capacity_value: number | null; capacity_unit: string | null; width_cm: number | null; height_cm: number | null; depth_cm: number | null; weight_kg: number | null; warranty_months: number | null; facts: Fact[]; category: string; picture_count: number; tags: string[] }; values: readonly [number | null, number | null] }
  'imports.find': { row: { requested: string; id: number; version: number; is_archived: boolean; free: number; read_at: string; name: string; reference: string; barcode: string | null; reorder_point: number | null; brand: string | null; description: string; category_id: number; rang: number | null; list_price: Francs; promo_price: Francs | null; en_promo: boolean; promo_starts_at: string | null; promo_ends_at: string | null; preorder_price: Francs | null; is_preorder: boolean; preorder_cap: number | null; creditorder_price: Francs | null; creditorder_manual: boolean; is_creditorder: boolean; standard_price: Francs | null; sale_ok: boolean; energy_class: string | null; yearly_kwh: number | null; capacity_value: number | null; capacity_unit: string | null; width_cm: number | null; height_cm: number | null; depth_cm: number | null; weight_kg: number | null; warranty_months: number | null; facts: Fact[]; category: string; picture_count: number; tags: string[] }; values: readonly [readonly (string | null)[] | null] }
  'imports.finish': { row: { id: number }; values: readonly [number | null, string | null, string | null, string | null] }
  'imports.forget-mapping': { row: { name: string }; values: readonly [number | null] }
  'imports.go-on-with-pictures': { row: never; values: readonly [number | null] }
  'imports.insert': { row: { id: number; reference: string }; values: readonly [string | object | null] }
  'imports.keep-choices': { row: never; values: readonly [number | null] }
  'imports.leave-unticked': { row: never; values: readonly [number | null, boolean | null] }
  'imports.list': { row: { id: number; file_name: string; state: 'checking' | 'mapping' | 'ready' | 'applying' | 'done' | 'failed' | 'left' | 'undoing' | 'undone'; fault: string | null; ignored: string[]; total: number; checked: number; applied: number; has_quantities: boolean; can_undo: boolean; has_pictures_left: boolean; is_mapped: boolean; at: Date; who: string }; values?: readonly [] }
  'imports.lock': { row: { id: number }; values: readonly [readonly (number | null)[] | null] }
  'imports.lock-for-pictures': { row: { id: number }; values: readonly [number | null] }
  'imports.map': { row: never; values: readonly [number | null, string | object | null] }
  'imports.mapped': { row: { head: string[]; samples: string[][]; mapping: StoredMapping | null }; values: readonly [number | null] }
  'imports.mappings': { row: { id: number; name: string; columns: Record<string, string | null>; categories: Record<string, string> }; values?: readonly [] }
  'imports.next-lines': { row: { line: number; outcome: 'create' | 'update'; reference: string; product_id: number | null; version: number | null; change: ProductUpdate; free: number | null }; values: readonly [number | null, number | null] }
  'imports.next-pictures': { row: { line: number; product_id: number; account_id: number; pictures: string[] }; values: readonly [number | null] }
  'imports.next-undone': { row: { line: number; product_id: number | null; undo: Undo }; values: readonly [number | null, number | null] }
  'imports.note-pictures': { row: never; values: readonly [number | null, number | null, string | null, readonly (string | null)[] | null] }
  'imports.one': { row: { id: number; file_name: string; state: 'checking' | 'mapping' | 'ready' | 'applying' | 'done' | 'failed' | 'left' | 'undoing' | 'undone'; fault: string | null; ignored: string[]; total: number; checked: number; applied: number; has_quantities: boolean; can_undo: boolean; has_pictures_left: boolean; is_mapped: boolean; at: Date; who: string }; values: readonly [number | null] }
  'imports.packs': { row: { name: string; product_id: number; quantity: number; pack: number; others: number }; values: readonly [readonly (number | null)[] | null] }
  'imports.park': { row: never; values: readonly [number | null, readonly (string | null)[] | null, string | object | null] }
  'imports.parked': { row: { head: string[]; samples: string[][]; mapping: StoredMapping | null }; values: readonly [number | null] }
  'imports.pictures-wanted': { row: { line: number }; values: readonly [number | null, number | null] }
  'imports.read-locked': { row: { id: number; version: number; is_archived: boolean; free: number; read_at: string; name: string; reference: string; barcode: string | null; reorder_point: number | null; brand: string | null; description: string; category_id: number; rang: number | null; list_price: Francs; promo_price: Francs | null; en_promo: boolean; promo_starts_at: string | null; promo_ends_at: string | null; preorder_price: Francs | null; is_preorder: boolean; preorder_cap: number | null; creditorder_price: Francs | null; creditorder_manual: boolean; is_creditorder: boolean; standard_price: Francs | null; sale_ok: boolean; energy_class: string | null; yearly_kwh: number | null; capacity_value: number | null; capacity_unit: string | null; width_cm: number | null; height_cm: number | null; depth_cm: number | null; weight_kg: number | null; warranty_months: number | null; facts: Fact[]; category: string; picture_count: number; tags: string[] }; values: readonly [readonly (number | null)[] | null] }
  'imports.release': { row: never; values: readonly [number | null] }
  'imports.save-mapping': { row: never; values: readonly [string | null, string | object | null, string | object | null, number | null] }
  'imports.since': { row: { line: number; is_ordered: boolean; is_moved: boolean; is_packed: boolean }; values: readonly [number | null, readonly (number | null)[] | null] }
  'imports.store-lines': { row: never; values: readonly [number | null, string | object | null] }
  'imports.tag': { row: never; values: readonly [readonly (number | null)[] | null, readonly (number | null)[] | null] }
  'imports.tags': { row: { id: number; folded: string }; values: readonly [readonly (string | null)[] | null] }
  'imports.take': { row: { id: number; state: 'checking' | 'applying' | 'undoing'; moves_stock: boolean; account_id: number }; values?: readonly [] }
  'imports.take-out': { row: never; values: readonly [readonly (number | null)[] | null, readonly (string | null)[] | null] }
  'imports.take-pictures': { row: { id: number }; values?: readonly [] }
  'imports.take-pictures-back': { row: never; values: readonly [readonly (number | null)[] | null, readonly (string | null)[] | null] }
  'imports.tick': { row: never; values: readonly [number | null, readonly (number | null)[] | null, boolean | null] }
  'imports.undoing': { row: never; values: readonly [number | null] }
  'imports.unknown-categories': { row: { name: string; rows: number }; values: readonly [number | null] }
  'imports.untag': { row: never; values: readonly [readonly (number | null)[] | null] }
  'imports.untick-moved': { row: { line: number }; values: readonly [number | null] }
  'imports.update': { row: never; values: readonly [string | object | null] }
  'invoices.due': { row: { id: number }; values?: readonly [] }
  'invoices.find': { row: { name: string; issued_at: Date; amount_delivery: Francs | null; amount_credited: Francs }; values: readonly [number | null] }
  'invoices.lock-order': { row: { is_due: boolean | null; amount_delivery: Francs | null; amount_credited: Francs }; values: readonly [number | null] }
  'invoices.number': { row: { number: number }; values: readonly [number | null, Date | string | null, number | null, number | null] }
  'link.find': { row: { id: number; name: string; email: string; phone: string | null; city: string | null; has_password: boolean }; values: readonly [string | null, readonly (string | null)[] | null, Date | string | null, string | null] }
  'link.store': { row: { email: string | null }; values: readonly [number | null, string | null, string | null, Date | string | null, Date | string | null] }
  'link.take': { row: { id: number; name: string; email: string; phone: string | null; city: string | null; has_password: boolean }; values: readonly [string | null, readonly (string | null)[] | null, Date | string | null, string | null] }
  'link.use': { row: never; values: readonly [number | null, readonly (string | null)[] | null, Date | string | null] }
  [name: `menu.any.${string}`]: { row: { '?column?': number }; values?: readonly unknown[] }
  'menu.counts': { row: { id: number; products: number }; values?: readonly [] }
  'messages.count': { row: { accessDay: number; othersDay: number; recipientDay: number; recipientStranger: number; accountHour: number; accountDay: number; accountStrangers: number; addressHour: number; addressDay: number }; values: readonly [string | null, boolean | null, string | null, string | null, string | null, Date | string | null, Date | string | null, Date | string | null, string | null] }
  'messages.counted': { row: { held: HeldReason | null }; values: readonly [number | null] }
  'messages.lock-counting': { row: { pg_advisory_xact_lock: string | null }; values: readonly [string | null] }
  'messages.sms-figures': { row: { sent: number; held: number }; values: readonly [string | null] }
  'messages.store-day': { row: never; values: readonly [string | null, string | null, number | null, number | null, number | null] }
  'messages.store-passed': { row: never; values: readonly [number | null, string | null, Date | string | null, boolean | null, boolean | null, string | null, string | null, string | null, string | null] }
  'notifications.about': { row: { id: number; topic: 'message.mail' | 'message.sms'; kind: string; recipient: string; at: Date; state: 'held' | 'sent' | 'failed' | 'waiting' }; values: readonly [string | null] }
  'notifications.count-dead-letters': { row: { count: number }; values: readonly [readonly (string | null)[] | null] }
  'notifications.find-demo-html': { row: { html: string | null }; values: readonly [number | null] }
  'notifications.keep': { row: never; values: readonly [string | null, string | null, string | null, string | null, string | null, Date | string | null] }
  'notifications.list-dead-letters': { row: { id: number; topic: string; kind: string; recipient: string; has_blanks: boolean; error: string | null; held: string | null; order: string | null; at: Date }; values: readonly [readonly (string | null)[] | null, number | null] }
  'notifications.list-demo-messages': { row: { id: number; to: string; channel: 'mail' | 'sms'; subject: string | null; text: string; html: string | null; at: Date }; values: readonly [string | null, number | null] }
  'notifications.list-held-back': { row: { id: number; topic: string; kind: string; recipient: string; has_blanks: boolean; error: string | null; held: string | null; order: string | null; at: Date }; values: readonly [number | null] }
  'notifications.retry-dead-letter': { row: { id: number; topic: string; kind: string; recipient: string; has_blanks: boolean; error: string | null; held: string | null; order: string | null; at: Date }; values: readonly [readonly (string | null)[] | null, number | null] }
  'notifications.undelivered': { row: { id: number; topic: string; kind: string; created_at: Date; error: string | null }; values: readonly [readonly (string | null)[] | null, readonly (string | null)[] | null, number | null] }
  'notifications.wipe': { row: never; values: readonly [number | null, string | object | null] }
  'offer.find': { row: { name: string; email: string; phone: string | null; city: string; is_taken: boolean }; values: readonly [string | null, string | null, Date | string | null] }
  'offer.open-account': { row: { id: number }; values: readonly [string | null, string | null, string | null, string | null, string | null, Date | string | null] }
  'offer.store': { row: never; values: readonly [string | null, string | null, string | null, string | null, string | null, Date | string | null, Date | string | null] }
  'offer.use': { row: { id: number }; values: readonly [string | null, string | null, Date | string | null] }
  'orders.accept-delivery': { row: never; values: readonly [number | null, Date | string | null] }
  'orders.address': { row: { name: string; phone: string | null; commune: string | null; place: string; landmark: string; zone: 'dakar' | 'elsewhere' }; values: readonly [number | null] }
  'orders.admin-row': { row: { zone: 'dakar' | 'elsewhere'; paid_delivery: Francs; returned_at: Date | null; last_call: 'no-answer' | 'reached' | 'confirmed' | null; tags: string[]; attempts: ({ outcome: 'delivered' | 'partly' | 'refused' | 'absent' | 'damaged' | 'wrong-amount' | 'rescheduled'; reason: string; at: string; courier: string | null; by: string })[] | null; damaged: ({ id: number; product_id: number; name: string; quantity: number; verdict: 'good' | 'lost' | null })[] | null; refunds: ({ id: number; amount: Francs; amount_delivery: Francs; reason: string; at: string; by: string | null; credit_note: string | null; lines: ({ line_id: number; name: string; quantity: number; goods: 'stock' | 'lost' })[] })[] | null; stop: { courier_id: number; courier: string; day: string } | null; serials: { line_id: number; serial: string }[] | null; notes: ({ id: number; kind: 'note' | 'no-answer' | 'reached' | 'confirmed'; text: string; at: string; by: string })[] | null; history: ({ at: string; kind: string; detail: string; by: string | null })[] | null }; values: readonly [number | null] }
  'orders.adopt': { row: never; values: readonly [number | null] }
  'orders.apply-payment': { row: { total: Francs; is_whole: boolean }; values: readonly [number | null, number | null, Date | string | null] }
  'orders.best-sellers': { row: { id: number; name: string; on_hand: number; sold: number; amount: number; picture: string | null }; values: readonly [string | null, number | null] }
  'orders.book-next-slot': { row: { day: string; half: 'matin' | 'apres-midi' }; values: readonly [string | null, readonly (string | null)[] | null, readonly (string | null)[] | null, number | null] }
  'orders.book-slot': { row: { booked: number }; values: readonly [string | null, string | null, string | null, number | null] }
  'orders.booked-slots': { row: { day: string; half: 'matin' | 'apres-midi'; booked: number; capacity: number | null }; values: readonly [string | null, string | null, string | null] }
  'orders.bring-back': { row: never; values: readonly [number | null, Date | string | null, boolean | null] }
  'orders.buyer': { row: { name: string; email: string | null; phone: string | null; city: string | null; employer_id: number | null; has_accepted_terms: boolean; verified_phone: string | null; address: { name: string; phone: string; commune: string | null; place: string; landmark: string } | null }; values: readonly [number | null] }
  'orders.by-message-link': { row: { order_id: number }; values: readonly [string | null, Date | string | null] }
  'orders.calendar': { row: { zone: string; day: string; half: 'matin' | 'apres-midi'; booked: number; capacity: number | null }; values: readonly [string | null, string | null] }
  'orders.cancel': { row: never; values: readonly [number | null, Date | string | null, string | null] }
  'orders.capacity': { row: { capacity: number | null }; values: readonly [string | null, string | null, string | null] }
  'orders.change': { row: never; values: readonly [number | null, string | null, string | null] }
  'orders.change-amounts': { row: never; values: readonly [number | null, number | null, number | null, number | null, number | null] }
  'orders.change-slot': { row: never; values: readonly [number | null, string | null, string | null] }
  'orders.check-books': { row: { subject: ''; detail: '' }; values?: readonly unknown[] }
  'orders.choose-courier': { row: never; values: readonly [number | null, number | null, string | null] }
  'orders.claim-reminder': { row: { sequence: number }; values: readonly [number | null, number | null, string | null, Date | string | null] }
  'orders.claimed-pieces': { row: { pieces: number }; values: readonly [number | null] }
  'orders.confirm': { row: never; values: readonly [number | null, Date | string | null] }
  'orders.count-admin-orders': { row: { count: number }; values?: readonly unknown[] }
  'orders.count-own': { row: { orders: number; preorders: number; delivered: number; inProgress: number; creditOrders: number }; values: readonly [number | null] }
  'orders.count-returned': { row: { count: number }; values?: readonly [] }
  'orders.count-to-do': { row: { count: number }; values?: readonly [] }
  'orders.count-try': { row: never; values: readonly [number | null] }
  'orders.count-waiting-credits': { row: { count: number }; values?: readonly [] }
  'orders.couriers': { row: { id: number; name: string }; values?: readonly [] }
  'orders.credit': { row: never; values: readonly [number | null, number | null, number | null, number | null] }
  'orders.credit-notes-journal': { row: { number: number; kind: 'credit-note'; ownDay: string | null; name: string; order: string; customer: string; reference: string; delivery: Francs; tax: Francs | null; total: Francs }; values: readonly [string | null, number | null] }
  'orders.credit-signed': { row: { version: string | null; accepted_at: Date | null; employer: string | null }; values: readonly [number | null] }
  'orders.describe-placed': { row: { slot_day: string | null; slot_half: 'matin' | 'apres-midi' | null; commune: string | null; place: string; landmark: string; lines: { name: string; quantity: number }[] }; values: readonly [number | null] }
  'orders.discount': { row: { amount: Francs }; values: readonly [number | null] }
  'orders.drop-lines': { row: never; values: readonly [number | null] }
  'orders.drop-parts': { row: never; values: readonly [number | null] }
  [name: `orders.due-${string}`]: { row: { id: number }; values?: readonly unknown[] }
  'orders.edit-address': { row: never; values: readonly [number | null, string | null, string | null, string | null, string | null, string | null, string | null, string | null, boolean | null, boolean | null, number | null, Date | string | null] }
  'orders.employer-speakers': { row: { name: string; email: string | null; phone: string | null }; values: readonly [number | null] }
  'orders.end-waiting': { row: never; values: readonly [number | null, string | null, string | null] }
  'orders.endless': { row: { id: number }; values: readonly [number | null] }
  'orders.export': { row: { id: number; name: string; type_sale: 'order' | 'preorder' | 'creditorder'; type_order: 'commande' | 'pack'; state: 'draft' | 'sent' | 'validation' | 'sale' | 'to_delivered' | 'delivered' | 'cancel' | 'done'; payment_mode: 'domicile' | 'online' | 'echelonne'; contact_name: string; contact_email: string | null; contact_phone: string | null; commune: string | null; place: string; landmark: string; note: string; amount_lines: Francs; amount_discount: Francs; amount_credited: Francs; amount_given: Francs; amount_rounded: Francs; refunded_total: Francs; amount_total: Francs; amount_tax: Francs; amount_delivery: Francs | null; paid_total: Francs; paid_delivery: Francs; commitment_date: string; slot_day: string | null; slot_half: 'matin' | 'apres-midi' | null; created_at: Date; confirmed_at: Date | null; delivered_at: Date | null; cancelled_at: Date | null; cancel_reason: string | null; hidden_at: Date | null; type_credit: 'direct' | 'banque' | 'particulier' | null; employer: string | null; validation_rh_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; validation_rh_at: Date | null; validation_rh_reason: string | null; validation_admin_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; validation_admin_at: Date | null; validation_admin_reason: string | null; date_approved: string | null; terms_version: string | null; sale_terms_version: string | null; terms_accepted_at: Date | null; sealed: Buffer | null; lines: { name: string; quantity: number; price_unit: Francs }[] | null; instalments: { due_date: string; amount: Francs }[] | null; events: { happened_at: string; kind: string; detail: string }[] | null }; values: readonly [number | null] }
  'orders.export-names': { row: { id: number; name: string }; values: readonly [number | null] }
  'orders.find': { row: { id: number; name: string; type_sale: 'order' | 'preorder' | 'creditorder'; type_order: 'commande' | 'pack'; state: 'draft' | 'sent' | 'validation' | 'sale' | 'to_delivered' | 'delivered' | 'cancel' | 'done'; waiting: boolean; payment_mode: 'domicile' | 'online' | 'echelonne'; account_id: number | null; contact_name: string; amount_total: Francs; amount_tax: Francs; amount_discount: Francs; amount_credited: Francs; amount_given: Francs; amount_rounded: Francs; refunded_total: Francs; amount_delivery: Francs | null; delivery_accepted_at: Date | null; paid_total: Francs; commitment_date: string; slot_day: string | null; slot_half: 'matin' | 'apres-midi' | null; created_at: Date; type_credit: 'direct' | 'banque' | 'particulier' | null; employer_id: number | null; validation_rh_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; validation_admin_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; parts: { sequence: number; due_date: string; rate: number; amount: Francs }[]; pieces: number; picture: string | null; contact_email: string | null; contact_phone: string | null; commune: string | null; place: string; landmark: string; note: string; expires_at: Date | null; hidden_at: Date | null; date_approved: string | null; validation_rh_reason: string | null; validation_admin_reason: string | null; cancel_reason: string | null; version: number; sale_terms_version: string | null; contact_proved_at: Date | null; is_gone: boolean; invoice_name: string | null; credit_notes: string[]; amount_to_refund: Francs; lines: ({ id: number; product_id: number; name: string; quantity: number; qty_delivered: number; qty_returned: number; price_unit: Francs; en_promo: boolean; picture: string | null })[]; events: { at: string; kind: string; detail: string }[]; employer: { id: number; name: string; email: string; phone: string | null } | null }; values: readonly [number | null] }
  'orders.find-by-link': { row: { id: number; name: string; type_sale: 'order' | 'preorder' | 'creditorder'; type_order: 'commande' | 'pack'; state: 'draft' | 'sent' | 'validation' | 'sale' | 'to_delivered' | 'delivered' | 'cancel' | 'done'; waiting: boolean; payment_mode: 'domicile' | 'online' | 'echelonne'; account_id: number | null; contact_name: string; amount_total: Francs; amount_tax: Francs; amount_discount: Francs; amount_credited: Francs; amount_given: Francs; amount_rounded: Francs; refunded_total: Francs; amount_delivery: Francs | null; delivery_accepted_at: Date | null; paid_total: Francs; commitment_date: string; slot_day: string | null; slot_half: 'matin' | 'apres-midi' | null; created_at: Date; type_credit: 'direct' | 'banque' | 'particulier' | null; employer_id: number | null; validation_rh_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; validation_admin_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; parts: { sequence: number; due_date: string; rate: number; amount: Francs }[]; pieces: number; picture: string | null; contact_email: string | null; contact_phone: string | null; commune: string | null; place: string; landmark: string; note: string; expires_at: Date | null; hidden_at: Date | null; date_approved: string | null; validation_rh_reason: string | null; validation_admin_reason: string | null; cancel_reason: string | null; version: number; sale_terms_version: string | null; contact_proved_at: Date | null; is_gone: boolean; invoice_name: string | null; credit_notes: string[]; amount_to_refund: Francs; lines: ({ id: number; product_id: number; name: string; quantity: number; qty_delivered: number; qty_returned: number; price_unit: Francs; en_promo: boolean; picture: string | null })[]; events: { at: string; kind: string; detail: string }[]; employer: { id: number; name: string; email: string; phone: string | null } | null }; values: readonly [string | null] }
  'orders.find-phone-customers': { row: { id: number; name: string; email: string | null; phone: string | null; address: { name: string; phone: string; commune: string | null; place: string; landmark: string } | null }; values?: readonly unknown[] }
  'orders.finish-delivery': { row: never; values: readonly [number | null, Date | string | null] }
  'orders.forget-addresses': { row: never; values?: readonly [] }
  'orders.forget-codes': { row: never; values: readonly [number | null] }
  'orders.give-a-place': { row: never; values: readonly [number | null, Date | string | null, Date | string | null, string | null] }
  'orders.give-discount': { row: { id: number }; values: readonly [number | null, number | null, number | null] }
  'orders.hand-over': { row: never; values: readonly [number | null, number | null] }
  'orders.has-order': { row: { has: boolean }; values?: readonly unknown[] }
  'orders.hide': { row: never; values: readonly [number | null, Date | string | null] }
  'orders.hold-slots': { row: { '?column?': number }; values: readonly [string | null, readonly (string | null)[] | null, readonly (string | null)[] | null] }
  'orders.holds': { row: { quantity: number; expires_at: Date }; values: readonly [number | null] }
  'orders.in-line': { row: { id: number }; values?: readonly [] }
  'orders.insert': { row: { id: number; name: string; total: Francs; changes: ({ kind: 'stock' | 'claim'; product_id: number; by: number; before: number })[] }; values?: readonly unknown[] }
  'orders.insert-lines': { row: { id: number; product_id: number; quantity: number }; values: readonly [readonly (number | null)[] | null, readonly (string | null)[] | null, readonly (number | null)[] | null, readonly (number | null)[] | null, readonly (boolean | null)[] | null, number | null] }
  'orders.insert-parts': { row: never; values: readonly [number | null, readonly (number | null)[] | null, readonly (string | null)[] | null, readonly (number | null)[] | null, readonly (number | null)[] | null] }
  'orders.inspect-piece': { row: { product_id: number; quantity: number }; values: readonly [number | null, number | null, string | null, Date | string | null, number | null] }
  'orders.is-new-customer': { row: { is_new: boolean }; values: readonly [number | null] }
  'orders.join-line': { row: { id: number }; values: readonly [Date | string | null, Date | string | null] }
  'orders.keep-message-link': { row: never; values: readonly [string | null, number | null, number | null, Date | string | null, Date | string | null] }
  'orders.keep-paid': { row: never; values: readonly [number | null] }
  'orders.keep-second-link': { row: never; values: readonly [number | null, string | null] }
  'orders.keep-serials': { row: never; values: readonly [readonly (number | null)[] | null, readonly (string | null)[] | null, Date | string | null, number | null, number | null] }
  'orders.line-ids': { row: { id: number }; values: readonly [number | null] }
  'orders.lines-to-deliver': { row: { id: number; product_id: number; quantity: number; qty_delivered: number }; values: readonly [number | null] }
  'orders.lines-to-edit': { row: { product_id: number; name: string; quantity: number; price_unit: Francs; en_promo: boolean }; values: readonly [number | null] }
  'orders.lines-to-take': { row: { id: number; product_id: number; quantity: number }; values: readonly [number | null] }
  'orders.list-own': { row: { id: number; name: string; type_sale: 'order' | 'preorder' | 'creditorder'; type_order: 'commande' | 'pack'; state: 'draft' | 'sent' | 'validation' | 'sale' | 'to_delivered' | 'delivered' | 'cancel' | 'done'; waiting: boolean; payment_mode: 'domicile' | 'online' | 'echelonne'; account_id: number; contact_name: string; amount_total: Francs; amount_tax: Francs; amount_discount: Francs; amount_credited: Francs; amount_given: Francs; amount_rounded: Francs; refunded_total: Francs; amount_delivery: Francs | null; delivery_accepted_at: Date | null; paid_total: Francs; commitment_date: string; slot_day: string | null; slot_half: 'matin' | 'apres-midi' | null; created_at: Date; type_credit: 'direct' | 'banque' | 'particulier' | null; employer_id: number | null; validation_rh_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; validation_admin_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; parts: { sequence: number; due_date: string; rate: number; amount: Francs }[]; pieces: number; picture: string | null }; values: readonly [number | null, string | null] }
  'orders.live-codes': { row: { kind: 'phone'; code_hash: string; tries: number }; values: readonly [number | null, Date | string | null, string | null] }
  'orders.lock': { row: { id: number; name: string; type_sale: 'order' | 'preorder' | 'creditorder'; type_order: 'commande' | 'pack'; state: 'draft' | 'sent' | 'validation' | 'sale' | 'to_delivered' | 'delivered' | 'cancel' | 'done'; waiting: boolean; contact_proved_at: Date | null; payment_mode: 'domicile' | 'online' | 'echelonne'; account_id: number | null; contact_name: string; contact_email: string | null; contact_phone: string | null; zone: 'dakar' | 'elsewhere'; amount_total: Francs; amount_credited: Francs; amount_given: Francs; refunded_total: Francs; paid_total: Francs; paid_delivery: Francs; amount_delivery: Francs | null; delivery_accepted_at: Date | null; type_credit: 'direct' | 'banque' | 'particulier' | null; employer_id: number | null; validation_rh_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; validation_admin_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; created_at: Date; hidden_at: Date | null; remind_at: Date | null; expires_at: Date | null; link_hash: string | null; vouched_phone: string | null; address_hash: string | null; courier_id: number | null; returned_at: Date | null; commitment_date: string; version: number; slot_day: string | null; slot_half: 'matin' | 'apres-midi' | null }; values: readonly [number | null] }
  'orders.lock-claimant': { row: { keys: number; orders: number; pieces: number; half_days: number }; values: readonly [readonly (string | null)[] | null, string | null] }
  'orders.lock-customer': { row: { id: number }; values: readonly [number | null] }
  'orders.lock-member': { row: { is_member: boolean }; values: readonly [number | null] }
  'orders.message-facts': { row: { name: string; type_sale: 'order' | 'preorder' | 'creditorder'; state: 'draft' | 'sent' | 'validation' | 'sale' | 'to_delivered' | 'delivered' | 'cancel' | 'done'; waiting: boolean; has_slot: boolean; amount_delivery: Francs | null; delivery_accepted_at: Date | null }; values: readonly [number | null] }
  'orders.name-keys': { row: { key: string; name: string }; values?: readonly unknown[] }
  'orders.near-ceilings': { row: { id: number; name: string; tier: 'staff' | 'employer' | 'customer'; orders: number; pieces: number; half_days: number; newest: string; newest_at: Date }; values: readonly [number | null, number | null, number | null] }
  'orders.note': { row: never; values: readonly [number | null, string | null, string | null, number | null, Date | string | null] }
  'orders.number-credit-note': { row: never; values: readonly [number | null, number | null, Date | string | null] }
  'orders.number-proved-before': { row: { phone: string }; values: readonly [number | null, string | null] }
  'orders.of-basket': { row: { id: number; name: string; type_sale: 'order' | 'preorder' | 'creditorder' }; values: readonly [string | null, number | null] }
  'orders.of-customer': { row: { id: number; name: string; type_sale: 'order' | 'preorder' | 'creditorder'; state: 'draft' | 'sent' | 'validation' | 'sale' | 'to_delivered' | 'delivered' | 'cancel' | 'done'; amount_total: Francs; paid_total: Francs; created_at: Date }; values: readonly [number | null] }
  'orders.overview': { row: { id: number; name: string; type_sale: 'order' | 'preorder' | 'creditorder'; type_order: 'commande' | 'pack'; state: 'draft' | 'sent' | 'validation' | 'sale' | 'to_delivered' | 'delivered' | 'cancel' | 'done'; waiting: boolean; payment_mode: 'domicile' | 'online' | 'echelonne'; account_id: number; contact_name: string; amount_total: Francs; amount_tax: Francs; amount_discount: Francs; amount_credited: Francs; amount_given: Francs; amount_rounded: Francs; refunded_total: Francs; amount_delivery: Francs | null; delivery_accepted_at: Date | null; paid_total: Francs; commitment_date: string; slot_day: string | null; slot_half: 'matin' | 'apres-midi' | null; created_at: Date; type_credit: 'direct' | 'banque' | 'particulier' | null; employer_id: number | null; validation_rh_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; validation_admin_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; parts: { sequence: number; due_date: string; rate: number; amount: Francs }[]; pieces: number; picture: string | null; expires_at: Date | null; date_approved: string | null }; values: readonly [number | null] }
  'orders.paid-contact': { row: { id: number }; values: readonly [number | null, string | null] }
  'orders.parts': { row: { sequence: number; due_date: string; rate: number; amount: Francs }; values: readonly [number | null] }
  'orders.parts-to-shrink': { row: { sequence: number; due_date: string; rate: number; amount: Francs }; values: readonly [number | null] }
  'orders.payable-by-link': { row: { id: number }; values: readonly [string | null] }
  'orders.payable-by-name': { row: { id: number }; values: readonly [string | null] }
  'orders.payable-facts': { row: { id: number; name: string; type_sale: 'order' | 'preorder' | 'creditorder'; account_id: number | null; contact_name: string; contact_email: string | null; contact_phone: string | null; amount_total: Francs }; values: readonly [readonly (number | null)[] | null] }
  'orders.payable-name': { row: { name: string; type_sale: 'order' | 'preorder' | 'creditorder' }; values: readonly [number | null] }
  'orders.payable-owned': { row: { id: number }; values: readonly [number | null] }
  'orders.payable-status': { row: { id: number; name: string; type_sale: 'order' | 'preorder' | 'creditorder'; state: 'draft' | 'sent' | 'validation' | 'sale' | 'to_delivered' | 'delivered' | 'cancel' | 'done'; payment_mode: 'domicile' | 'online' | 'echelonne'; contact_name: string; contact_phone: string | null; amount_total: Francs; paid_total: Francs; amount_delivery: Francs | null; paid_delivery: Francs; type_credit: 'direct' | 'banque' | 'particulier' | null; validation_rh_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; validation_admin_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; parts: { sequence: number; due_date: string; rate: number; amount: Francs }[] }; values: readonly [readonly (number | null)[] | null] }
  'orders.phone-customer': { row: { email: string | null }; values: readonly [number | null] }
  'orders.phone-member': { row: { employer_id: number | null; is_member: boolean; has_accepted_terms: boolean }; values: readonly [number | null] }
  'orders.picking': { row: { name: string; reference: string; quantity: number; orders: string }; values: readonly [readonly (number | null)[] | null, readonly (string | null)[] | null] }
  'orders.placed-by-staff': { row: never; values: readonly [number | null, number | null] }
  'orders.promises': { row: { order_id: number; name: string; type_sale: 'order' | 'preorder' | 'creditorder'; state: 'draft' | 'sent' | 'validation' | 'sale' | 'to_delivered' | 'delivered' | 'cancel' | 'done'; kind: 'stock' | 'claim'; quantity: number; ordered_at: Date }; values: readonly [number | null] }
  'orders.quote-delivery': { row: never; values: readonly [number | null, number | null, Date | string | null] }
  'orders.rank-keys': { row: { total: number; key: string | null }; values?: readonly unknown[] }
  'orders.read-admin-orders': { row: { total: number; ids: string | null }; values?: readonly unknown[] }
  'orders.read-after': { row: { order_id: number; sealed: Buffer }; values: readonly [number | null, number | null] }
  'orders.read-figures': { row: { which: string; key: string; orders: number; pieces: number; amount: number; cost: number; uncosted: number }; values?: readonly unknown[] }
  'orders.read-sourced': { row: { id: number; name: string; type_sale: 'order' | 'preorder' | 'creditorder'; type_order: 'commande' | 'pack'; state: 'draft' | 'sent' | 'validation' | 'sale' | 'to_delivered' | 'delivered' | 'cancel' | 'done'; waiting: boolean; payment_mode: 'domicile' | 'online' | 'echelonne'; account_id: number | null; contact_name: string; amount_total: Francs; amount_tax: Francs; amount_discount: Francs; amount_credited: Francs; amount_given: Francs; amount_rounded: Francs; refunded_total: Francs; amount_delivery: Francs | null; delivery_accepted_at: Date | null; paid_total: Francs; commitment_date: string; slot_day: string | null; slot_half: 'matin' | 'apres-midi' | null; created_at: Date; type_credit: 'direct' | 'banque' | 'particulier' | null; employer_id: number | null; validation_rh_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; validation_admin_state: 'pending' | 'validated' | 'rejected' | 'cancelled' | null; parts: { sequence: number; due_date: string; rate: number; amount: Francs }[]; pieces: number; picture: string | null; contact_phone: string | null; returned_at: Date | null; last_call: 'no-answer' | 'reached' | 'confirmed' | null; tags: string[]; courier: string | null }; values?: readonly unknown[] }
  'orders.read-stock-report': { row: { bands: { band: number; products: number; value: number; pieces: number; uncosted_pieces: number; sold: number }[]; rows: ({ id: number; name: string; category: string | null; on_hand: number; unit_cost: Francs | null; value: Francs | null; sold: number; cover_days: number | null })[] }; values?: readonly unknown[] }
  'orders.record-attempt': { row: { id: number }; values: readonly [number | null, string | null, string | null, Date | string | null, Date | string | null, number | null] }
  'orders.record-damaged': { row: { id: number }; values: readonly [number | null, number | null, readonly (number | null)[] | null, readonly (number | null)[] | null] }
  'orders.record-event': { row: never; values: readonly [number | null, Date | string | null, string | null, string | null, number | null] }
  'orders.record-refund': { row: { id: number }; values: readonly [number | null, number | null, number | null, number | null, string | null, number | null, Date | string | null] }
  [name: `orders.reference-of-${string}`]: { row: { order_id: number }; values: readonly [number | null] }
  'orders.release-slot': { row: never; values: readonly [string | null, string | null, string | null] }
  'orders.reminded': { row: never; values: readonly [number | null, Date | string | null] }
  'orders.remove-ended-links': { row: never; values: readonly [Date | string | null] }
  'orders.renew-slot': { row: never; values: readonly [number | null, string | null, string | null] }
  'orders.reopen': { row: never; values: readonly [number | null, string | null, boolean | null] }
  'orders.return-pieces': { row: { product_id: number; quantity: number; goods: string }; values: readonly [number | null, readonly (number | null)[] | null, readonly (number | null)[] | null, readonly (string | null)[] | null, number | null] }
  'orders.sales-by-day': { row: { day: string; order: Francs; preorder: Francs; creditorder: Francs; count: number }; values: readonly [string | null, number | null] }
  'orders.sales-journal': { row: { number: number; kind: 'invoice'; ownDay: string | null; name: string; order: string; customer: string; reference: ''; delivery: Francs; tax: null; total: Francs }; values: readonly [string | null, number | null] }
  'orders.search-orders': { row: { id: number; name: string; customer: string; state: 'draft' | 'sent' | 'validation' | 'sale' | 'to_delivered' | 'delivered' | 'cancel' | 'done'; total: Francs }; values?: readonly unknown[] }
  'orders.set-capacity': { row: never; values: readonly [string | null, string | null, string | null, number | null] }
  'orders.set-deadlines': { row: never; values: readonly [number | null, Date | string | null, Date | string | null] }
  'orders.settle-amounts': { row: never; values: readonly [number | null, number | null, number | null, number | null, number | null] }
  'orders.shorten-lines': { row: never; values: readonly [number | null] }
  'orders.shrink-parts': { row: never; values: readonly [number | null, readonly (number | null)[] | null, readonly (number | null)[] | null] }
  'orders.standing': { row: { tier: 'staff' | 'employer' | 'customer' | null; is_new: boolean; held: { account: { orders: number; pieces: number; half_days: number } | null; vouched: { orders: number; pieces: number; half_days: number } | null; contact: { orders: number; pieces: number; half_days: number } | null; address: { orders: number; pieces: number; half_days: number } | null } }; values: readonly [number | null, number | null, number | null, string | null, string | null, string | null] }
  'orders.start-delivery': { row: never; values: readonly [number | null, Date | string | null] }
  'orders.stop': { row: { id: number; name: string; state: 'draft' | 'sent' | 'validation' | 'sale' | 'to_delivered' | 'delivered' | 'cancel' | 'done'; customer: string; phone: string | null; commune: string | null; place: string; landmark: string; note: string; day: string; slot_day: string | null; slot_half: 'matin' | 'apres-midi' | null; payment_mode: 'domicile' | 'online' | 'echelonne'; type_sale: 'order' | 'preorder' | 'creditorder'; amount_total: Francs; paid_total: Francs; amount_delivery: Francs | null; paid_delivery: Francs; lines: { id: number; name: string; quantity: number; qty_delivered: number; price_unit: Francs }[] | null }; values: readonly [number | null, number | null, string | null] }
  'orders.stop-as-it-is': { row: { id: number; name: string; state: 'draft' | 'sent' | 'validation' | 'sale' | 'to_delivered' | 'delivered' | 'cancel' | 'done'; customer: string; phone: string | null; commune: string | null; place: string; landmark: string; note: string; day: string; slot_day: string | null; slot_half: 'matin' | 'apres-midi' | null; payment_mode: 'domicile' | 'online' | 'echelonne'; type_sale: 'order' | 'preorder' | 'creditorder'; amount_total: Francs; paid_total: Francs; amount_delivery: Francs | null; paid_delivery: Francs; lines: { id: number; name: string; quantity: number; qty_delivered: number; price_unit: Francs }[] | null }; values: readonly [number | null] }
  'orders.stops': { row: { id: number; name: string; state: 'draft' | 'sent' | 'validation' | 'sale' | 'to_delivered' | 'delivered' | 'cancel' | 'done'; customer: string; phone: string | null; commune: string | null; place: string; landmark: string; note: string; day: string; slot_day: string | null; slot_half: 'matin' | 'apres-midi' | null; payment_mode: 'domicile' | 'online' | 'echelonne'; type_sale: 'order' | 'preorder' | 'creditorder'; amount_total: Francs; paid_total: Francs; amount_delivery: Francs | null; paid_delivery: Francs; lines: { id: number; name: string; quantity: number; qty_delivered: number; price_unit: Francs }[] | null }; values: readonly [number | null, string | null] }
  'orders.store-code': { row: never; values: readonly [number | null, string | null, string | null, Date | string | null, Date | string | null, string | null] }
  'orders.strike-lines': { row: never; values: readonly [number | null] }
  'orders.sum-all': { row: { orders: number; pieces: number; amount: number; cost: number; uncosted: number }; values?: readonly unknown[] }
  'orders.sum-delivered': { row: { lines: number; ordered: Francs; discount: Francs }; values: readonly [number | null] }
  'orders.sum-owed': { row: { total: Francs; overdue: Francs }; values: readonly [string | null] }
  'orders.tag': { row: never; values: readonly [number | null, readonly (string | null)[] | null] }
  'orders.tags-in-use': { row: { tag: string }; values?: readonly [] }
  'orders.tags-of': { row: { tags: string[] }; values: readonly [number | null] }
  'orders.take': { row: never; values: readonly [number | null, number | null] }
  'orders.take-back-payment': { row: never; values: readonly [number | null, number | null, number | null, number | null] }
  'orders.touch': { row: never; values: readonly [number | null] }
  'orders.track': { row: { id: number }; values: readonly [string | null, string | null, string | null] }
  'orders.vouched-contact': { row: { account_id: number | null; is_vouched: boolean | null }; values: readonly [string | null, string | null] }
  'orders.with-dues': { row: { id: number; name: string; type_sale: 'order' | 'preorder' | 'creditorder'; account_id: number | null; contact_name: string; contact_email: string | null; contact_phone: string | null; employer_id: number | null; paid_total: Francs; parts: { sequence: number; due_date: string; rate: number; amount: Francs }[]; reminders: ({ sequence: number; kind: 'soon' | 'late' | 'employer' })[] }; values: readonly [string | null] }
  'orders.write-deadlines': { row: { type_sale: 'order' | 'preorder' | 'creditorder'; type_order: 'commande' | 'pack'; payment_mode: 'domicile' | 'online' | 'echelonne'; waiting: boolean; is_proved: boolean; slot_day: string | null; commitment_date: string }; values?: readonly unknown[] }
  'outbox.delivered': { row: never; values: readonly [number | null] }
  'outbox.publish': { row: never; values: readonly [readonly (string | null)[] | null, readonly (string | object | null)[] | null, readonly (string | null)[] | null, readonly (string | null)[] | null, readonly (boolean | null)[] | null] }
  'outbox.put-off': { row: never; values: readonly [number | null, string | null, number | null, number | null] }
  'outbox.take': { row: { id: number; topic: string; payload: unknown; attempt: number; age: number }; values: readonly [string | null, boolean | null] }
  'outbox.take-unheard': { row: { id: number; topic: string; payload: unknown; attempt: number; age: number }; values: readonly [readonly (string | null)[] | null] }
  'packs.any-by-code': { row: { id: number; code: string; name: string; start_date: string; end_date: string; state: 'draft' | 'actif' | 'expire'; version: number; updated_by: string | null; lines: ({ id: number; product_id: number; name: string; category: string; price_unit: Francs; quantity: number; list_price: Francs; available: boolean; in_stock: number; obstacle: 'archived' | 'off-sale' | 'hidden' | 'short' | null; picture: string | null })[] }; values: readonly [string | null] }
  'packs.by-code': { row: { id: number; code: string; name: string; start_date: string; end_date: string; state: 'draft' | 'actif' | 'expire'; lines: ({ id: number; product_id: number; name: string; category: string; price_unit: Francs; quantity: number; list_price: Francs; available: boolean; picture: string | null })[] }; values: readonly [string | null] }
  'packs.count-staff-packs': { row: { total: number }; values?: readonly unknown[] }
  'packs.current': { row: { id: number; code: string; name: string; start_date: string; end_date: string; state: 'actif'; lines: ({ id: number; product_id: number; name: string; category: string; price_unit: Francs; quantity: number; list_price: Francs; available: boolean; picture: string | null })[] }; values: readonly [string | null] }
  'packs.expire-packs': { row: { id: number }; values: readonly [string | null, Date | string | null] }
  'packs.expire-packs-2': { row: { id: number }; values: readonly [string | null] }
  'packs.insert-pack': { row: { id: number; code: string }; values: readonly [string | null, string | null, string | null, string | null] }
  'packs.list-staff-packs': { row: { id: number; code: string; name: string; start_date: string; end_date: string; state: 'draft' | 'actif' | 'expire'; version: number; updated_by: string | null; lines: ({ id: number; product_id: number; name: string; category: string; price_unit: Francs; quantity: number; list_price: Francs; available: boolean; in_stock: number; obstacle: 'archived' | 'off-sale' | 'hidden' | 'short' | null; picture: string | null })[] }; values?: readonly unknown[] }
  'packs.lock-pack': { row: { id: number; code: string; name: string; start_date: string; end_date: string; state: 'draft' | 'actif' | 'expire'; version: number }; values: readonly [string | null] }
  'packs.save-lines': { row: { price: number }; values: readonly [number | null, readonly (number | null)[] | null, readonly (number | null)[] | null, readonly (number | null)[] | null] }
  'packs.weigh-pack': { row: { saving: number | null; packs: number }; values: readonly [number | null] }
  'passkey-challenge.keep': { row: never; values: readonly [string | null, string | null, string | null, Date | string | null] }
  'passkey-challenge.take': { row: { challenge: string; expires_at: Date }; values: readonly [string | null, string | null] }
  'passkey.lock': { row: { counter: number }; values: readonly [number | null] }
  'passkey.remove': { row: { name: string }; values: readonly [number | null, number | null] }
  'passkey.rename': { row: { '?column?': number }; values: readonly [number | null, number | null, string | null] }
  'passkey.store': { row: never; values: readonly [number | null, string | null, Uint8Array | null, number | null, readonly (string | null)[] | null, string | null, Date | string | null] }
  'passkey.use': { row: never; values: readonly [number | null, number | null, Date | string | null] }
  'passkeys.stored': { row: { id: number; name: string; credential_id: string; public_key: Buffer; counter: number; transports: AuthenticatorTransport[] }; values: readonly [number | null] }
  'password.find': { row: { password_hash: string | null }; values: readonly [number | null] }
  'password.owner-by-email': { row: { id: number; name: string; is_to_activate: boolean }; values: readonly [string | null] }
  'password.owner-by-phone': { row: { id: number; name: string; is_to_activate: boolean }; values: readonly [string | null] }
  'password.renew-hash': { row: never; values: readonly [number | null, string | null, string | null] }
  'password.replace': { row: { name: string; email: string | null; phone: string | null; is_email_verified: boolean; is_phone_verified: boolean }; values: readonly [number | null, string | null, Date | string | null] }
  'password.void-links': { row: never; values: readonly [number | null, Date | string | null] }
  'payments.allocate': { row: never; values: readonly [number | null, number | null, number | null, Date | string | null, number | null] }
  'payments.ask-refund': { row: { id: number }; values: readonly [number | null, number | null, string | null, number | null, string | null, string | null, Date | string | null, Date | string | null] }
  [name: `payments.attempt-by-${string}`]: { row: { id: number; transaction_id: string; provider: 'wave' | 'orange' | 'paydunya' | 'generic' | 'cash'; reference: string; order_id: number; account_id: number | null; payer_link_id: number | null; amount: Francs; currency: 'XOF'; phone: string | null; description: string; status: 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'unknown'; checkout_status: 'complete' | 'incomplete'; payment_status: 'succeeded' | 'pending' | 'failed'; session_id: string | null; payment_url: string | null; ways: { deepLinks?: { label: string; url: string }[]; qrPicture?: string | null }; error: { code: string; message: string } | null; created_at: Date; updated_at: Date; completed_at: Date | null; expires_at: Date; ended_at: Date | null; session_ends_at: Date | null; receipt_id: string | null; due: number; check_at: Date | null; is_in_review: boolean; is_to_refund: boolean }; values: readonly [string | null] }
  'payments.attempt-of-payment': { row: { id: number }; values: readonly [number | null, number | null] }
  'payments.attempt-of-session': { row: { id: number; transaction_id: string; provider: 'wave' | 'orange' | 'paydunya' | 'generic' | 'cash'; reference: string; order_id: number; account_id: number | null; payer_link_id: number | null; amount: Francs; currency: 'XOF'; phone: string | null; description: string; status: 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'unknown'; checkout_status: 'complete' | 'incomplete'; payment_status: 'succeeded' | 'pending' | 'failed'; session_id: string; payment_url: string | null; ways: { deepLinks?: { label: string; url: string }[]; qrPicture?: string | null }; error: { code: string; message: string } | null; created_at: Date; updated_at: Date; completed_at: Date | null; expires_at: Date; ended_at: Date | null; session_ends_at: Date | null; receipt_id: string | null; due: number; check_at: Date | null; is_in_review: boolean; is_to_refund: boolean }; values: readonly [string | null, string | null] }
  'payments.book-correction': { row: never; values: readonly [string | null, number | null, number | null, number | null, number | null, string | null, Date | string | null] }
  'payments.book-move': { row: never; values: readonly [string | null, string | null, number | null, number | null, number | null, number | null, string | null, Date | string | null] }
  'payments.came-in-for-order': { row: { id: number; provider: ProviderName; amount: Francs; received_at: Date; to_settle: 'other-amount' | 'other-currency' | 'other-reference' | 'double' | 'late' | 'beyond' | null; refunds: ({ amount: Francs; how: 'provider' | 'portal' | 'cash'; state: 'asked' | 'done' | 'failed'; reason: string; by: string | null; at: string })[] }; values: readonly [number | null] }
  'payments.change': { row: { body: SimulatedSession }; values: readonly [string | null, string | null] }
  'payments.close': { row: never; values: readonly [number | null, Date | string | null, string | null, string | null, number | null] }
  'payments.close-day': { row: { day: string }; values: readonly [string | null, number | null, number | null, string | null, number | null, Date | string | null, string | null] }
  'payments.close-day-lines': { row: never; values: readonly [string | null, readonly (string | null)[] | null, readonly (number | null)[] | null, readonly (number | null)[] | null, readonly (number | null)[] | null] }
  'payments.close-difference': { row: never; values: readonly [number | null, Date | string | null, number | null, string | null] }
  'payments.close-vanished': { row: never; values: readonly [string | null, string | null, Date | string | null, readonly (string | null)[] | null, readonly (string | null)[] | null] }
  'payments.closer-of-day': { row: { closed_by: number }; values: readonly [string | null] }
  'payments.confirm-day': { row: { day: string }; values: readonly [string | null, number | null, string | null, Date | string | null] }
  'payments.correct': { row: never; values: readonly [number | null, number | null, string | null, string | null] }
  'payments.count-to-settle': { row: { count: number }; values?: readonly [] }
  [name: `payments.count-to-settle-${string}`]: { row: { total: number }; values: readonly [string | null, string | null, number | null] }
  'payments.end-asking': { row: never; values: readonly [number | null, Date | string | null] }
  'payments.end-attempts': { row: { transaction_id: string }; values: readonly [number | null, number | null, Date | string | null, number | null] }
  'payments.end-replaced': { row: { transaction_id: string; session_id: string | null; is_own: boolean }; values: readonly [number | null, number | null, number | null, Date | string | null] }
  'payments.event-given-up': { row: never; values: readonly [string | null, string | null] }
  'payments.event-handled': { row: never; values: readonly [string | null, string | null, Date | string | null] }
  'payments.export': { row: { transaction_id: string; provider: 'wave' | 'orange' | 'paydunya' | 'generic' | 'cash'; reference: string; order_id: number; amount: Francs; currency: 'XOF'; status: 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'unknown'; description: string; phone: string | null; created_at: Date; completed_at: Date | null }; values: readonly [number | null, readonly (number | null)[] | null] }
  'payments.find': { row: { id: number; provider: ProviderName; provider_transaction_id: string; receipt_id: string; received_reference: string | null; session_id: string | null; reference: string | null; requested_amount: Francs | null; order_id: number | null; amount: Francs; currency: string; received_at: Date; to_settle: 'other-amount' | 'other-currency' | 'other-reference' | 'double' | 'late' | 'beyond' | null; settled_at: Date | null; settled_how: 'refund' | 'allocate' | 'reopen' | 'nothing' | null; settled_note: string; settled_by: string | null; counts_for: number | null; refunded: Francs; refund: { amount: Francs; state: 'asked' | 'done' | 'failed'; how: 'provider' | 'portal' | 'cash'; reason: string; reference: string; error: string | null; at: string } | null; refund_asked_by: string | null }; values: readonly [number | null] }
  'payments.find-due': { row: { due: number }; values: readonly [number | null, number | null] }
  'payments.find-resumable': { row: { id: number; transaction_id: string; provider: 'wave' | 'orange' | 'paydunya' | 'generic' | 'cash'; reference: string; order_id: number; account_id: number | null; payer_link_id: number | null; amount: Francs; currency: 'XOF'; phone: string | null; description: string; status: 'pending'; checkout_status: 'complete' | 'incomplete'; payment_status: 'succeeded' | 'pending' | 'failed'; session_id: string; payment_url: string | null; ways: { deepLinks?: { label: string; url: string }[]; qrPicture?: string | null }; error: { code: string; message: string } | null; created_at: Date; updated_at: Date; completed_at: Date | null; expires_at: Date; ended_at: Date | null; session_ends_at: Date | null; receipt_id: string | null; due: number; check_at: Date | null; is_in_review: boolean; is_to_refund: boolean }; values: readonly [number | null, number | null, string | null, number | null, string | null, Date | string | null] }
  'payments.find-wrong': { row: { id: number; receipt_id: string; amount: Francs; order_id: number }; values: readonly [string | null, string | null, number | null] }
  'payments.insert': { row: { id: number; receipt_id: string }; values: readonly [string | null, string | null, number | null, number | null, number | null, string | null, Date | string | null, string | null, string | null, string | null, string | null] }
  'payments.insert-attempt': { row: { id: number }; values: readonly [string | null, string | null, string | null, number | null, number | null, number | null, number | null, string | null, string | null, Date | string | null, Date | string | null, Date | string | null, number | null] }
  'payments.insert-cash': { row: never; values: readonly [string | null, string | null, number | null, number | null, number | null, string | null, Date | string | null] }
  'payments.insert-payer-link': { row: never; values: readonly [string | null, number | null, number | null, number | null, Date | string | null, Date | string | null] }
  'payments.is-down': { row: { '?column?': number }; values: readonly [string | null] }
  'payments.journal-cash': { row: { id: number; kind: 'float' | 'rounding' | 'hand-over' | 'expense' | 'deposit' | 'correction'; amount: Francs; isHeld: boolean; handOver: number | null; note: string; ownDay: string | null; place: 'banque' | 'wave' | null; category: { name: string; account: string } | null; person: string; order: string; customer: string }; values: readonly [string | null, number | null] }
  'payments.journal-closings': { row: { day: string; counted: Francs; expected: number; note: string; ownDay: string | null }; values: readonly [string | null] }
  'payments.journal-deeds': { row: { id: number; text: string; lines: { amount: Francs; account: string }[]; ownDay: string | null; provider: ProviderName | ''; currency: string; reference: string; transaction: string; order: string; customer: string }; values: readonly [string | null, number | null] }
  'payments.keep-comparison': { row: never; values: readonly [string | null, string | null, Date | string | null, number | null] }
  'payments.keep-difference': { row: never; values: readonly [string | null, string | null, string | null, string | null, string | null, string | null, number | null, number | null, number | null, Date | string | null] }
  'payments.keep-events': { row: { provider: ProviderName; event_id: string }; values: readonly [string | object | null] }
  'payments.keep-failure': { row: never; values: readonly [number | null, boolean | null, string | object | null, Date | string | null] }
  'payments.keep-started': { row: { is_ended: boolean }; values: readonly [number | null, string | null, string | null, string | object | null, string | object | null, Date | string | null] }
  'payments.keep-status': { row: never; values: readonly [number | null, string | null, string | null, string | null, string | object | null, string | object | null, Date | string | null, Date | string | null] }
  'payments.keep-unsettled': { row: never; values: readonly [number | null, Date | string | null, Date | string | null] }
  'payments.known-transactions': { row: { id: string }; values: readonly [readonly (string | null)[] | null] }
  'payments.list': { row: { body: SimulatedSession }; values?: readonly unknown[] }
  'payments.list-attempts': { row: { id: number; transaction_id: string; provider: 'wave' | 'orange' | 'paydunya' | 'generic' | 'cash'; reference: string; order_id: number; account_id: number | null; payer_link_id: number | null; amount: Francs; currency: 'XOF'; phone: string | null; description: string; status: 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'unknown'; checkout_status: 'complete' | 'incomplete'; payment_status: 'succeeded' | 'pending' | 'failed'; session_id: string | null; payment_url: string | null; ways: { deepLinks?: { label: string; url: string }[]; qrPicture?: string | null }; error: { code: string; message: string } | null; created_at: Date; updated_at: Date; completed_at: Date | null; expires_at: Date; ended_at: Date | null; session_ends_at: Date | null; receipt_id: string | null; due: number; check_at: Date | null; is_in_review: boolean; is_to_refund: boolean }; values: readonly [readonly (number | null)[] | null, number | null, number | null] }
  'payments.list-closings': { row: { day: string; counted_cash: Francs; expected_cash: number; note: string; by: string; by_id: number; at: Date; signed_by: string; confirmed: { by: string; signed_by: string; at: string } | null; figures: { means: string; payments: number; gross: Francs; refunds: Francs }[] }; values: readonly [string | null, string | null] }
  'payments.list-comparisons': { row: { day: string; compared_at: Date; entries: number }; values?: readonly [] }
  [name: `payments.list-differences-${string}`]: { row: { id: number; day: string; kind: 'missing-here' | 'missing-there' | 'other-amount' | 'refund-missing-here' | 'refund-missing-there'; provider_transaction_id: string; reference: string | null; our_amount: Francs | null; their_amount: Francs | null; found_at: Date; closed_at: Date | null; closed_by: string | null; note: string }; values?: readonly [] }
  'payments.lock': { row: { id: number }; values: readonly [number | null] }
  'payments.lock-attempt': { row: { id: number; transaction_id: string; provider: 'wave' | 'orange' | 'paydunya' | 'generic' | 'cash'; reference: string; order_id: number; account_id: number | null; payer_link_id: number | null; amount: Francs; currency: 'XOF'; phone: string | null; description: string; status: 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'unknown'; checkout_status: 'complete' | 'incomplete'; payment_status: 'succeeded' | 'pending' | 'failed'; session_id: string | null; payment_url: string | null; ways: { deepLinks?: { label: string; url: string }[]; qrPicture?: string | null }; error: { code: string; message: string } | null; created_at: Date; updated_at: Date; completed_at: Date | null; expires_at: Date; ended_at: Date | null; session_ends_at: Date | null; receipt_id: string | null; due: number; check_at: Date | null; is_in_review: boolean; is_to_refund: boolean; is_due_paid: boolean }; values: readonly [number | null] }
  'payments.lock-difference': { row: { closed_at: Date | null; kind: 'missing-here' | 'missing-there' | 'other-amount' | 'refund-missing-here' | 'refund-missing-there' }; values: readonly [number | null] }
  'payments.mark-attempt-paid': { row: never; values: readonly [number | null, Date | string | null] }
  'payments.named': { row: { id: number }; values: readonly [string | null, string | null, string | null] }
  'payments.numbered-attempt': { row: { id: number; transaction_id: string; provider: 'wave' | 'orange' | 'paydunya' | 'generic' | 'cash'; reference: string; order_id: number; account_id: number | null; payer_link_id: number | null; amount: Francs; currency: 'XOF'; phone: string | null; description: string; status: 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'unknown'; checkout_status: 'complete' | 'incomplete'; payment_status: 'succeeded' | 'pending' | 'failed'; session_id: string | null; payment_url: string | null; ways: { deepLinks?: { label: string; url: string }[]; qrPicture?: string | null }; error: { code: string; message: string } | null; created_at: Date; updated_at: Date; completed_at: Date | null; expires_at: Date; ended_at: Date | null; session_ends_at: Date | null; receipt_id: string | null; due: number; check_at: Date | null; is_in_review: boolean; is_to_refund: boolean }; values: readonly [number | null] }
  'payments.of-cash': { row: { id: number }; values: readonly [number | null] }
  'payments.of-customer': { row: { id: number; provider: ProviderName; amount: Francs; received_at: Date; order: string; order_id: number }; values: readonly [number | null] }
  'payments.of-order': { row: { id: number; provider: ProviderName; provider_transaction_id: string; receipt_id: string; received_reference: string | null; session_id: string | null; reference: string | null; requested_amount: Francs | null; order_id: number | null; amount: Francs; currency: string; received_at: Date; to_settle: 'other-amount' | 'other-currency' | 'other-reference' | 'double' | 'late' | 'beyond' | null; settled_at: Date | null; settled_how: 'refund' | 'allocate' | 'reopen' | 'nothing' | null; settled_note: string; settled_by: string | null; counts_for: number | null; refunded: Francs; refund: { amount: Francs; state: 'asked' | 'done' | 'failed'; how: 'provider' | 'portal' | 'cash'; reason: string; reference: string; error: string | null; at: string } | null; refund_asked_by: string | null }; values: readonly [number | null] }
  'payments.ours-of-day': { row: { id: number; transaction_id: string; session_id: string | null; reference: string | null; amount: Francs; is_refunded: boolean; paid_that_day: boolean; refunded_that_day: boolean; asked_on: string | null }; values: readonly [string | null, readonly (string | null)[] | null, readonly (string | null)[] | null] }
  'payments.paid-orders': { row: { order_id: number }; values: readonly [string | null, number | null] }
  'payments.payer-link': { row: { id: number; order_id: number; amount: Francs; expires_at: Date; revoked_at: Date | null }; values: readonly [string | null] }
  'payments.payer-link-paid': { row: { '?column?': number }; values: readonly [number | null] }
  'payments.payer-links-since': { row: { count: number }; values: readonly [number | null, Date | string | null] }
  'payments.payment-of-refund': { row: { payment_id: number }; values: readonly [number | null] }
  'payments.receipt': { row: { id: number; provider: ProviderName; provider_transaction_id: string; reference: string | null; order_id: number; amount: Francs; received_at: Date; paid_with_it: Francs | null; refunded_at: Date | null; refunded: Francs }; values: readonly [string | null] }
  'payments.refund-done': { row: { id: number; payment_id: number; amount: Francs; how: 'provider' | 'portal' | 'cash'; reason: string; account_id: number | null }; values: readonly [number | null, Date | string | null] }
  'payments.refund-failed': { row: never; values: readonly [number | null, boolean | null, string | null, Date | string | null] }
  'payments.requested-refund': { row: { provider: ProviderName; session_id: string | null }; values: readonly [number | null] }
  'payments.revoke-payer-links': { row: never; values: readonly [number | null, Date | string | null, number | null] }
  'payments.sum-days': { row: { day: string; means: string; payments: number; gross: Francs; refunds: Francs }; values: readonly [string | null, string | null, string | null, string | null] }
  'payments.take-asking': { row: { id: number }; values: readonly [number | null, Date | string | null, Date | string | null, Date | string | null] }
  'payments.take-back': { row: never; values: readonly [number | null, number | null, number | null, Date | string | null] }
  'payments.take-due': { row: { transaction_id: string }; values: readonly [Date | string | null, Date | string | null] }
  'payments.take-due-refunds': { row: { id: number }; values: readonly [Date | string | null, Date | string | null] }
  'payments.take-events': { row: { provider: ProviderName; event_id: string; session_id: string | null; reference: string | null; received_at: Date; tries: number }; values: readonly [Date | string | null] }
  'payments.take-fault': { row: { fault: 'after_creating' | 'too_many' | 'slow' | 'down' }; values: readonly [string | null] }
  'payments.takings': { row: { day: string; means: ProviderName; amount: Francs }; values: readonly [string | null, number | null] }
  [name: `payments.to-settle-${string}`]: { row: { id: number; provider: ProviderName; provider_transaction_id: string; receipt_id: string; received_reference: string | null; session_id: string | null; reference: string | null; requested_amount: Francs | null; order_id: number | null; amount: Francs; currency: string; received_at: Date; to_settle: 'other-amount' | 'other-currency' | 'other-reference' | 'double' | 'late' | 'beyond'; settled_at: Date | null; settled_how: 'refund' | 'allocate' | 'reopen' | 'nothing' | null; settled_note: string; settled_by: string | null; counts_for: number | null; refunded: Francs; refund: { amount: Francs; state: 'asked' | 'done' | 'failed'; how: 'provider' | 'portal' | 'cash'; reason: string; reference: string; error: string | null; at: string } | null; refund_asked_by: string | null }; values: readonly [string | null, string | null, number | null, number | null] }
  'pictures.original': { row: { bytes: Buffer; media_type: string }; values: readonly [string | null] }
  'platform.apply-once': { row: { sha256: string }; values: readonly [string | null] }
  'platform.count-ledgers': { row: { orders: number; payments: number; movements: number; pictures: number; migrations: string }; values?: readonly [] }
  'platform.drop-left': { row: { name: string }; values: readonly [string | null] }
  'platform.find-unlinked': { row: { id: number }; values?: readonly [] }
  'platform.is-empty': { row: { nspname: string; relname: string }; values?: readonly [] }
  'platform.latest': { row: { made_at: Date; bytes: number | null; failed_at: 'write' | 'verify' | null; reason: string | null }; values?: readonly unknown[] }
  'platform.may-make-databases': { row: { may: boolean | null }; values?: readonly [] }
  'platform.read-after': { row: { caller: string; key: string; sealed: Buffer }; values: readonly [string | null, string | null, number | null] }
  'platform.read-archive-state': { row: { last_at: Date; is_failing: boolean }; values?: readonly [] }
  'platform.read-head': { row: { position: number; hash: string }; values?: readonly [] }
  'platform.require-known': { row: { name: string }; values?: readonly [] }
  'prices.weigh': { row: { amount: number }; values: readonly [readonly (number | null)[] | null, readonly (number | null)[] | null, readonly (number | null)[] | null] }
  'products.chosen': { row: { id: number; name: string; reference: string; brand: string | null; description: string; list_price: Francs; promo_price: Francs | null; price: Francs; en_promo: boolean; preorder_price: Francs | null; is_preorder: boolean; creditorder_price: Francs | null; is_creditorder: boolean; category: string; rang: number | null; available: number; sale_ok: boolean; energy_class: string | null; tags: { id: number; name: string }[]; picture: string | null }; values: readonly [readonly (number | null)[] | null] }
  'products.colours': { row: { id: number; brand: string; facts: Fact[]; quantity: number; sale_ok: boolean; is_preorder: boolean; is_creditorder: boolean }; values: readonly [string | null, string | null] }
  'products.count': { row: { total: number }; values?: readonly [] }
  'products.count-each': { row: { totals: number[] }; values?: readonly unknown[] }
  'products.count-up': { row: { total: number }; values?: readonly unknown[] }
  'products.count-view': { row: never; values: readonly [number | null, Date | string | null] }
  'products.credit-prices': { row: { lowest: Francs | null; highest: Francs | null }; values?: readonly [] }
  'products.detail': { row: { id: number; name: string; reference: string; brand: string | null; description: string; list_price: Francs; promo_price: Francs | null; price: Francs; en_promo: boolean; preorder_price: Francs | null; is_preorder: boolean; creditorder_price: Francs | null; is_creditorder: boolean; category: string; rang: number | null; available: number; sale_ok: boolean; energy_class: string | null; tags: { id: number; name: string }[]; picture: string | null; category_id: number; category_kind: string; facts: Fact[]; version: number; yearly_kwh: number | null; capacity_value: number | null; capacity_unit: string | null; width_cm: number | null; height_cm: number | null; depth_cm: number | null; weight_kg: number | null; warranty_months: number | null; lowest_price_30_days: Francs | null; pictures: { hash: string; alt: string }[] }; values: readonly [number | null] }
  'products.facets': { row: { category: string; category_id: number; brand: string | null; energy: string | null; size: null; feature: null; variant: null; products: number }; values?: readonly unknown[] }
  'products.for-basket': { row: { id: number; name: string; price: Francs; preorder_price: Francs | null; is_preorder: boolean; preorder_cap: number | null; creditorder_price: Francs | null; is_creditorder: boolean; sale_ok: boolean; available: number; picture: string | null }; values: readonly [readonly (number | null)[] | null] }
  'products.is-listed': { row: { '?column?': number }; values: readonly [number | null] }
  'products.list': { row: { id: number; name: string; reference: string; brand: string | null; description: string; list_price: Francs; promo_price: Francs | null; price: Francs; en_promo: boolean; preorder_price: Francs | null; is_preorder: boolean; creditorder_price: Francs | null; is_creditorder: boolean; category: string; rang: number | null; available: number; sale_ok: boolean; energy_class: string | null; tags: { id: number; name: string }[]; picture: string | null; matches: number }; values?: readonly unknown[] }
  'products.part_starts': { row: { id: number }; values: readonly [number | null] }
  'products.prices': { row: { lowest: Francs | null; highest: Francs | null }; values?: readonly [] }
  'products.shown_pages': { row: { id: number; day: string }; values: readonly [number | null, number | null] }
  'products.vocabulary': { row: { word: string }; values?: readonly [] }
  'purchasing.archive-supplier': { row: never; values: readonly [number | null, Date | string | null] }
  'purchasing.change': { row: never; values: readonly [number | null, string | null, string | null] }
  'purchasing.change-supplier': { row: never; values: readonly [number | null, string | null, string | null, string | null, string | null, number | null, string | null, string | null] }
  'purchasing.costs': { row: { supplier_id: number; product_id: number; unit_cost: Francs }; values: readonly [readonly (number | null)[] | null, readonly (number | null)[] | null] }
  'purchasing.count-purchases': { row: { total: number }; values?: readonly unknown[] }
  'purchasing.create': { row: { id: number }; values: readonly [number | null, Date | string | null, number | null] }
  'purchasing.create-purchase': { row: { id: number }; values: readonly [number | null] }
  'purchasing.create-supplier': { row: { id: number }; values: readonly [string | null, string | null, string | null, string | null, number | null, string | null, string | null] }
  'purchasing.find-supplied': { row: { product_id: number; unit_cost: Francs | null; reference: string }; values: readonly [number | null, number | null] }
  'purchasing.insert-lines': { row: never; values: readonly [number | null, readonly (number | null)[] | null, readonly (number | null)[] | null, readonly (number | null)[] | null] }
  'purchasing.insert-receipt': { row: { id: number }; values: readonly [number | null, Date | string | null, number | null, string | null] }
  'purchasing.insert-receipt-line': { row: never; values: readonly [number | null, number | null, number | null, number | null, number | null] }
  'purchasing.known': { row: { id: number }; values: readonly [readonly (number | null)[] | null] }
  'purchasing.known-suppliers': { row: { id: number; name: string }; values?: readonly [] }
  'purchasing.list-purchases': { row: { id: number; name: string; state: 'draft' | 'sent' | 'partly' | 'done' | 'cancelled'; supplier: string; expected_day: string | null; created_at: Date; pieces: number; received: number; total: Francs }; values?: readonly unknown[] }
  'purchasing.lock': { row: { state: 'draft' | 'sent' | 'partly' | 'done' | 'cancelled'; version: number; name: string }; values: readonly [number | null] }
  'purchasing.lock-supplier': { row: { name: string; phone: string; email: string; address: string; lead_days: number; ninea: string; note: string; version: number; is_archived: boolean }; values: readonly [number | null] }
  'purchasing.needs': { row: { product_id: number; name: string; reference: string; free: number; preordered: number; on_order: number; sold: number; reorder_point: number; lead_days: number; supplier_id: number | null; supplier: string | null; unit_cost: Francs | null; spare: number }; values: readonly [Date | string | null, number | null] }
  'purchasing.order': { row: { id: number; name: string; state: 'draft' | 'sent' | 'partly' | 'done' | 'cancelled'; expected_day: string | null; note: string; version: number; created_at: Date; sent_at: Date | null; closed_at: Date | null; created_by: string | null; updated_by: string | null; supplier: { id: number; name: string; phone: string; email: string; address: string; ninea: string }; total: Francs; lines: ({ id: number; product_id: number; name: string; reference: string; supplier_reference: string; barcode: string | null; quantity: number; unit_cost: Francs; received: number })[]; receipts: ({ id: number; at: string; note: string; who: string | null; lines: { line_id: number; name: string; quantity: number; unit_cost: Francs }[] })[] }; values: readonly [number | null] }
  'purchasing.received': { row: never; values: readonly [number | null, string | null, Date | string | null] }
  'purchasing.save-supplier-product': { row: { id: number }; values: readonly [number | null] }
  'purchasing.step': { row: never; values: readonly [number | null, string | null, Date | string | null] }
  'purchasing.supplier': { row: { id: number; name: string; phone: string; email: string; address: string; lead_days: number; ninea: string; note: string; version: number; is_archived: boolean; products: number; open_orders: number }; values: readonly [number | null] }
  'purchasing.supplier-products': { row: { product_id: number; name: string; reference: string; supplier_reference: string; unit_cost: Francs | null }; values: readonly [number | null] }
  'purchasing.suppliers': { row: { id: number; name: string; phone: string; email: string; address: string; lead_days: number; ninea: string; note: string; version: number; is_archived: boolean; products: number; open_orders: number }; values: readonly [boolean | null, readonly (string | null)[] | null] }
  'purchasing.supply': { row: never; values: readonly [number | null, number | null, number | null, string | null] }
  'purchasing.supply-no-more': { row: never; values: readonly [number | null, number | null] }
  'recovery-code.make': { row: never; values: readonly [number | null, readonly (string | null)[] | null, Date | string | null] }
  'recovery-code.remove': { row: never; values: readonly [number | null] }
  'recovery-code.use': { row: { '?column?': number }; values: readonly [number | null, string | null, Date | string | null] }
  'reports.credit': { row: { id: number | null; orders: number; due: number; late_30: number; late_60: number; late_90: number; late_more: number; name: string | null }; values: readonly [string | null] }
  'reports.days': { row: { day: string; orders: number; pieces: number; amount: Francs; cost: Francs; uncosted: number }; values: readonly [readonly (string | null)[] | null, readonly (string | null)[] | null, readonly (string | null)[] | null] }
  'reports.forget-days': { row: never; values: readonly [readonly (string | null)[] | null, readonly (string | null)[] | null] }
  'reports.forget-groups': { row: never; values: readonly [readonly (string | null)[] | null, readonly (string | null)[] | null] }
  [name: `reports.forget-months-${string}`]: { row: never; values: readonly [readonly (string | null)[] | null, readonly (string | null)[] | null] }
  'reports.lock': { row: never; values?: readonly [] }
  'reports.moment': { row: never; values?: readonly [] }
  'reports.room': { row: never; values?: readonly [] }
  'reports.stale': { row: { day: string }; values?: readonly [] }
  'reports.take-stale': { row: { day: string }; values?: readonly [] }
  'reports.take-ungrouped': { row: { day: string }; values?: readonly [] }
  'reports.ungrouped': { row: never; values?: readonly [] }
  'reports.write-days': { row: never; values: readonly [readonly (string | null)[] | null] }
  'reports.write-groups': { row: never; values: readonly [readonly (string | null)[] | null] }
  [name: `reports.write-months-${string}`]: { row: never; values: readonly [readonly (string | null)[] | null, readonly (string | null)[] | null] }
  'seed.find-company': { row: { id: number }; values: readonly [string | null] }
  'seed.has-orders': { row: { '?column?': number }; values?: readonly [] }
  'seed.list-missing': { row: { email: string }; values: readonly [readonly (string | null)[] | null] }
  'seed.next-id-of': { row: { next: number }; values?: readonly unknown[] }
  'seed.number-documents': { row: { last: number }; values?: readonly unknown[] }
  'seed.open-demo-company': { row: { id: number }; values: readonly [string | null, string | null, string | null, string | null, string | null, string | null, string | null, Date | string | null] }
  'seed.read-known': { row: { id: number; email: string; name: string; phone: string; employer_id: number | null; commune: string | null; place: string | null; landmark: string | null }; values?: readonly [] }
  'seed.read-packs': { row: { id: number; start_date: string; end_date: string; lines: { product_id: number; quantity: number; price_unit: Francs }[] }; values?: readonly [] }
  'seed.read-products': { row: { id: number; reference: string; name: string; list_price: Francs; price: Francs; en_promo: boolean; preorder_price: Francs | null; is_preorder: boolean; preorder_cap: number | null; creditorder_price: Francs | null; standard_price: Francs | null; is_creditorder: boolean; sale_ok: boolean; on_hand: number }; values?: readonly [] }
  'seed.seed-demo': { row: { '?column?': number }; values?: readonly [] }
  'seed.seed-demo-packs': { row: { '?column?': number }; values?: readonly [] }
  'seed.seed-demo-packs-2': { row: { id: number }; values: readonly [string | object | null] }
  'seed.seed-demo-people': { row: { id: number }; values: readonly [string | object | null, number | null, string | null, Date | string | null] }
  'seed.stock-locations': { row: { id: number }; values: readonly [Date | string | null] }
  'seed.write-history': { row: { name: string }; values: readonly [number | null] }
  'session.bind': { row: never; values: readonly [string | null, string | null] }
  'session.by-ending': { row: { id: string; account_id: number }; values: readonly [string | null] }
  'session.confirm': { row: never; values: readonly [string | null, Date | string | null] }
  'session.end': { row: never; values: readonly [string | null, Date | string | null] }
  'session.end-all': { row: never; values: readonly [number | null, string | null, Date | string | null] }
  'session.end-by-token': { row: never; values: readonly [string | null, string | null, Date | string | null] }
  'session.end-own': { row: { device: string }; values: readonly [string | null, number | null, Date | string | null] }
  'session.find-post': { row: { isStaff: boolean; isMainUser: boolean }; values: readonly [string | null, string | null, Date | string | null] }
  'session.is-new-browser': { row: { is_new: boolean }; values: readonly [number | null, string | null] }
  'session.list': { row: { id: string; device: string; created_at: Date; last_used_at: Date }; values: readonly [number | null, Date | string | null] }
  'session.lock': { row: { account_id: number; token_hash: string; previous_hash: string | null; rotated_at: Date | null; browser_hash: string | null; created_at: Date; ends_at: Date | null; is_blocked: boolean; is_staff: boolean }; values: readonly [string | null, Date | string | null] }
  'session.open': { row: never; values: readonly [string | null, number | null, string | null, string | null, string | null, Date | string | null, Date | string | null, Date | string | null, Date | string | null] }
  'session.rotate': { row: never; values: readonly [string | null, string | null, string | null, Date | string | null, Date | string | null] }
  'session.step-up': { row: never; values: readonly [string | null, Date | string | null] }
  'session.tell': { row: never; values: readonly [string | null, string | null] }
  'session.was-of-blocked': { row: { '?column?': number }; values: readonly [string | null, string | null, string | null] }
  'settings.write': { row: { version: number }; values: readonly [number | null, string | object | null, Date | string | null, number | null] }
  'settings.write-2': { row: { version: number }; values: readonly [string | object | null] }
  'settings.write-3': { row: { version: number }; values: readonly [string | object | null, number | null] }
  'sign-in.browser': { row: { '?column?': number }; values?: readonly unknown[] }
  'sign-in.by-email': { row: { id: number; name: string; email: string; phone: string | null; password_hash: string | null; is_verified: boolean; is_blocked: boolean }; values: readonly [string | null, string | null] }
  'sign-in.by-phone': { row: { id: number; name: string; email: string; phone: string | null; password_hash: string | null; is_verified: boolean; is_blocked: boolean }; values: readonly [string | null, string | null] }
  'sign-in.claim-attempt': { row: never; values: readonly [number | null, string | null] }
  'sign-in.staff-contacts': { row: { name: string; email: string | null; phone: string | null; is_email_verified: boolean; is_phone_verified: boolean }; values: readonly [number | null] }
  'sign-up.add': { row: { id: number }; values: readonly [string | null, string | null, string | null, string | null, string | null, string | null, Date | string | null, Date | string | null, string | null] }
  'sign-up.archive-company': { row: never; values: readonly [number | null, Date | string | null] }
  'sign-up.company': { row: never; values: readonly [number | null, string | null, string | null, string | null, string | null, string | null, string | null, string | null, string | null] }
  'sign-up.correct': { row: { id: number }; values: readonly [string | null, string | null, string | null, string | null, string | null, string | null, Date | string | null, Date | string | null, number | null] }
  'sign-up.known': { row: { id: number; name: string; email: string; owes_password: boolean }; values: readonly [string | null] }
  'sign-up.lock': { row: { pg_advisory_xact_lock: string | null }; values: readonly [string | null] }
  'sms.warn': { row: { day: string }; values: readonly [string | null] }
  'stock.archived-at': { row: { id: number; name: string; reference: string; on_hand: number; allocated: number; reserved: number; free: number; preordered: number; preorder_cap: number | null; is_preorder: boolean; sale_ok: boolean; barcode: string | null; reorder_point: number | null; version: number; category: string; picture: string | null; locations: { id: number; name: string; on_hand: number; is_sold: boolean }[]; total: number }; values: readonly [number | null] }
  'stock.book': { row: { id: number; before: number }; values: readonly [readonly (number | null)[] | null, readonly (string | null)[] | null, readonly (number | null)[] | null, readonly (number | null)[] | null, string | null, number | null, number | null] }
  'stock.change-cost': { row: never; values: readonly [number | null, number | null, number | null] }
  'stock.change-location': { row: { id: number }; values: readonly [number | null, string | null, string | null, boolean | null, number | null] }
  'stock.count-holds': { row: { checkouts: number; pieces: number }; values: readonly [string | null, Date | string | null] }
  'stock.count-transfers': { row: { total: number }; values?: readonly [] }
  'stock.couriers': { row: { id: number; name: string }; values?: readonly [] }
  'stock.create-location': { row: { id: number }; values: readonly [string | null, string | null, number | null] }
  'stock.export': { row: { id: number; at: Date; cursor: string; reference: string; name: string; kind: 'receipt' | 'count' | 'loss' | 'sale' | 'return' | 'transfer'; quantity: number; reason: string; who: string | null; location: string }; values: readonly [Date | string | null, number | null, string | null, string | null] }
  'stock.figures': { row: { id: number; name: string; reference: string; on_hand: number; allocated: number; reserved: number; free: number; preordered: number; preorder_cap: number | null; is_preorder: boolean; sale_ok: boolean; barcode: string | null; reorder_point: number | null; version: number; category: string; picture: string | null; locations: { id: number; name: string; on_hand: number; is_sold: boolean }[] }; values: readonly [number | null] }
  'stock.find-hold': { row: { expires_at: Date }; values: readonly [string | null, string | null] }
  'stock.find-sold': { row: { id: number; name: string; price: Francs; list_price: Francs; en_promo: boolean; preorder_price: Francs | null; is_preorder: boolean; preorder_cap: number | null; creditorder_price: Francs | null; is_creditorder: boolean; sale_ok: boolean; free: number; reserved: number; available: number }; values: readonly [readonly (number | null)[] | null, string | null, string | null] }
  'stock.hold': { row: never; values: readonly [string | null, string | null, readonly (number | null)[] | null, readonly (number | null)[] | null, Date | string | null] }
  'stock.hold-locations': { row: { id: number; name: string; is_sold: boolean }; values: readonly [readonly (number | null)[] | null] }
  'stock.location-names': { row: { id: number; name: string }; values?: readonly [] }
  'stock.locations': { row: { id: number; name: string; kind: 'shop' | 'depot' | 'van'; rank: number | null; is_archived: boolean; version: number; courier: { id: number; name: string } | null; pieces: number; products: number }; values?: readonly [] }
  'stock.lock-costed': { row: { on_hand: number; standard_price: Francs | null; creditorder_price: Francs | null; creditorder_manual: boolean }; values: readonly [number | null] }
  'stock.lock-holder': { row: { pg_advisory_xact_lock: string | null }; values: readonly [string | null] }
  'stock.lock-locations': { row: { id: number; name: string; kind: 'shop' | 'depot' | 'van'; rank: number | null; is_archived: boolean; version: number; courier_id: number | null }; values?: readonly [] }
  'stock.lock-one': { row: { on_hand: number }; values: readonly [number | null] }
  'stock.lock-products': { row: { id: number; name: string; price: Francs; list_price: Francs; en_promo: boolean; preorder_price: Francs | null; is_preorder: boolean; preorder_cap: number | null; creditorder_price: Francs | null; is_creditorder: boolean; sale_ok: boolean; free: number; reserved: number; available: number }; values: readonly [readonly (number | null)[] | null, string | null, string | null] }
  'stock.lock-promised': { row: { id: number }; values: readonly [readonly (number | null)[] | null] }
  'stock.lock-shelves': { row: { id: number }; values: readonly [readonly (number | null)[] | null] }
  'stock.lock-transferred': { row: { id: number }; values: readonly [readonly (number | null)[] | null] }
  'stock.movements': { row: { id: number; at: Date; kind: 'receipt' | 'count' | 'loss' | 'sale' | 'return' | 'transfer'; quantity: number; total: number; reason: string; location: string; who: string | null }; values: readonly [number | null, number | null] }
  'stock.order-locations': { row: never; values: readonly [readonly (number | null)[] | null] }
  'stock.promise': { row: { kind: 'stock' | 'claim'; product_id: number; by: number; before: number }; values: readonly [readonly (number | null)[] | null, readonly (number | null)[] | null, readonly (number | null)[] | null, readonly (string | null)[] | null] }
  'stock.promised-there': { row: never; values: readonly [number | null] }
  'stock.read-shelf': { row: { name: string; on_hand: number }; values: readonly [number | null, number | null] }
  'stock.read-shelves': { row: { product_id: number; location_id: number; on_hand: number }; values: readonly [readonly (number | null)[] | null, number | null] }
  'stock.read-transferred': { row: { id: number; name: string; free: number; there: number }; values: readonly [readonly (number | null)[] | null, number | null] }
  'stock.record-transfer': { row: { id: number }; values: readonly [number | null, number | null, string | null, number | null] }
  'stock.release': { row: { kind: 'stock' | 'claim'; product_id: number; by: number; before: number }; values: readonly [readonly (number | null)[] | null] }
  'stock.release-holds': { row: { product_id: number; quantity: number }; values: readonly [string | null, string | null] }
  'stock.transfer': { row: { id: number; at: Date; reason: string; who: string | null; from: { id: number; name: string }; to: { id: number; name: string }; lines: { product_id: number; name: string; reference: string; quantity: number }[] }; values: readonly [number | null] }
  'stock.transfers': { row: { id: number; at: Date; reason: string; who: string | null; from: { id: number; name: string }; to: { id: number; name: string }; lines: { product_id: number; name: string; reference: string; quantity: number }[] }; values: readonly [number | null] }
  'tags.list': { row: { id: number; name: string }; values?: readonly [] }
  'team.holder': { row: { id: number; name: string; email: string; rights: ('catalogue' | 'commandes' | 'paiements' | 'credits' | 'clients' | 'livraison' | 'admin')[]; is_blocked: boolean; is_invited: boolean }; values: readonly [string | null] }
  'team.insert': { row: { id: number }; values: readonly [string | null, string | null, readonly (string | null)[] | null] }
  'team.join': { row: never; values: readonly [number | null, string | null, readonly (string | null)[] | null, Date | string | null] }
  'team.list': { row: { id: number; name: string; email: string; phone: string | null; rights: ('catalogue' | 'commandes' | 'paiements' | 'credits' | 'clients' | 'livraison' | 'admin')[]; state: 'blocked' | 'invited' | 'active'; invited_until: Date | null; last_seen_at: Date | null }; values: readonly [Date | string | null] }
  'team.lock-administrators': { row: { id: number }; values?: readonly [] }
  'team.lock-member': { row: { id: number; name: string; email: string; rights: ('catalogue' | 'commandes' | 'paiements' | 'credits' | 'clients' | 'livraison' | 'admin')[]; is_blocked: boolean; is_invited: boolean }; values: readonly [number | null] }
  'team.sessions': { row: { id: string; account_id: number; device: string; created_at: Date; last_used_at: Date }; values: readonly [readonly (number | null)[] | null, Date | string | null] }
  'team.store-rights': { row: never; values: readonly [number | null, readonly (string | null)[] | null, Date | string | null] }
  'team.void-invitations': { row: never; values: readonly [number | null, Date | string | null] }
  'texts.insert-version': { row: { id: number }; values: readonly [string | null, string | null, string | null, string | null, string | null, string | null, string | null, number | null] }
  'texts.lock-text': { row: { slug: string }; values: readonly [string | null, number | null] }
  'totp.begin': { row: never; values: readonly [number | null, Uint8Array | null, Date | string | null] }
  'totp.begun': { row: { id: number; sealed: Buffer; last_step: number | null }; values: readonly [number | null, Date | string | null] }
  'totp.confirm': { row: never; values: readonly [number | null, Date | string | null, number | null] }
  'totp.confirmed': { row: { id: number; sealed: Buffer; last_step: number | null }; values: readonly [number | null] }
  'totp.forget-begun': { row: never; values: readonly [number | null] }
  'totp.remove': { row: { '?column?': number }; values: readonly [number | null] }
  'totp.use': { row: never; values: readonly [number | null, number | null, Date | string | null] }
  'two-people.count': { row: never; values: readonly [number | null, string | null, string | null, number | null, string | null, number | null, Date | string | null] }
  'two-people.hold': { row: { pg_advisory_xact_lock: string | null }; values: readonly [number | null] }
  'two-people.sum': { row: { amount: Francs }; values: readonly [number | null, string | null, Date | string | null] }
}
