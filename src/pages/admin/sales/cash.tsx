export { CashTab as default } from '#payments/web/admin/cash-tab.tsx'
export { decide as clientAction } from './decide.ts'
