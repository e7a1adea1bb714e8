import { CategoriesScreen } from '../../catalogue/web/admin/sorting/categories-screen.tsx'

/** Categories, for staff who look after the catalogue. */
export default function CategoriesPage() {
  return <CategoriesScreen />
}
