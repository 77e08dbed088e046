import type { Component, FormDocument, Leaf } from '../component.ts'
import { Faults, type DocumentFault } from '../fault.ts'
import { isId, takeId } from '../ids.ts'
import { maxComponents, maxDocumentCharacters } from '../limits.ts'
import { nestingFault } from '../nesting.ts'
import { configProperties } from '../properties/layouts.ts'
import type { Container } from '../tree.ts'
import { isLeafType, readLeaf } from './read-leaf.ts'
import { readDynamicTable, readRow, readTableLayout, type Within } from './read-layouts.ts'
import { readProperties } from './read-properties.ts'
import { Reading } from './reading.ts'
import { isSound } from './sound.ts'
import { upgradeComponent } from './upgrade.ts'

export type ReadDocument = { readonly document: FormDocument; readonly faults?: undefined } | { readonly document?: undefined;
  readonly faults: readonly DocumentFault[] }

/** Version of documents that are written, and of those that name none (spec 2 §3). */
export const DOCUMENT_VERSION = '1.10'

/**
 * Reads what a client stored: `{ list, config }` as JSON text or as an object, of this version or an older one.
 * @returns the document, or every fault with its path; never half of one. Nothing is thrown, whatever comes in.
 */
export function readDocument(input: unknown): ReadDocument {
  const faults = new Faults()
  const reading = new Reading(faults)
  const raw = typeof input === 'string' ? parse(input, reading) : input
  if (faults.all.length > 0 || !isSound(raw, reading)) return { faults: faults.all }
  const { list, config } = reading.object(raw)
  const settings = reading.at('config').object(config ?? {})
  checkVersion(settings.version ?? DOCUMENT_VERSION, reading.at('config', 'version'))
  const document = { config: readProperties(configProperties, settings, reading.at('config')),
    list: new ListReader(raw).read(list, { in: 'form' }, reading.at('list')) }
  return faults.all.length > 0 ? { faults: faults.all } : { document }
}

function parse(text: string, reading: Reading): unknown {
  if (text.length > maxDocumentCharacters) {
    reading.fault('tooLarge')
    return undefined
  }
  try {
    return JSON.parse(text) as unknown
  } catch {
    reading.fault('notJson')
    return undefined
  }
}

/** Older versions are read, later ones are not: they may hold what we would lose. */
function checkVersion(version: unknown, reading: Reading): void {
  const parts = /^(\d{1,4})\.(\d{1,4})$/.exec(String(version))
  if (!parts || Number(parts[1]) !== 1 || Number(parts[2]) > 10)
    reading.fault('badVersion', { version: String(version).slice(0, 20), latest: DOCUMENT_VERSION })
}

/** Reads the lists of one document: it knows which ids are taken and how many components there are. */
class ListReader {
  private readonly taken = new Set<string>()
  /** Also those still to come: cells without an id get none of them. */
  private readonly given: Set<string>
  private count = 0

  constructor(raw: unknown) {
    this.given = new Set(storedIds(raw))
  }

  read(raw: unknown, container: Pick<Container, 'in'>, reading: Reading): readonly Component[] {
    return reading.list(raw, maxComponents).flatMap((one, index) => this.component(one, container, reading.at(index)) ?? [])
  }

  private component(input: unknown, container: Pick<Container, 'in'>, reading: Reading): Component | undefined {
    this.count += 1
    if (this.count > maxComponents) {
      if (this.count === maxComponents + 1) reading.fault('tooMany', { max: maxComponents })
      return undefined
    }
    const raw = upgradeComponent(reading.object(input))
    const id = this.id(raw.id ?? raw['_id'], reading)
    const { compType } = raw
    if (!isLeafType(compType) && compType !== 'row' && compType !== 'dynamicTable' && compType !== 'table') {
      reading.at('compType').fault('unknownType')
      return undefined
    }
    const misplaced = nestingFault(compType, container.in)
    if (misplaced) {
      reading.fault(misplaced)
      return undefined
    }
    if (compType === 'row') return readRow(id, raw, this.within, reading)
    if (compType === 'dynamicTable') return readDynamicTable(id, raw, this.within, reading)
    return compType === 'table' ? readTableLayout(id, raw, this.within, reading) : readLeaf(compType, id, raw, reading)
  }

  private readonly within: Within = {
    // Nesting has been checked: what is left holds no others.
    leaves: (raw, container, reading) => this.read(raw, { in: container }, reading) as readonly Leaf[],
    cellId: (raw, reading) => (raw === undefined || raw === null || raw === '' ? takeId('tdItem', this.given) : this.id(raw, reading)),
  }

  private id(raw: unknown, reading: Reading): string {
    const id = typeof raw === 'number' ? String(raw) : raw
    const at = reading.at('id')
    if (typeof id !== 'string' || id === '') at.fault('noId')
    else if (!isId(id)) at.fault('badId')
    else if (this.taken.has(id)) at.fault('sameId')
    else this.taken.add(id)
    return String(id)
  }
}

function* storedIds(raw: unknown): Generator<string> {
  if (typeof raw !== 'object' || raw === null) return
  for (const [key, value] of Object.entries(raw)) {
    if (key === 'id' && (typeof value === 'string' || typeof value === 'number')) yield String(value)
    else yield* storedIds(value)
  }
}
