/** How small a picture is made: px of its longer side, KB of its file. */
export interface PictureLimits {
  readonly maxSide: number
  readonly maxKb: number
}

export interface Attempt {
  readonly width: number
  readonly height: number
  /** Of the JPEG file, 0 to 1. */
  readonly quality: number
}

const BYTES_PER_KB = 1024
const qualities = [0.85, 0.7, 0.55]
/** Where no quality is enough the picture itself is made smaller by this, down to so many px. */
const STEP = 0.75
const SMALLEST_SIDE = 320
/** Kinds of files that may stay as they are. */
const kept: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** What is tried one after another until the file is small enough: less quality first, then less pixels. */
export function* attempts({ width, height }: Pick<Attempt, 'width' | 'height'>, { maxSide }: PictureLimits): Generator<Attempt> {
  let scale = Math.min(1, maxSide / Math.max(width, height))
  for (;;) {
    const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
    for (const quality of qualities) yield { ...size, quality }
    if (Math.max(size.width, size.height) * STEP < SMALLEST_SIDE) return
    scale *= STEP
  }
}

/** A picture within its limits, upright, as JPEG; one that is within them already stays as it is, as does what is no picture. */
export async function shrinkPicture(file: File, limits: PictureLimits): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  try {
    const most = limits.maxKb * BYTES_PER_KB
    if (kept.has(file.type) && file.size <= most && Math.max(picture.width, picture.height) <= limits.maxSide) return file
    let smallest: Blob | undefined
    for (const attempt of attempts(picture, limits)) {
      smallest = await encoded(picture, attempt) ?? smallest
      if (smallest && smallest.size <= most) break
    }
    return smallest ? new File([smallest], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: smallest.type }) : file
  } finally {
    picture.close()
  }
}

async function encoded(picture: ImageBitmap, { width, height, quality }: Attempt): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')!
  // JPEG knows no transparency.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
