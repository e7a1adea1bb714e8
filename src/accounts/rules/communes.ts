/**
 * The 53 communes of the Dakar region by department, each with colloquial place names. A name ending in `1-6` covers
 * six places. Towns outside the region are free text.
 */
export const COMMUNES_BY_DEPARTMENT: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Dakar: {
    'Dakar-Plateau': ['Plateau', 'Centre-ville', 'Sandaga', 'Kermel', 'Rebeuss', 'Petersen', 'Cap Manuel'],
    Médina: ['Tilène', 'Santhiaba', 'Rue 6 Médina', 'Poste Médina'],
    'Gueule Tapée-Fass-Colobane': ['Gueule Tapée', 'Fass', 'Fass Delorme', 'Fass Paillote', 'Colobane'],
    'Fann-Point E-Amitié': [
      'Point E',
      'Fann',
      'Fann Hock',
      'Fann Résidence',
      'Amitié 1-3',
      'Zone A',
      'Zone B',
    ],
    Gorée: ['Île de Gorée'],
    'Grand Dakar': ['Niary Tally', 'Niari Tali', 'Taïba Grand Dakar'],
    Biscuiterie: ['Ouagou Niayes', 'Bopp', 'Bène Tally', 'Ben Tally', 'Usine Niary Tally', 'Cité Bissap'],
    HLM: ['HLM 1-6', 'Marché HLM', 'HLM Nimzatt'],
    'Hann Bel-Air': [
      'Hann',
      'Maristes',
      'Hann Maristes 1-2',
      'Bel-Air',
      'Hann Pêcheurs',
      'Hann Village',
      'Yarakh',
    ],
    'Sicap-Liberté': ['Liberté 1-6', 'Sicap Karack', 'Sicap Rue 10', 'Sicap Darabis', 'Jet d’Eau'],
    'Dieuppeul-Derklé': ['Dieuppeul 1-4', 'Derklé', 'Castors', 'Marché Castors'],
    'Grand Yoff': [
      'Front de Terre',
      'Scat Urbam',
      'Arafat',
      'Khar Yalla',
      'HLM Grand Yoff',
      'Zone de Captage',
    ],
    'Patte d’Oie': [
      'Grand Médine',
      'Builders',
      'Soprim',
      'Cité Keur Damel',
      'Impôts et Domaines',
      'Cité Mixta',
    ],
    'Parcelles Assainies': ['Parcelles', 'Parcelles Assainies Unité 1-26'],
    Cambérène: ['Camberène village'],
    Ngor: ['Almadies', 'Les Almadies', 'Virage', 'Île de Ngor'],
    Ouakam: ['Mamelles', 'Les Mamelles', 'Cité Avion', 'Cité Comico Ouakam', 'Cité Assemblée'],
    Yoff: [
      'Ouest Foire',
      'Nord Foire',
      'Yoff Layène',
      'Yoff Tonghor',
      'Cité Biagui',
      'Cité Djily Mbaye',
      'Apecsy',
    ],
    'Mermoz-Sacré-Cœur': [
      'Sacré-Cœur 1-3',
      'Mermoz',
      'Cité Keur Gorgui',
      'VDN',
      'Sicap Baobab',
      'Pyrotechnie',
    ],
  },
  Guédiawaye: {
    'Golf Sud': ['Golf', 'Hamo 1-6', 'Guédiawaye Golf'],
    'Sam Notaire': ['Sam', 'Notaire', 'Guédiawaye Notaire'],
    'Ndiarème Limamoulaye': ['Ndiarème', 'Limamoulaye'],
    'Wakhinane Nimzatt': ['Wakhinane', 'Nimzatt Guédiawaye'],
    'Médina Gounass': ['Gounass'],
  },
  Pikine: {
    'Pikine Est': [],
    'Pikine Nord': [],
    'Pikine Ouest': ['Icotaf'],
    Dalifort: ['Dalifort-Foirail', 'Cité Soleil', 'Résidence Hacienda'],
    'Djidah Thiaroye Kao': ['Djeddah Thiaroye Kao', 'Thiaroye Kao'],
    'Guinaw Rail Nord': [],
    'Guinaw Rail Sud': [],
    'Tivaouane Diacksao': ['Tivaouane Diack Sao'],
    'Diamaguène-Sicap Mbao': ['Diamaguène', 'Sicap Mbao'],
    Mbao: ['Grand Mbao', 'Petit Mbao', 'Zac Mbao', 'Fass Mbao', 'Keur Mbaye Fall'],
    'Thiaroye-sur-Mer': ['Thiaroye'],
    'Thiaroye Gare': [],
  },
  'Keur Massar': {
    'Keur Massar Nord': ['Keur Massar'],
    'Keur Massar Sud': [],
    Malika: ['Malika Plage'],
    'Yeumbeul Nord': ['Yeumbeul', 'Benn Barack'],
    'Yeumbeul Sud': [],
    'Jaxaay-Parcelles': ['Jaxaay', 'Niakoul Rap'],
  },
  Rufisque: {
    'Rufisque Est': [],
    'Rufisque Nord': [],
    'Rufisque Ouest': ['Rufisque'],
    Bargny: [],
    Sendou: [],
    Diamniadio: ['Pôle urbain de Diamniadio'],
    Sébikotane: [],
    Sangalkam: [],
    Bambylor: ['Bambilor', 'Gorom', 'Déni Biram Ndao'],
    Yène: ['Toubab Dialaw', 'Nianghal'],
    'Tivaouane Peulh-Niaga': ['Lac Rose', 'Niaga', 'Tivaouane Peulh'],
  },
}

/** Names of the communes, as stored. */
export const COMMUNES: readonly string[] = Object.values(COMMUNES_BY_DEPARTMENT).flatMap(Object.keys)

/** Whether the name is a commune in our spelling. */
export function isCommune(name: string): boolean {
  return COMMUNES.includes(name)
}
