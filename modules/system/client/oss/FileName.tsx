import { FileImageOutlined, FileOutlined, FilePdfOutlined, FileTextOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { useState, type ComponentType } from 'react'
import { fileAddress } from '#kernel/client/request/address.ts'
import type { DisplayProps } from '#ui/kinds/kind.ts'
import { sizeText } from '../operation/sizes.ts'
import { howShown, type ShownAs } from './shown-as.ts'
import './oss.css'

const icons: Readonly<Record<ShownAs, ComponentType>> = { image: FileImageOutlined, pdf: FilePdfOutlined, text: FileTextOutlined,
  media: PlayCircleOutlined }
/** Twice what is drawn, for screens of fine pixels. */
const THUMB_PIXELS = 64

/** A name beside a small picture of the file, or of its kind. */
export function FileName({ record }: DisplayProps) {
  const [broken, setBroken] = useState(false)
  const as = howShown(record.fileType)
  const Icon = as ? icons[as] : FileOutlined
  const name = String(record.fileName)
  return (
    <span className="sys-oss-name">
      {as === 'image' && !broken
        ? <img src={fileAddress(String(record.url), { thumb: THUMB_PIXELS })} alt="" loading="lazy" onError={() => setBroken(true)} />
        : <Icon />}
      <span title={name}>{name}</span>
    </span>
  )
}

export function FileSize({ record }: DisplayProps) {
  return <>{sizeText(Number(record.fileSize))}</>
}
