import { FileImageOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import { useState } from 'react'
import { useText } from '../text.ts'

interface ThumbnailProps {
  src: string | undefined
  /** What opens in large, where that is another picture. */
  full?: string
  name: string
  /** In CSS pixels, both ways. */
  size: number
  className?: string
  opens?: boolean
}

/** A small picture that opens in large; in its place, where the browser gets or shows none, a sign of the same size that leads to it. */
export function Thumbnail({ src, full = src, name, size, className = 'mw-thumb', opens = true }: ThumbnailProps) {
  const { say } = useText()
  const [failed, setFailed] = useState<string>()
  if (src === undefined || failed !== src)
    return (
      <Image className={className} width={size} height={size} {...(src === undefined ? {} : { src })} alt={name}
        onError={() => setFailed(src)} preview={opens ? { cover: undefined, ...(full === undefined ? {} : { src: full }) } : false} />
    )
  const box = { className: 'mw-thumb-gone', style: { width: size, height: size }, title: say('pictureGone', { name }) }
  return opens
    ? (
      <a {...box} href={full} target="_blank" rel="noreferrer" aria-label={box.title}>
        <FileImageOutlined aria-hidden />
      </a>
    )
    : (
      <span {...box} role="img" aria-label={box.title}>
        <FileImageOutlined aria-hidden />
      </span>
    )
}
