import { AddressQrCode } from '#ui/widgets/AddressQrCode.tsx'

export function Example() {
  return <AddressQrCode address={window.location.origin} label={window.location.origin} />
}
