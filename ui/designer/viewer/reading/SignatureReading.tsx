import { fileAddress } from '#kernel/client/request/address.ts'

interface SignatureReadingProps {
  readonly path: string
  readonly caption: string
  readonly label: string
}

/** A signature, and below it who signed and when. */
export function SignatureReading({ path, caption, label }: SignatureReadingProps) {
  return (
    <figure className="mw-fr-signature">
      <img src={fileAddress(path)} alt={[label, caption].filter(Boolean).join(' ')} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
