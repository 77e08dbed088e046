import { Image } from 'antd'
import { fileAddress } from '#kernel/client/request/address.ts'
import { fileName, splitPaths } from '#ui/kinds/file-paths.ts'
import { Thumbnail } from '#ui/parts/Thumbnail.tsx'

/** Photos of a defect, small; each opens whole. */
export function DefectPhotos({ photo }: { photo: string | null }) {
  if (!photo) return null
  return (
    <Image.PreviewGroup>
      {splitPaths(photo).map((path) => (
        <Thumbnail key={path} size={32} src={fileAddress(path, { thumb: 64 })} full={fileAddress(path)} name={fileName(path)} />
      ))}
    </Image.PreviewGroup>
  )
}
