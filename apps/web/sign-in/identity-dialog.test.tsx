import { beforeAll, expect, test, vi } from 'vitest'
import type { SignedIn } from '#kernel/entity/console/signed-in.ts'
import { settled, speak } from '#ui/testing/drawn.tsx'
import { IdentityDialog } from './IdentityDialog.tsx'

vi.mock(import('antd'), async (library) => (await import('#ui/testing/in-place.tsx')).withWindowsInPlace(await library()))
beforeAll(() => speak('zh-CN'))

const departs = [{ id: '1', orgCode: 'A01', departName: '质量部' }, { id: '2', orgCode: 'A02', departName: '压制车间' }]
const drawn = (orgCode: string | null) =>
  settled(
    <IdentityDialog
      answer={{ token: 't', userInfo: { id: 'u', username: 'workshop', realname: '何志强', orgCode }, departs,
        multi_depart: 2 } as unknown as SignedIn}
      onDone={() => Promise.resolve()}
      onCancel={() => undefined}
    />,
  )

test('the department of the last time is proposed, the first where that is none of theirs any more', async () => {
  expect(await drawn('A02')).toContain('压制车间')
  expect(await drawn('A02')).not.toContain('质量部')
  expect(await drawn('B09')).toContain('质量部')
})
