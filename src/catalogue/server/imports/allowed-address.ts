/** Whether a host is in the list, or below an entry such as « *.exemple.sn ». */
function isAllowedHost(host: string, allowed: readonly string[]): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return allowed.some((one) => (one.startsWith('*.') ? name.endsWith(one.slice(1)) : name === one))
}

/** French reason why a picture address is not fetched. Undefined if it is allowed. */
export function refuseAddress(address: string, allowed: readonly string[]): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined) return 'ce n’est pas une adresse.'
  if (url.protocol !== 'https:') return 'seules les adresses en https sont lues.'
  if (url.username !== '' || url.password !== '' || url.port !== '')
    return 'une adresse sans nom, mot de passe ni port est attendue.'
  if (!isAllowedHost(url.hostname, allowed))
    return `le site ${url.hostname} n’est pas de ceux que la boutique lit (réglage IMPORT_PICTURE_HOSTS).`
  return undefined
}
