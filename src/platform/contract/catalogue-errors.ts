/** Errors of products, packs, files, purchasing, baskets and texts. */
export const CATALOGUE_ERRORS = {
  'synonym.not_found': { status: 404, message: 'Ce synonyme n’existe plus.' },
  'content.not_found': { status: 404, message: 'Ce texte n’existe pas.' },
  'product.not_found': { status: 404, message: 'Ce produit n’existe pas ou n’est plus vendu.' },
  'product.changed': {
    status: 409,
    message: 'Ce produit a été modifié entre-temps. Relisez-le avant d’enregistrer.',
  },
  'product.barcode_taken': { status: 409, message: 'Ce code-barres est déjà celui d’un autre produit.' },
  'product.reference_taken': { status: 409, message: 'Cette référence est déjà celle d’un autre produit.' },
  'product.category_gone': {
    status: 409,
    message: 'La catégorie de ce produit n’existe plus. Choisissez-en une autre.',
  },
  'product.stock_negative': { status: 409, message: 'Le stock ne peut pas devenir négatif.' },
  'location.not_found': { status: 404, message: 'Ce lieu n’existe pas ou est archivé.' },
  'location.changed': {
    status: 409,
    message: 'Ce lieu a été modifié entre-temps. Relisez-le avant d’enregistrer.',
  },
  'location.name_taken': { status: 409, message: 'Un lieu porte déjà ce nom.' },
  'location.in_use': {
    status: 409,
    message: 'Ce lieu contient encore des pièces\u202F: transférez-les avant de l’archiver.',
  },
  'location.promised': {
    status: 409,
    message:
      'Des pièces sont promises à des commandes\u202F: elles doivent rester dans un lieu d’où partent les livraisons.',
  },
  'transfer.too_few': { status: 409, message: 'Il n’y a pas autant de pièces dans le lieu de départ.' },
  'supplier.not_found': { status: 404, message: 'Ce fournisseur n’existe pas.' },
  'supplier.changed': {
    status: 409,
    message: 'Ce fournisseur a été modifié entre-temps. Relisez-le avant d’enregistrer.',
  },
  'supplier.name_taken': { status: 409, message: 'Un fournisseur porte déjà ce nom.' },
  'purchase.not_found': { status: 404, message: 'Cette commande fournisseur n’existe pas.' },
  'purchase.changed': {
    status: 409,
    message: 'Cette commande a été modifiée entre-temps. Relisez-la avant d’enregistrer.',
  },
  'purchase.state': { status: 409, message: 'Cette commande ne peut plus changer ainsi.' },
  'purchase.empty': { status: 409, message: 'Ajoutez au moins un produit avant d’envoyer la commande.' },
  'purchase.more_than_ordered': {
    status: 409,
    message: 'Il est arrivé plus que commandé\u202F: comptez encore, puis acceptez le surplus.',
  },
  'import.not_found': {
    status: 404,
    message: 'Cet import n’existe plus.',
  },
  'import.empty': {
    status: 400,
    message: 'Ce fichier est vide.',
  },
  'import.state': {
    status: 409,
    message: 'Cet import ne peut plus changer ainsi.',
  },
  'import.bad_lines': {
    status: 409,
    message:
      'Des lignes sont à corriger\u202F: rien n’a été changé. Corrigez-les, ou choisissez de les ignorer.',
  },
  'import.mapping_not_found': { status: 404, message: 'Cette association n’existe plus.' },
  'import.stock_changed': {
    status: 409,
    message:
      'Le stock de certains produits a changé depuis l’aperçu\u202F: leurs lignes sont décochées, relisez-les.',
  },
  'import.changed': {
    status: 409,
    message: 'Le catalogue a changé depuis l’aperçu\u202F: relisez-le avant d’appliquer.',
  },
  'category.not_found': { status: 404, message: 'Cette catégorie n’existe pas.' },
  'category.changed': {
    status: 409,
    message: 'Cette catégorie a été modifiée entre-temps. Relisez-la avant d’enregistrer.',
  },
  'category.name_taken': { status: 409, message: 'Une catégorie porte déjà ce nom.' },
  'category.in_use': { status: 409, message: 'Cette catégorie contient encore des produits.' },
  'basket.not_found': { status: 404, message: 'Ce panier partagé n’existe pas ou a expiré.' },
  'basket.nothing_sold': {
    status: 409,
    message: 'Rien de ce panier n’est vendu en ce moment.',
  },
  'pack.not_found': { status: 404, message: "Le pack n'est plus d'actualité ou indisponible." },
  'pack.unavailable': { status: 409, message: "Le pack n'est plus d'actualité ou indisponible." },
  'pack.state': { status: 409, message: 'Ce pack ne peut plus changer ainsi.' },
  'content.changed': {
    status: 409,
    message: 'Ce texte a été modifié entre-temps. Relisez-le avant de publier.',
  },
  'settings.changed': {
    status: 409,
    message: 'Les réglages ont été modifiés entre-temps. Relisez-les avant d’enregistrer.',
  },
  'shop.changed': {
    status: 409,
    message: 'L’identité de la boutique a été modifiée entre-temps. Relisez-la avant d’enregistrer.',
  },
  'pack.changed': {
    status: 409,
    message: 'Ce pack a été modifié entre-temps. Relisez-le avant d’enregistrer.',
  },
  'basket.price_changed': {
    status: 409,
    message: 'Le total a changé depuis votre dernière visite. Vérifiez le nouveau montant.',
  },
  'basket.unavailable': {
    status: 409,
    message: 'Des articles de votre panier ne sont plus disponibles en cette quantité.',
  },
  'picture.not_found': { status: 404, message: 'Cette image n’existe pas.' },
  'picture.unreadable': {
    status: 400,
    message: 'Cette image ne peut pas être lue. Envoyez un fichier JPEG, PNG ou WebP.',
  },
  'picture.too_large': {
    status: 413,
    message: 'Cette image est trop lourde. Envoyez un fichier de 15\u00A0Mo au plus.',
  },
  'picture.too_many': {
    status: 409,
    message: 'Ce produit a déjà 12 images. Supprimez-en une avant d’en ajouter.',
  },
  'tag.not_found': { status: 404, message: 'Cette étiquette n’existe pas.' },
  'tag.name_taken': { status: 409, message: 'Une étiquette porte déjà ce nom.' },
  'promotion.not_found': { status: 404, message: 'Cette promotion n’existe plus.' },
} as const satisfies Record<string, { status: number; message: string }>
