import { DownloadOutlined, EyeOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { fileAddress } from '#kernel/client/request/address.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { FilePreview } from './FilePreview.tsx'
import { howShown } from './shown-as.ts'
import { useOssText } from './text.ts'

/** Looking at a file and saving it; the browser saves by itself, however large the file is. */
export function FileActions({ record }: { record: Rec }) {
  const { say } = useOssText()
  const [open, setOpen] = useState(false)
  const as = howShown(record.fileType)
  const [name, path] = [String(record.fileName), String(record.url)]
  return (
    <>
      {as && <RowButton icon={<EyeOutlined />} onClick={() => setOpen(true)}>{say('preview')}</RowButton>}
      <RowButton icon={<DownloadOutlined />} href={fileAddress(path)} download={name}>{say('download')}</RowButton>
      {open && as && <FilePreview name={name} path={path} as={as} onClose={() => setOpen(false)} />}
    </>
  )
}
