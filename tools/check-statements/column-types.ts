/** Possible values: alternatives as TypeScript types, and null. */
export interface ColumnFact {
  types: readonly string[]
  isNullable: boolean
}

/** Types that the schema does not determine, by column: the shape of jsonb, and enumerations without a check. */
const NAMED: Readonly<Record<string, string>> = {
  'account_undo.removed': 'RemovedFactors',
  'admin_view.list': 'ViewedList',
  'approval_request.action': 'ApprovalAction',
  'approval_request.details': 'Record<string, unknown>',
  'crm_line.products': '{ id: number; nom: string; quantité: number; prix: number }[]',
  'message_passed.held': 'HeldReason',
  'passkey.transports': 'AuthenticatorTransport[]',
  'payment.provider': 'ProviderName',
  'payment_attempt.currency': "'XOF'",
  'payment_attempt.error': '{ code: string; message: string }',
  'payment_attempt.ways': '{ deepLinks?: { label: string; url: string }[]; qrPicture?: string | null }',
  'planned_promotion.blocked_by': "'price' | 'ended' | 'archived'",
  'product.facts': 'Fact[]',
  'product_import.mapping': 'StoredMapping',
  'product_import.samples': 'string[][]',
  'product_import_line.change': 'ProductUpdate',
  'product_import_line.differences': "ImportLine['differences']",
  'product_import_line.undo': 'Undo',
  'product_import_mapping.categories': 'Record<string, string>',
  'product_import_mapping.columns': 'Record<string, string | null>',
  'provider_event.provider': 'ProviderName',
  'shared_basket.lines': 'RequestedLine[]',
  'shop_identity.facts': 'Partial<ShopIdentity>',
  'shop_setting.value': 'Partial<ShopSettings>',
  'simulated_session.body': 'SimulatedSession',
}

/** Modules of these types. */
export const IMPORTS: Readonly<Record<string, string>> = {
  ApprovalAction: '#accounts/server/approvals/approvals.ts',
  RequestedLine: '#baskets/contract.ts',
  AuthenticatorTransport: '@simplewebauthn/server',
  Fact: '#catalogue/contract.ts',
  Francs: '#platform/contract/francs.ts',
  HeldReason: '#notifications/contract.ts',
  ImportLine: '#catalogue/contract/imports.ts',
  ProviderName: '#payments/contract/means.ts',
  RemovedFactors: '#accounts/server/second-factor/remove-factors.ts',
  ShopIdentity: '#settings/contract.ts',
  ShopSettings: '#settings/contract.ts',
  SimulatedSession: '#payments/server/simulators/simulated-session.ts',
  ProductUpdate: '#catalogue/contract.ts',
  StoredMapping: '#catalogue/server/imports/map-import.ts',
  Undo: '#catalogue/server/imports/undo-import.ts',
  ViewedList: '#platform/contract/admin-views.ts',
}

/** Names of bigint columns with money in whole FCFA. */
const FRANCS =
  /(?:^|_)(?:amount|price|total|paid|cost|ceiling|fee|owed|declared|counted|gross|refunds?)(?:_|$)/

/** TypeScript types of `pg` values, with the parsers of type-parsers.ts. */
const READ: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Date',
  timestamp: 'Date',
  void: 'string',
  json: 'unknown',
  jsonb: 'unknown',
  record: 'unknown',
  interval: 'unknown',
}
const NUMBERS = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid'])

export function readType(type: string): string {
  if (type.startsWith('_')) return `${readType(type.slice(1))}[]`
  return READ[type] ?? (NUMBERS.has(type) ? 'number' : 'string')
}

/** TypeScript type of a parameter of an SQL type. */
export function writeType(type: string): string {
  if (type.startsWith('_')) return `readonly (${writeType(type.slice(1))} | null)[]`
  if (type === 'timestamptz' || type === 'timestamp') return 'Date | string'
  if (type === 'json' || type === 'jsonb') return 'string | object'
  if (type === 'bytea') return 'Uint8Array'
  return readType(type)
}

export const writeKey = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`)

export const writeFact = ({ types, isNullable }: ColumnFact): string =>
  [...types, ...(isNullable ? ['null'] : [])].join(' | ')

/** The words in `check (state in ('draft', 'sent'))` of a text, or `check (rights <@ array['admin'])` of an array. */
const ONE_OF = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/
const SOME_OF = /^CHECK \(\(\w+ <@ ARRAY\[([^\]]+)\]\)\)$/

export function describeColumn(column: {
  table: string
  name: string
  type: string
  required: boolean
  checks: readonly string[]
}): ColumnFact {
  const { table, name, type, required, checks } = column
  const wordsOf = (pattern: RegExp): string[] | undefined =>
    checks
      .map((check) => pattern.exec(check)?.[1])
      .find((found) => found !== undefined)
      ?.split(', ')
      .map((word) => word.replace(/::text$/, ''))
  const named = NAMED[`${table}.${name}`]
  const some = wordsOf(SOME_OF)
  const types =
    (named === undefined ? undefined : [named]) ??
    wordsOf(ONE_OF) ??
    (some && [`(${some.join(' | ')})[]`]) ??
    (type === 'int8' && FRANCS.test(name) ? ['Francs'] : [readType(type)])
  return { types, isNullable: !required }
}
