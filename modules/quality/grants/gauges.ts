import type { Grants } from './join.ts'

const keep = ['gauge', 'calibration', 'msa'].map((name) => `quality:${name}:*`)

/** The quality engineer keeps gauges and studies; whoever inspects measures. */
export const gaugeGrants: Grants = { 'quality-engineer': keep, 'quality-manager': keep, inspector: ['quality:msa:measure'] }
