import { TagsScreen } from '../../catalogue/web/admin/sorting/tags-screen.tsx'

/** Tags, for staff who look after the catalogue. */
export default function TagsPage() {
  return <TagsScreen />
}
