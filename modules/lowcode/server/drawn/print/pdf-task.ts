import type { Sheet } from '#ui/designer/print/paper.ts'

export interface PreparedPicture {
  /** PNG or JPEG as `data:` */
  readonly data: string
  readonly width: number
  readonly height: number
}

/** What a thread makes a PDF of. */
export interface PdfTask {
  readonly title: string
  /** Below the title. */
  readonly subtitle: string
  readonly sheet: Sheet
  readonly pictures: ReadonlyMap<string, PreparedPicture>
  /** At the foot of each page: who printed it and when, and the number of the page with `{page}` and `{pages}`. */
  readonly printed: string
  readonly pageText: string
  readonly author: string
  readonly atMs: number
}
