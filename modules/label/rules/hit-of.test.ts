import { expect, test } from 'vitest'
import type { ScanHit } from '../calls/scan.ts'
import { hitOf } from './hit-of.ts'

const lot = (name: string, alike = false): ScanHit => ({ bizType: 'lot', id: name, name, title: name, facts: [], actions: [],
  ...(alike ? { alike } : {}) })
const bin: ScanHit = { ...lot('B'), bizType: 'bin' }

test('what bears the very code is meant, else the only one that looks like it; of several none is taken', () => {
  expect(hitOf({ ...bin, others: [lot('fld1'), lot('FLD1', true)] }, 'lot').hit?.name).toBe('fld1')
  expect(hitOf({ ...lot('FLD1', true), others: [bin] }, 'lot').hit?.name).toBe('FLD1')
  expect(hitOf({ ...lot('FLD1', true), others: [lot('fld1', true)] }, 'lot')).toMatchObject({ alike: [{ name: 'FLD1' }, { name: 'fld1' }] })
  expect(hitOf({ ...bin, others: [] }, 'lot')).toEqual({ alike: [] })
})
