import { judgeCalls } from './judge.ts'
import { loadCalls } from './load.ts'
import { servedRevise } from './recipe.rules.ts'
import { unloadCalls } from './unload.ts'
import { workbenchCalls } from './workbench.ts'

/** What people do with furnace heats and their recipes. */
export const heatCalls = [servedRevise, ...loadCalls, ...unloadCalls, ...judgeCalls, ...workbenchCalls]
