import type { FormDocument } from '../../../document/component.ts'
import { writeDocument } from '../../../document/write/write-document.ts'

/** The document as it is saved, one property on a line. */
export function prettyText(document: FormDocument): string {
  return JSON.stringify(writeDocument(document), undefined, 2)
}
