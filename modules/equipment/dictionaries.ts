import type { DictionarySeed } from '#kernel/entity/index.ts'
import { maintenanceDictionaries } from './dictionaries/maintenance.ts'
import { moldDictionaries } from './dictionaries/mold.ts'
import { registerDictionaries } from './dictionaries/register.ts'
import { repairDictionaries } from './dictionaries/repair.ts'

/** Dictionaries of equipment. */
export const dictionaries: readonly DictionarySeed[] = [
  ...registerDictionaries,
  ...maintenanceDictionaries,
  ...repairDictionaries,
  ...moldDictionaries,
]
