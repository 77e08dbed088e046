import type { DictionarySeed } from '#kernel/entity/index.ts'
import { characteristicDictionaries } from './dictionaries/characteristics.ts'
import { defectMapDictionaries } from './dictionaries/defect-map.ts'
import { gaugeDictionaries } from './dictionaries/gauges.ts'
import { inspectionDictionaries } from './dictionaries/inspection.ts'
import { nonconformityDictionaries } from './dictionaries/nonconformity.ts'
import { spcDictionaries } from './dictionaries/spc.ts'

/** Dictionaries of quality. */
export const dictionaries: readonly DictionarySeed[] = [
  ...characteristicDictionaries,
  ...inspectionDictionaries,
  ...nonconformityDictionaries,
  ...spcDictionaries,
  ...gaugeDictionaries,
  ...defectMapDictionaries,
]
