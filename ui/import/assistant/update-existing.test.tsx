import { beforeAll, expect, test } from 'vitest'
import type { ImportCheck, UpdateMode } from '#kernel/client/records/import-api.ts'
import { drawn, speak } from '../../testing/drawn.tsx'
import { noneMended } from './mended.ts'
import { UpdateExisting } from './UpdateExisting.tsx'

beforeAll(() => speak('zh-CN'))

const shown = (update: UpdateMode, cleared: number, step: 'choose' | 'preview' = 'preview') =>
  drawn(
    <UpdateExisting changes={() => noneMended}
      assistant={{ setUpdate: () => undefined,
        state: { step, update, percent: 0, constants: {}, checkNo: 1, kept: noneMended, check: { cleared } as ImportCheck } }} />,
  )

test('what records would lose is told before it is done, with the choice to keep it', () => {
  expect(shown('Y', 1234)).toMatch(/空单元格保留原值.*有 1,234 处已有内容将被空单元格清空/)
  expect(shown('FILLED', 2)).toContain('子表有 2 行不在文件中，导入后将被删除')
  for (const quiet of [shown('Y', 0), shown('FILLED', 0), shown('Y', 3, 'choose')]) expect(quiet).not.toContain('role="alert"')
  expect(shown('N', 3)).not.toContain('空单元格保留原值')
})
