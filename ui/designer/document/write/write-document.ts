import { leafTables, type Component, type FormDocument, type Leaf, type TableCell } from '../component.ts'
import { cellStyleProperties, configProperties, dynamicTableProperties, rowProperties, tableProperties } from '../properties/layouts.ts'
import { storedName, type ListColumn, type Property, type PropertyTable } from '../properties/property.ts'
import { DOCUMENT_VERSION } from '../read/read-document.ts'

type Stored = Readonly<Record<string, unknown>>

/** A document as it is saved: plain data under the names that existing clients use, without names of components that draw it. */
export interface StoredDocument {
  readonly list: readonly Stored[]
  readonly config: Stored
}

/** What is saved of a document; `readDocument` gives the same document back. */
export function writeDocument({ list, config }: FormDocument): StoredDocument {
  return { list: list.map(writeComponent), config: { version: DOCUMENT_VERSION, ...writeProperties(configProperties, config) } }
}

/** The JSON text that `formContent` holds (spec 2 §3). */
export function documentText(document: FormDocument): string {
  return JSON.stringify(writeDocument(document))
}

function writeComponent(component: Component): Stored {
  switch (component.compType) {
    case 'row':
      return { ...head(component, 'rowItem'), ...writeProperties(rowProperties, component),
        columns: component.columns.map(({ span, list }, index) => ({ index, span, list: list.map(writeLeaf) })) }
    case 'dynamicTable':
      return { ...head(component, 'dynamicItem'), ...writeProperties(dynamicTableProperties, component),
        columns: component.columns.map(writeLeaf) }
    case 'table':
      return { ...head(component, 'tableItem'), ...writeProperties(tableProperties, component),
        layoutArray: component.rows.map((cells) => cells.map(writeCell)) }
    default:
      return writeLeaf(component)
  }
}

function writeLeaf(leaf: Leaf): Stored {
  return { ...head(leaf, 'colItem'), ...writeProperties(leafTables[leaf.compType], leaf) }
}

function writeCell({ id, col, row, hide, style, columns }: TableCell): Stored {
  return { id, col, row, hide, compType: 'tdItem', style: writeProperties(cellStyleProperties, style), columns: columns.map(writeLeaf) }
}

function head({ id, compType }: Component, layout: 'rowItem' | 'dynamicItem' | 'tableItem' | 'colItem'): Stored {
  return { id, _id: id, compType, layout }
}

function writeProperties(table: PropertyTable, values: object): Stored {
  const written = Object.entries(table).filter(([name, { own, initial }]) => !own || (values as Stored)[name] !== initial)
  return Object.fromEntries(
    written.map(([name, property]) => [storedName(name, property), writeProperty(property, (values as Stored)[name])]),
  )
}

function writeProperty({ kind }: Property, value: unknown): unknown {
  if (kind === 'suffixes') return (value as readonly string[]).map((suffix) => `.${suffix}`).join(',')
  return kind === 'columns' ? (value as readonly ListColumn[]).map((column, index) => ({ index, ...column })) : value
}
