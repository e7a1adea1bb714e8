import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { opaque } from '#platform/contract/text.ts'
import { secret } from './fields.ts'
import { Message, Sent } from './signing-in.ts'

export const ContactKind = z.enum(['email', 'phone'])
export type ContactKind = z.infer<typeof ContactKind>

/** A contact of one's own. `waiting`: what shall replace it, once its code was typed. */
export const OwnContact = z.object({
  kind: ContactKind,
  value: z.string().nullable(),
  is_verified: z.boolean(),
  waiting: z.string().nullable(),
})
export type OwnContact = z.infer<typeof OwnContact>

/** Asks for a code: to `contact`, as typed, which shall replace the present one, or without it to the present one. */
export const ContactRequest = z.object({ kind: ContactKind, contact: opaque(254).optional() })
export type ContactRequest = z.infer<typeof ContactRequest>

export const ContactProof = z.object({ code: opaque(20) })
export type ContactProof = z.infer<typeof ContactProof>

export const ContactKindParams = z.object({ kind: ContactKind })

/** The secret of a link by which the owner of the old contact takes a change back. */
export const ContactUndo = z.object({ token: secret })
export type ContactUndo = z.infer<typeof ContactUndo>

/** What it answers: the link at which a new password is chosen, as its parts. */
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
