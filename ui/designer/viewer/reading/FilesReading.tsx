import { PaperClipOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import { fileAddress } from '#kernel/client/request/address.ts'
import { isPicture } from '../../document/reading/pictures.ts'
import { fileName } from '../../../kinds/file-paths.ts'
import { Thumbnail } from '../../../parts/Thumbnail.tsx'

/** Twice what is drawn, for screens of fine pixels. */
const THUMB_PIXELS = 256

/** Files as links, pictures among them with a small picture that opens. */
export function FilesReading({ paths }: { readonly paths: readonly string[] }) {
  const pictures = paths.filter(isPicture)
  return (
    <>
      {pictures.length > 0 && (
        <div className="mw-fr-pictures">
          <Image.PreviewGroup>
            {pictures.map((path) => (
              <figure key={path}>
                <Thumbnail className="" size={96} src={fileAddress(path, { thumb: THUMB_PIXELS })} full={fileAddress(path)}
                  name={fileName(path)} />
                <figcaption>
                  <FileLink path={path} />
                </figcaption>
              </figure>
            ))}
          </Image.PreviewGroup>
        </div>
      )}
      {paths.filter((path) => !isPicture(path)).map((path) => (
        <div key={path}>
          <PaperClipOutlined aria-hidden /> <FileLink path={path} />
        </div>
      ))}
    </>
  )
}

function FileLink({ path }: { readonly path: string }) {
  return <a className="mw-fv-link" href={fileAddress(path)} target="_blank" rel="noreferrer">{fileName(path)}</a>
}
