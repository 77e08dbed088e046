import { Image } from 'antd'
import { fileName, readableAddress, splitPaths, thumbAddress } from '#ui/kinds/file-paths.ts'

/** Photos of a defect, small; each opens whole. */
export function DefectPhotos({ photo }: { photo: string | null }) {
  if (!photo) return null
  return (
    <Image.PreviewGroup>
      {splitPaths(photo).map((path) => (
        <Image key={path} className="mw-thumb" width={32} height={32} src={thumbAddress(path, 64)} preview={{ src: readableAddress(path) }}
          alt={fileName(path)} />
      ))}
    </Image.PreviewGroup>
  )
}
