/** A reader of the browser's own; not every browser has one. */
export interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface WithReader {
  BarcodeDetector?: new() => CodeReader
}

/** Whether the camera can read codes: browsers give it to pages that come over TLS alone. */
export function hasCamera(): boolean {
  return window.isSecureContext && 'mediaDevices' in navigator && (window as WithReader).BarcodeDetector !== undefined
}

export function newReader(): CodeReader {
  const Reader = (window as WithReader).BarcodeDetector
  if (!Reader) throw new Error('this browser reads no codes')
  return new Reader()
}
