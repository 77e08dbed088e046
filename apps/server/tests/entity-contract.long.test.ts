import { entityContract, everyColumn } from '../testing/entity-contract.ts'

entityContract({ sorted: everyColumn, workbooks: () => ['xls', 'xlsx'], fixedInSheets: (names) => names })
