import { redirect } from 'react-router'

/** Older messages link here. Requests of every kind are in one list now. */
export const clientLoader = () => redirect('/admin/confirmations')

export default function PaymentApprovalsRoute() {
  return null
}
