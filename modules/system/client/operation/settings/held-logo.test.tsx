import type * as Antd from 'antd'
import { App } from 'antd'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answerCalls } from '#ui/testing/answer-calls.ts'
import { drawn, speak } from '#ui/testing/drawn.tsx'
import { arrives, fails, field, fileOf, give } from '#ui/testing/files-under-way.ts'
import { pressMain } from '#ui/testing/in-place.tsx'
import SettingForm from './SettingForm.tsx'
import type { useSettings } from './use-settings.ts'

vi.mock(import('#ui/kinds/store-file.ts'),
  async (original) => ({ ...(await original()), ...(await import('#ui/testing/files-under-way.ts')).storing }))
vi.mock(import('#ui/upload/use-file-acts.ts'), async () => (await import('#ui/testing/files-under-way.ts')).fields)
vi.mock(import('#kernel/client/session/use-permission.ts'), async (original) => ({ ...(await original()), useElementVisible: () => true }))
vi.mock(import('./use-settings.ts'), () => ({
  useSettings: () => ({ data: { logo: 'logo/old.png' } }) as unknown as ReturnType<typeof useSettings>,
  keepSettings: () => undefined,
}))
vi.mock('antd', async (original) => (await import('#ui/testing/in-place.tsx')).withKeptButtons(await original<typeof Antd>()))
beforeAll(() => speak('en-US'))
afterEach(() => vi.restoreAllMocks())

test('settings are saved with the logo that was still under way, and not while it is lacking', async () => {
  const message = { success: () => undefined, warning: () => undefined }
  vi.spyOn(App, 'useApp').mockReturnValue({ message } as unknown as ReturnType<typeof App.useApp>)
  const { calls, restore } = answerCalls(() => ({}))
  drawn(<SettingForm />)
  give('new.png')
  pressMain()
  await fails('new.png')
  expect(calls).toEqual([])
  field().resume(fileOf('new.png')!.id)
  pressMain()
  await arrives('new.png', 'logo/new.png')
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  restore()
  expect(calls.map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([{ logo: 'logo/old.png,logo/new.png' }])
})
