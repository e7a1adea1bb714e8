import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { code, typedContact } from '#platform/contract/text.ts'
import { secret } from './fields.ts'
import { Message, Sent } from './signing-in.ts'

export const ContactKind = z.enum(['email', 'phone'])
export type ContactKind = z.infer<typeof ContactKind>

/** A contact of the caller. `waiting`: the replacement, until its code is entered. */
export const OwnContact = z.object({
  kind: ContactKind,
  value: z.string().nullable(),
  is_verified: z.boolean(),
  waiting: z.string().nullable(),
})
export type OwnContact = z.infer<typeof OwnContact>

/** Requests a code. With `contact`, as typed, the code goes to that replacement; otherwise to the current contact. */
export const ContactRequest = z.object({ kind: ContactKind, contact: typedContact(254).optional() })
export type ContactRequest = z.infer<typeof ContactRequest>

export const ContactProof = z.object({ code: code(20) })
export type ContactProof = z.infer<typeof ContactProof>

export const ContactKindParams = z.object({ kind: ContactKind })

/** Token of the link with which the owner of the old contact reverts a change. */
export const ContactUndo = z.object({ token: secret })
export type ContactUndo = z.infer<typeof ContactUndo>

/** Response of a reverted change: the parts of the link for choosing a new password. */
export const ContactUndone = Message.extend({ mail: z.string(), token: z.string() })
export type ContactUndone = z.infer<typeof ContactUndone>

const OwnContacts = z.array(OwnContact)

export const CONTACT_CALLS = defineCalls('Comptes', {
  'GET /api/users/me/contacts': {
    guard: 'customer',
    summary: 'Ses contacts, prouvés ou non',
    answer: OwnContacts,
  },
  'POST /api/users/me/contacts': {
    guard: 'customer',
    summary: 'Envoie un code à un nouveau contact, ou au sien',
    body: ContactRequest,
    answer: Sent,
  },
  'DELETE /api/users/me/contacts/:kind': {
    guard: 'customer',
    summary: 'Renonce à un changement de contact',
    params: ContactKindParams,
    answer: OwnContacts,
  },
  'POST /api/users/me/contacts/verification': {
    guard: 'customer',
    summary: 'Prouve un contact par son code',
    body: ContactProof,
    answer: OwnContacts,
  },
  'POST /api/contacts/annulation': {
    guard: 'public',
    summary: 'Annule un changement de contact avec le lien reçu par l’ancien',
    body: ContactUndo,
    answer: ContactUndone,
  },
})
