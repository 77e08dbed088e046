import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { fileAddress } from '#kernel/client/request/address.ts'
import { linkTo } from '#kernel/client/request/calls.ts'
import { pdfPreview } from '../../calls/files.ts'
import type { ShownAs } from './shown-as.ts'
import { useOssText } from './text.ts'
import './oss.css'

interface FilePreviewProps {
  name: string
  /** Stored path. */
  path: string
  as: ShownAs
  onClose: () => void
}

/** A stored file in a window: a picture, a document or something to play. */
export function FilePreview({ name, path, as, onClose }: FilePreviewProps) {
  const { say } = useOssText()
  return (
    <Modal open width={960} title={say('previewOf', { name })} footer={null} onCancel={onClose} className="sys-oss-preview">
      <Content name={name} address={fileAddress(path)} as={as} />
    </Modal>
  )
}

function Content({ name, address, as }: { name: string; address: string; as: ShownAs }) {
  const { say } = useOssText()
  const [broken, setBroken] = useState(false)
  if (broken) return <Alert type="warning" showIcon title={say('cannotShow')} />
  switch (as) {
    case 'image':
      return <img src={address} alt={name} onError={() => setBroken(true)} />
    // The browser brings its own reader and player; the server lets nothing else run in what it hands over.
    case 'text':
    case 'media':
      return <iframe src={address} title={name} />
    case 'pdf':
      return <PdfFrame name={name} address={address} />
  }
}

/** The server's own page for PDFs, told the address once it listens (wire contract §6.16). */
function PdfFrame({ name, address }: { name: string; address: string }) {
  const tell = (frame: HTMLIFrameElement) =>
    frame.contentWindow?.postMessage({ url: new URL(address, window.location.href).href }, window.location.origin)
  return <iframe src={linkTo(pdfPreview, {})} title={name} onLoad={(event) => tell(event.currentTarget)} />
}
