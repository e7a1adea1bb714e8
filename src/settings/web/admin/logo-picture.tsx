import { fitLogo, logoAddress } from '#platform/contract/shop-logo.ts'

interface LogoPictureProps {
  /** Name of the uploaded picture. */
  name: string
  alt: string
  height: number
  className?: string
}

/** An uploaded logo, not necessarily in use. */
export function LogoPicture({ name, alt, height, className }: LogoPictureProps) {
  return <img src={logoAddress(name)} alt={alt} {...fitLogo(name, height)} className={className} />
}
