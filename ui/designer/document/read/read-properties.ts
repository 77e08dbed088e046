import { storedName, type Properties, type Property, type PropertyTable } from '../properties/property.ts'
import { readColumns, readOptions, readRules, readSuffixes, readTree } from './read-lists.ts'
import { readAddress, readChoice, readColour, readFlag, readFormula, readHtml, readIcon, readNumber, readValue,
  readWords } from './read-scalars.ts'
import type { Reading } from './reading.ts'

/** The properties of a table out of a stored object: what is missing has its default, what the table does not know is left behind. */
export function readProperties<T extends PropertyTable>(table: T, raw: Readonly<Record<string, unknown>>, reading: Reading): Properties<T> {
  return Object.fromEntries(Object.entries(table).map(([name, property]) => {
    const stored = storedName(name, property)
    const given = Object.hasOwn(raw, stored) ? raw[stored] : Object.hasOwn(raw, name) ? raw[name] : undefined
    return [name, readProperty(property, given, reading.at(stored))]
  })) as Properties<T>
}

/** One value of a kind; missing ones are the default. */
export function readProperty(property: Property, raw: unknown, reading: Reading): unknown {
  if (raw === undefined) return property.initial
  if (raw === null && property.kind !== 'value') return mayBeOpen(property) ? null : property.initial
  switch (property.kind) {
    case 'words':
      return readWords(raw, property.initial, reading)
    case 'html':
      return readHtml(raw, property.initial, reading)
    case 'colour':
      return readColour(raw, property.initial, reading)
    case 'address':
      return readAddress(raw, property.initial, reading)
    case 'icon':
      return readIcon(raw, property.initial, reading)
    case 'formula':
      return readFormula(raw, reading)
    case 'flag':
      return readFlag(raw, property.initial, reading)
    case 'integer':
      return readNumber(raw, property.initial, property, true, reading)
    case 'number':
      return readNumber(raw, property.initial, property, false, reading)
    case 'openInteger':
      return readNumber(raw, null, property, true, reading)
    case 'openNumber':
      return readNumber(raw, null, property, false, reading)
    case 'choice':
      return readChoice(raw, property.initial, property.of, reading)
    case 'options':
      return readOptions(raw, reading)
    case 'tree':
      return readTree(raw, reading)
    case 'rules':
      return readRules(raw, reading)
    case 'columns':
      return readColumns(raw, reading)
    case 'suffixes':
      return readSuffixes(raw, reading)
    case 'value':
      return readValue(raw, property.initial, reading)
  }
}

function mayBeOpen({ kind }: Property): boolean {
  return kind === 'openInteger' || kind === 'openNumber'
}
