import { fitLogo, logoAddress } from '#platform/contract/shop-logo.ts'

interface LogoPictureProps {
  /** Of the picture that was sent. */
  name: string
  alt: string
  height: number
  className?: string
}

/** A logo that was sent, at its address; it need not be the shop's yet. */
export function LogoPicture({ name, alt, height, className }: LogoPictureProps) {
  return <img src={logoAddress(name)} alt={alt} {...fitLogo(name, height)} className={className} />
}
