/** Kinds of category with a drawing in `public/categories/`. */
const DRAWN_KINDS = new Set([
  'freezer',
  'television',
  'refrigerator',
  'cooker',
  'washing-machine',
  'air-conditioner',
  'small-kitchen',
  'phone',
  'fan',
  'computer',
  'audio',
  'stabiliser',
  'ironing',
  'vacuum-cleaner',
  'water-heater',
  'water-dispenser',
  'installation',
])

/** A category's drawing. It is decorative, because the name is beside it. */
export function CategoryPicture({ kind }: { kind: string }) {
  const name = DRAWN_KINDS.has(kind) ? kind : 'other'
  return (
    <picture>
      <source type="image/avif" srcSet={`/categories/${name}.avif`} />
      <img src={`/categories/${name}.webp`} alt="" width="160" height="160" loading="lazy" decoding="async" />
    </picture>
  )
}
