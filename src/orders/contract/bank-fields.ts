/** Fields of a bank file by their names in the API, in the order of the form. `missing`: error of an empty one. */
export const BANK_FIELDS = {
  prenom: { label: 'Prénom', max: 100, missing: 'Le prénom est obligatoire.' },
  nom: { label: 'Nom', max: 100, missing: 'Le nom est obligatoire.' },
  dateNaissance: { label: 'Date de naissance', max: 10, missing: 'La date de naissance est obligatoire.' },
  lieuNaissance: { label: 'Lieu de naissance', max: 120, missing: 'Le lieu de naissance est obligatoire.' },
  email: { label: 'E-mail', max: 254, missing: 'L’adresse e-mail est obligatoire.' },
  cniNumber: { label: 'Numéro de carte d’identité', max: 40, missing: 'Le numéro de carte est obligatoire.' },
  profession: { label: 'Profession', max: 120, missing: 'La profession est obligatoire.' },
  rib: { label: 'RIB', max: 40, missing: 'Le RIB est obligatoire.' },
  adresse: { label: 'Adresse', max: 200, missing: 'L’adresse est obligatoire.' },
} as const

export type BankField = keyof typeof BANK_FIELDS

export const BANK_FIELD_NAMES = Object.keys(BANK_FIELDS) as BankField[]
