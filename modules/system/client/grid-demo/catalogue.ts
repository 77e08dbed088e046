import type { ComponentType } from 'react'
import { exampleCatalogue, type ExampleGroup } from '../demo/catalogue.ts'
import type { DemoTextKey } from './text.ts'

/** The examples in the order in which a newcomer reads them; each is a file of `examples/`. */
const groups: readonly ExampleGroup<DemoTextKey>[] = [
  { group: 'groupTypes', names: ['TextTypes', 'NumberTypes', 'ChoiceTypes', 'SearchTypes', 'DateTypes', 'FileTypes', 'RowTypes'] },
  { group: 'groupFeatures',
    names: ['Toolbar', 'Rules', 'Statistics', 'Spreadsheet', 'DragSort', 'Details', 'FormTabs', 'LinkedSelects', 'TreeTable', 'LargeTree',
      'ScanMode', 'LiveTable', 'ManyRows', 'Permissions'] },
]

export const catalogue = exampleCatalogue(groups, import.meta.glob<ComponentType>('./examples/*.tsx', { import: 'Example' }),
  import.meta.glob<string>('./examples/*.tsx', { query: '?raw', import: 'default' }))
