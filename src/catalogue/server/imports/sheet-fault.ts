/** A file that cannot be taken: a French sentence for staff. */
export class SheetFault extends Error {
  override name = 'SheetFault'
}
