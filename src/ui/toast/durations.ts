/** How long a toast stays, in milliseconds: most of them, « Produit ajouté. », news about a code. */
export const TOAST_MS = { default: 5000, added: 2000, otp: 3000 } as const
