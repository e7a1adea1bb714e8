import address from './contacts.css?url'

/** The styles of what is fetched on a touch: they come with it, and it shows once they are there. */
export function ContactStyles() {
  return <link rel="stylesheet" href={address} precedence="default" />
}
