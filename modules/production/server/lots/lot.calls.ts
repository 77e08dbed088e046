import { mergeCalls } from './merge.ts'
import { servedSplit } from './split.ts'

/** Splits and merges of travellers. */
export const splitCalls = [servedSplit, ...mergeCalls]
