/** Terms used in Dakar and the corresponding words of our product names. */
export interface Synonym {
  /** Folded, without stop words: « machine à laver » is stored as « machine laver ». */
  said: readonly string[]
  /** Folded word prefixes in product names. */
  means: readonly string[]
  /** Folded texts that the name must not contain. */
  without?: readonly string[]
}

/** The merchant's own list. Add search terms without results here. */
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
      'tv led',
      'tele led',
      'tv lcd',
      'television',
      'televiseur',
      'ecran',
      'ecran plat',
      'plasma',
    ],
    means: ['televis'],
  },
  { said: ['smart'], means: ['smart', 'android tv'] },
  { said: ['smarttv', 'connecte', 'connectee', 'netflix', 'youtube'], means: ['smart tv', 'android tv'] },
  { said: ['android tv', 'google tv'], means: ['android tv'] },
  { said: ['uhd', 'ultra hd', '4k uhd'], means: ['4k'] },
  { said: ['fullhd', '1080p'], means: ['full hd'] },
  {
    said: ['clim', 'clims', 'climatisation', 'climatiseur', 'split', 'air conditionne', 'airco', 'ac'],
    means: ['climatiseur', 'climatisation'],
  },
  {
    said: ['gaziniere', 'gazinier', 'cuisiniere', 'cuisiniere gaz', 'fourneau', 'four gaz'],
    means: ['cuisiniere'],
  },
  { said: ['gaz'], means: ['cuisiniere', 'plaque a gaz'] },
  {
    said: ['plaque', 'plaque gaz', 'rechaud', 'rechaud gaz', 'table cuisson', 'table gaz'],
    means: ['plaque a gaz'],
  },
  { said: ['four'], means: ['mini-four', 'cuisiniere'] },
  { said: ['four electrique', 'mini four', 'minifour'], means: ['mini-four'] },
  { said: ['four ventile'], means: ['four ventile'] },
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
  // Only semi-automatic machines are named as such, so any other washing machine is automatic.
  {
    said: ['automatique', 'hublot', 'frontal', 'frontale', 'frontal hublot'],
    means: ['lave-linge', 'automatique'],
    without: ['semi-automatique'],
  },
  {
    said: ['semi automatique', 'semi auto', 'semi', 'double cuve', 'deux cuves', 'essoreuse'],
    means: ['semi-automatique'],
  },
  { said: ['lavante sechante', 'lave linge sechant', 'lave linge sechante'], means: ['lave-linge sechant'] },
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
  // Qualities, as they appear in names.
  { said: ['nofrost', 'no frost', 'sans givre', 'froid ventile'], means: ['no frost'] },
  { said: ['americain', 'side by side', 'multi portes', '4 porte'], means: ['multi-portes'] },
  { said: ['vertical', 'verticale', 'debout', 'tiroirs'], means: ['armoire', 'vertical'] },
  { said: ['horizontal', 'horizontale'], means: ['coffre'] },
  { said: ['gris', 'grise', 'argent', 'argente', 'silver', 'acier'], means: ['inox', 'graphite'] },
  { said: ['noir', 'noire', 'black'], means: ['noir', 'graphite'] },
  { said: ['white'], means: ['blanc'] },
  { said: ['rouge', 'marron'], means: ['terre cuite'] },
  { said: ['beige', 'creme'], means: ['sable'] },
  { said: ['double sim', 'dual sim', 'deux sim'], means: ['2 sim'] },
  { said: ['chauffe eau electrique', 'chauffe bain electrique'], means: ['chauffe-eau'] },
  { said: ['bouilloire electrique'], means: ['bouilloire'] },
  { said: ['fer electrique'], means: ['fer a'] },
  // BTU per hour, used by sellers for the power of an air conditioner.
  { said: ['9000', '9000 btu'], means: ['1 cv'] },
  { said: ['12000', '12000 btu'], means: ['1,5 cv'] },
  { said: ['18000', '18000 btu'], means: ['2 cv'] },
  { said: ['24000', '24000 btu'], means: ['2,5 cv'] },
]
