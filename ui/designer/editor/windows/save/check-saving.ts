import type { FormDocument } from '../../../document/component.ts'
import type { DocumentFault } from '../../../document/fault.ts'
import { readDocument } from '../../../document/read/read-document.ts'
import { documentText } from '../../../document/write/write-document.ts'

/** Longest name and remark of a form (characters). */
export const MAX_NAME = 100
export const MAX_REMARK = 500

/** What is wrong with the name of a form; the words stand in the locales. */
export function nameFault(name: string): 'nameMissing' | 'nameLong' | undefined {
  const text = name.trim()
  return text === '' ? 'nameMissing' : text.length > MAX_NAME ? 'nameLong' : undefined
}

/** Why what would be saved could not be read again: too much of it, say. */
export function savingFaults(document: FormDocument): readonly DocumentFault[] {
  return readDocument(documentText(document)).faults ?? []
}
