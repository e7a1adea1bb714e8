import type { Identification } from '#accounts/contract.ts'

/** French labels of the ways in which staff verified a person. */
export const IDENTIFICATION_WORDS: Readonly<Record<Identification, string>> = {
  id_card: 'pièce d’identité vue à la boutique',
  call_back: 'rappel au numéro vérifié du compte',
  vouched: 'reconnue par une personne de l’équipe qui la connaît',
}
