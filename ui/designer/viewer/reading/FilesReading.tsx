import { PaperClipOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import { isPicture } from '../../document/reading/pictures.ts'
import { fileName, readableAddress, thumbAddress } from '../../../kinds/file-paths.ts'

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
                <Image width={96} height={96} src={thumbAddress(path, THUMB_PIXELS)} preview={{ src: readableAddress(path) }}
                  alt={fileName(path)} />
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
  return <a className="mw-fv-link" href={readableAddress(path)} target="_blank" rel="noreferrer">{fileName(path)}</a>
}
