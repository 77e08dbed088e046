import { QRCode } from 'antd'
import { useWidgetWords } from './text.ts'
import './widgets.css'

/** Side in px (spec 2 §9). */
const SIZE = 200

/** An address to be read by a phone's camera, with the highest error correction (spec 2 §9): still legible when a quarter of it is scratched. */
export function AddressQrCode({ address, label }: { address: string; label?: string }) {
  const { say } = useWidgetWords()
  return (
    <figure className="mw-qr">
      <QRCode aria-label={label ?? say('qrCode')} value={address} size={SIZE} errorLevel="H" color="#000000" bgColor="#ffffff" />
      {label && <figcaption>{label}</figcaption>}
    </figure>
  )
}
