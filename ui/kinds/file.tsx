import { PaperClipOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import { fileAddress } from '#kernel/client/request/address.ts'
import { Thumbnail } from '../parts/Thumbnail.tsx'
import { UploadField } from '../upload/UploadField.tsx'
import { fileName, splitPaths } from './file-paths.ts'
import { EMPTY, type ControlProps, type DisplayProps, type UiKind } from './kind.ts'
import type { ReadValue } from './reading.ts'
import { withCell } from './with-cell.tsx'

/** Twice what is drawn, for screens of fine pixels. */
const THUMB_PIXELS = 64

function FileDisplay({ name, record }: DisplayProps) {
  const paths = splitPaths(record[name])
  if (paths.length === 0) return <>{EMPTY}</>
  return (
    <span className="mw-files">
      {paths.map((path) => (
        <a key={path} href={fileAddress(path)} target="_blank" rel="noreferrer">
          <PaperClipOutlined /> {fileName(path)}
        </a>
      ))}
    </span>
  )
}

function ImageDisplay({ name, record }: DisplayProps) {
  const paths = splitPaths(record[name])
  if (paths.length === 0) return <>{EMPTY}</>
  return (
    <span className="mw-tags">
      <Image.PreviewGroup>
        {paths.map((path) => (
          <Thumbnail key={path} size={28} src={fileAddress(path, { thumb: THUMB_PIXELS })} full={fileAddress(path)} name={fileName(path)} />
        ))}
      </Image.PreviewGroup>
    </span>
  )
}

const imageRules = { images: true }
const anyFile = {}

function UploadControl({ id, name, value, onChange, disabled = false, images, ...labels }: ControlProps & { images: boolean }) {
  return (
    <UploadField id={id} name={name} value={value} onChange={(paths) => onChange(paths)} disabled={disabled}
      rules={images ? imageRules : anyFile} aria-label={labels['aria-label']} aria-describedby={labels['aria-describedby']} />
  )
}

const read: ReadValue = (name, _field, record) => splitPaths(record[name]).map(fileName).join('、')

export const file: UiKind = withCell({ align: 'left', Display: FileDisplay, read,
  FormControl: (props: ControlProps) => <UploadControl {...props} images={false} />, wide: true })
export const image: UiKind = withCell({ align: 'left', Display: ImageDisplay, read,
  FormControl: (props: ControlProps) => <UploadControl {...props} images /> })
