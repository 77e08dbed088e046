import { beforeAll, expect, test } from 'vitest'
import { drawn, speak } from '#ui/testing/drawn.tsx'
import type { StudySheet } from '../../calls/msa.ts'
import { StudyGrid } from './StudyGrid.tsx'

beforeAll(() => speak('zh-CN'))

const sheet: StudySheet = {
  plan: { kind: 'GRR', appraisers: ['inspector', 'qe'], parts: 2, trials: 2, references: [], tolerance: null },
  unit: 'mm',
  decimals: 3,
  values: [{ appraiser: 'qe', trial: 2, part: 1, value: '12.7' }],
}

test('a study is a table for each appraiser; what is measured stands in its place, to the decimals of the characteristic', () => {
  const grid = (editable: boolean) =>
    drawn(<StudyGrid id="s" names={['孙丽', '吴刚']} sheet={sheet} editable={editable} reload={() => Promise.resolve()} />)
  expect(grid(true)).toContain('aria-label="吴刚 第 2 次 零件 1"')
  expect(grid(true).match(/<input/g)).toHaveLength(8)
  expect(grid(false)).toContain('<span>12.700</span>')
  expect(grid(false)).not.toContain('<input')
})
