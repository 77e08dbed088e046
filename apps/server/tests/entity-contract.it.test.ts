import { entityContract, oneOfEachKind } from '../testing/entity-contract.ts'

// Each entity's own differences; `entity-contract.long.test.ts` takes all combinations.
entityContract({ sorted: oneOfEachKind, workbooks: () => ['xlsx'], fixedInSheets: (names) => names.slice(-1) })
