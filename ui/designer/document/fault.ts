/** What may be wrong with a document; the words stand in the locales under `fault_…`. */
export type FaultCode = 'notJson' | 'circular' | 'tooLarge' | 'tooDeep' | 'tooMany' | 'badVersion' | 'notObject' | 'notList' | 'wrongType'
  | 'notWhole' | 'outOfBounds' | 'notOffered' | 'tooLong' | 'script' | 'badAddress' | 'badColour' | 'badIcon' | 'badPattern' | 'slowPattern'
  | 'badSuffix' | 'unknownType' | 'noId' | 'badId' | 'sameId' | 'emptyColumn' | 'sameProperty' | 'minOverMax' | 'layoutNested'
  | 'layoutInDynamic' | 'notInDynamic' | 'notInTable' | 'unevenRows' | 'badMerge' | 'noCells'

/** What is wrong, and where: `list.0.columns.1.list.0.span`. */
export interface DocumentFault {
  readonly path: string
  readonly code: FaultCode
  readonly params?: Readonly<Record<string, string | number>>
}

export type Path = readonly (string | number)[]

/** Gathers faults while a document is read. */
export class Faults {
  readonly all: DocumentFault[] = []

  add(path: Path, code: FaultCode, params?: Readonly<Record<string, string | number>>): void {
    this.all.push({ path: path.join('.'), code, ...(params ? { params } : {}) })
  }
}
