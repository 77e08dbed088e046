import { buffer } from 'node:stream/consumers'
import type { Sharp } from 'sharp'
import type { Kernel } from '#kernel/server/kernel.ts'
import type { ImageElement, LabelElement } from '../../rules/element.ts'
import { dotsOf, pictureKey, type Bitmap } from '../../rules/zpl.ts'

/** px of the longer side of a picture in a PDF. */
const edge = 1_000
const mostPixels = 100_000_000
/** Darker than this is a black dot. */
const threshold = 128
const BITS = 8

const imagesIn = (elements: readonly LabelElement[]) =>
  elements.filter((element): element is ImageElement => element.type === 'image' && element.path !== '')

/** The pictures of a label for a PDF, by path; what cannot be read is left out. */
export async function pdfPictures(kernel: Kernel, elements: readonly LabelElement[]): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>()
  for (const path of new Set(imagesIn(elements).map((image) => image.path))) {
    const picture = await opened(kernel, path, async (image) =>
      new Uint8Array(
        await image.autoOrient().resize(edge, edge, { fit: 'inside', withoutEnlargement: true }).flatten({ background: '#fff' }).png()
          .toBuffer(),
      ))
    if (picture)
      pictures.set(path, picture)
  }
  return pictures
}

/** The same as dots of a label printer. */
export async function zplPictures(kernel: Kernel, elements: readonly LabelElement[], dpi: number): Promise<Map<string, Bitmap>> {
  const pictures = new Map<string, Bitmap>()
  for (const image of imagesIn(elements)) {
    const [width, height] = [dotsOf(image.width, dpi), dotsOf(image.height, dpi)]
    const picture = await opened(kernel, image.path, async (opening) => {
      const { data } = await opening.autoOrient().rotate(image.rotate).flatten({ background: '#fff' }).resize(width, height, {
        fit: 'contain',
        background: '#fff',
      }).greyscale().raw().toBuffer({ resolveWithObject: true })
      return bitmapOf(data, width, height)
    })
    if (picture) pictures.set(pictureKey(image), picture)
  }
  return pictures
}

async function opened<T>(kernel: Kernel, path: string, work: (image: Sharp) => Promise<T>): Promise<T | undefined> {
  try {
    const { default: sharp } = await import('sharp')
    return await work(sharp(await buffer(await kernel.files.read(path)), { limitInputPixels: mostPixels }))
  } catch (error) {
    kernel.log.debug({ err: error, path }, 'a picture could not be printed')
    return undefined
  }
}

function bitmapOf(grey: Buffer, width: number, height: number): Bitmap {
  const bytesPerRow = Math.ceil(width / BITS)
  const bits = Buffer.alloc(bytesPerRow * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (grey[y * width + x]! < threshold) bits[y * bytesPerRow + (x >> 3)]! |= 0x80 >> (x & 7)
  }
  return { hex: bits.toString('hex').toUpperCase(), bytesPerRow }
}
