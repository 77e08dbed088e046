import { mergeCalls } from './merge.ts'
import { servedMoveLot } from './move.ts'
import { servedSplit } from './split.ts'

/** Splits, merges and moves of travellers. */
export const travellerCalls = [servedSplit, ...mergeCalls, servedMoveLot]
