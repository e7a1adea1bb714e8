export const ONE_DOOR_SENTENCES = [
  'Un réfrigérateur simple et solide, avec un compartiment à glace pour les boissons et le poisson du jour.',
  'Une seule porte, des clayettes réglables et un bac à légumes qui garde la menthe et la salade bien fraîches.',
  'Le froid qu’il faut pour une personne ou un couple, sans prendre la moitié de la cuisine.',
  'Sa poignée droite et ses angles arrondis lui donnent un petit air d’autrefois.',
]

export const FROST_SENTENCES = [
  'Un deux-portes classique : le congélateur en haut, de grands balconnets pour les bouteilles de bissap en bas.',
  'Froid régulier, joints épais et clayettes en verre qui supportent les grandes marmites.',
  'Le congélateur indépendant reste froid même quand la porte du bas s’ouvre toute la journée.',
  'Un modèle éprouvé, facile à nettoyer, avec un éclairage LED et des clayettes à hauteur réglable.',
]

export const FROST_FREE_SENTENCES = [
  'Froid ventilé : pas de givre à gratter et la même température sur toutes les clayettes.',
  'Un grand deux-portes au froid ventilé, avec clayettes en verre et bac à légumes à humidité réglable.',
  'L’air circule partout : le thiébou du midi refroidit vite et se garde jusqu’au lendemain.',
  'Plus de dégivrage : le froid ventilé s’en charge, et le congélateur garde toute sa place.',
]

export const WATER_SENTENCES = [
  'Un grand deux-portes au froid ventilé : pas de givre à gratter, et de l’eau fraîche en façade sans ouvrir la porte.',
  'Le distributeur d’eau fait gagner une bouteille et garde le froid : la porte s’ouvre deux fois moins.',
]

export const MULTI_SENTENCES = [
  'Le grand format des familles qui reçoivent : deux portes larges, des tiroirs profonds et un afficheur en façade.',
  'Un réfrigérateur de réception, avec zones de température séparées pour la viande, les fruits et les boissons.',
  'Tout y entre : les plateaux, les pastèques entières et les bouteilles de deux litres debout.',
]
