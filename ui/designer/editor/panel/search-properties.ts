import { propertyName, type PropertyOwner, type SayPanel } from './text.ts'

/** The properties whose name, in the reader's language or in the document, holds what is sought. */
export function foundNames(say: SayPanel, owner: PropertyOwner, names: readonly string[], sought: string): readonly string[] {
  const part = sought.trim().toLowerCase()
  return part === ''
    ? names
    : names.filter((name) => name.toLowerCase().includes(part) || propertyName(say, owner, name).toLowerCase().includes(part))
}
