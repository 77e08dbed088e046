import { buffer } from 'node:stream/consumers'
import type { Kernel } from '#kernel/server/kernel.ts'
import { storedPath } from '#kernel/server/files/stored-path.ts'
import type { FormDocument } from '#ui/designer/document/component.ts'
import { isField } from '#ui/designer/document/component.ts'
import { isPicture } from '#ui/designer/document/reading/pictures.ts'
import { readValue } from '#ui/designer/document/reading/read-value.ts'
import { componentsOf } from '#ui/designer/document/tree.ts'
import type { FormValues } from '#ui/designer/document/values/form-values.ts'
import { picturesOf } from '#ui/designer/print/rich-text.ts'
import type { PreparedPicture } from './pdf-task.ts'

/** Pictures beyond these are named, not printed. */
const mostPictures = 60
/** px of the longer side: about 300 in an inch of paper. */
const edge = 1_000
const mostPixels = 100_000_000
const quality = 80

/** The pictures of a filled-in form as paper takes them, by their paths; what cannot be read is left out. */
export async function preparePictures(kernel: Kernel, document: Pick<FormDocument, 'list'>,
  values: FormValues): Promise<ReadonlyMap<string, PreparedPicture>> {
  const prepared = new Map<string, PreparedPicture>()
  for (const path of pathsIn(document, values).slice(0, mostPictures)) {
    const picture = await prepare(kernel, path)
    if (picture) prepared.set(path, picture)
  }
  return prepared
}

function pathsIn(document: Pick<FormDocument, 'list'>, values: FormValues): string[] {
  const paths = [...componentsOf(document)].flatMap((component): readonly string[] => {
    if (component.compType === 'html') return picturesOf(component.html)
    if (!isField(component)) return []
    const reading = readValue(component, values[component.id], { locale: 'zh-CN' })
    if (reading.as === 'html') return picturesOf(reading.html)
    if (reading.as === 'signature') return [reading.path]
    return reading.as === 'files' || reading.as === 'pictures' ? reading.paths : []
  })
  return [...new Set(paths)].filter((path) => isPicture(path) && storedPath(path) === path)
}

/** Upright, on white, no larger than paper can show. */
async function prepare(kernel: Kernel, path: string): Promise<PreparedPicture | undefined> {
  try {
    const { default: sharp } = await import('sharp')
    const bytes = await buffer(await kernel.files.read(path))
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels }).autoOrient().resize(edge, edge, { fit: 'inside',
      withoutEnlargement: true }).flatten({ background: '#fff' }).jpeg({ quality }).toBuffer({ resolveWithObject: true })
    return { data: `data:image/jpeg;base64,${data.toString('base64')}`, width: info.width, height: info.height }
  } catch (error) {
    kernel.log.debug({ err: error, path }, 'a picture could not be printed')
    return undefined
  }
}
