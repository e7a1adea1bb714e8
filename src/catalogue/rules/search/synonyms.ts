/** What people of Dakar say, and the words of our names that they mean. */
export interface Synonym {
  /** Folded, without empty words: « machine à laver » stands here as « machine laver ». */
  said: readonly string[]
  /** Folded beginnings of words in product names. */
  means: readonly string[]
}

/** The merchant's own list: add what the search terms show that nobody finds. */
export const SYNONYMS: readonly Synonym[] = [
  {
    said: [
      'frigo',
      'frigos',
      'frigidaire',
      'frigider',
      'frijider',
      'refrigo',
      'glaciere',
      'minibar',
      'mini bar',
    ],
    means: ['refrigerateur'],
  },
  { said: ['congelo', 'congel', 'congele', 'surgelateur', 'freezer', 'bahut'], means: ['congelateur'] },
  {
    said: [
      'tele',
      'teles',
      'tv',
      'smart tv',
      'smarttv',
      'television',
      'televiseur',
      'ecran',
      'ecran plat',
      'plasma',
    ],
    means: ['televis'],
  },
  {
    said: ['clim', 'clims', 'climatisation', 'climatiseur', 'split', 'air conditionne', 'airco', 'ac'],
    means: ['climatiseur', 'climatisation'],
  },
  {
    said: ['gaz', 'gaziniere', 'gazinier', 'cuisiniere', 'fourneau', 'rechaud', 'four gaz', 'plaque'],
    means: ['cuisiniere', 'plaque a gaz'],
  },
  { said: ['four', 'four electrique', 'mini four'], means: ['mini-four', 'cuisiniere'] },
  {
    said: [
      'machine laver',
      'machine lave',
      'machine lavage',
      'machine linge',
      'lave linge',
      'laveuse',
      'lavelinge',
      'machine',
    ],
    means: ['lave-linge'],
  },
  { said: ['seche linge', 'secheuse', 'machine secher', 'sechoir'], means: ['seche-linge'] },
  { said: ['ventilo', 'ventilos', 'ventile', 'brasseur', 'brasseur air'], means: ['ventilateur'] },
  { said: ['rafraichisseur', 'refroidisseur', 'cooler', 'refroidisseur air'], means: ['rafraichisseur'] },
  {
    said: ['groupe', 'groupe electrogene', 'groupe elect', 'batterie', 'power bank', 'powerbank', 'onduleur'],
    means: ['groupe electrogene', 'batterie de secours'],
  },
  { said: ['regulateur', 'stabilisateur', 'stab', 'regulateur tension'], means: ['stabilisateur'] },
  { said: ['marmite', 'marmite electrique', 'rice cooker', 'cuiseur', 'autocuiseur'], means: ['cuiseur'] },
  { said: ['mixeur', 'mixer', 'moulinex', 'moulinette', 'blendeur', 'robot'], means: ['blender'] },
  { said: ['airfryer', 'air fryer', 'friteuse'], means: ['friteuse'] },
  { said: ['jus', 'presse orange', 'pressoir', 'centrifugeuse'], means: ['presse-agrumes'] },
  {
    said: ['cafetiere', 'machine cafe', 'expresso', 'nespresso', 'cafe'],
    means: ['cafetiere', 'machine a cafe'],
  },
  { said: ['micro onde', 'micro ondes', 'microonde', 'microondes', 'micro'], means: ['micro-ondes'] },
  { said: ['theiere', 'bouilloire', 'chauffe eau the'], means: ['bouilloire'] },
  {
    said: ['chauffe eau', 'chauffeau', 'chauffe bain', 'ballon', 'cumulus', 'boiler'],
    means: ['chauffe-eau'],
  },
  { said: ['fontaine', 'distributeur eau', 'dispenser', 'fontaine eau'], means: ['fontaine a eau'] },
  { said: ['fer', 'fer repasser', 'repassage', 'repasser'], means: ['fer a'] },
  { said: ['defroisseur', 'steamer', 'vapeur vertical'], means: ['defroisseur'] },
  { said: ['aspi', 'aspirateur', 'balai electrique'], means: ['aspirateur'] },
  {
    said: ['telephone', 'phone', 'portable', 'smartphone', 'android', 'cellulaire', 'tel', 'gsm'],
    means: ['smartphone', 'telephone', 'portable'],
  },
  {
    said: ['ordi', 'ordinateur', 'pc', 'laptop', 'pc portable', 'computer', 'ordi portable'],
    means: ['ordinateur'],
  },
  { said: ['tablette', 'ipad', 'tab'], means: ['tablette'] },
  {
    said: ['baffle', 'enceinte', 'haut parleur', 'speaker', 'bluetooth', 'boomer', 'sono'],
    means: ['enceinte'],
  },
  { said: ['home cinema', 'barre son', 'soundbar'], means: ['barre de son'] },
  { said: ['installateur', 'pose', 'installation'], means: ['pose', 'mise en service', 'fixation'] },
  // British thermal units an hour, as sellers say the power of an air conditioner.
  { said: ['9000', '9000 btu'], means: ['1 cv'] },
  { said: ['12000', '12000 btu'], means: ['1,5 cv'] },
  { said: ['18000', '18000 btu'], means: ['2 cv'] },
  { said: ['24000', '24000 btu'], means: ['2,5 cv'] },
]
