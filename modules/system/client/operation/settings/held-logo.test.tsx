import type * as Antd from 'antd'
import { App, type ButtonProps } from 'antd'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answerCalls } from '#ui/testing/answer-calls.ts'
import { drawn, speak } from '#ui/testing/drawn.tsx'
import type { UploadList } from '#ui/upload/upload-list.ts'
import type { FileActs } from '#ui/upload/use-file-acts.ts'
import SettingForm from './SettingForm.tsx'
import type { useSettings } from './use-settings.ts'

const { lists, stored, buttons } = vi.hoisted(() => ({ lists: [] as UploadList[], stored: new Map<string, PromiseWithResolvers<string>>(),
  buttons: [] as ButtonProps[] })
)
vi.mock(import('#ui/kinds/store-file.ts'), async (original) => ({
  ...(await original()),
  storeFile: ({ name }) => {
    const under = Promise.withResolvers<string>()
    stored.set(name, under)
    return under.promise
  },
}))
vi.mock(import('#ui/upload/use-file-acts.ts'), () => ({
  useFileActs: (list) => {
    lists.push(list)
    return {} as FileActs
  },
}))
vi.mock(import('#kernel/client/session/use-permission.ts'), async (original) => ({ ...(await original()), useElementVisible: () => true }))
vi.mock(import('./use-settings.ts'), () => ({
  useSettings: () => ({ data: { logo: 'logo/old.png' } }) as unknown as ReturnType<typeof useSettings>,
  keepSettings: () => undefined,
}))
vi.mock('antd', async (original) => {
  const { withParts } = await import('#ui/testing/in-place.tsx')
  const Kept = (props: ButtonProps) => {
    buttons.push(props)
    return null
  }
  return withParts(await original<typeof Antd>(), { Button: Kept as never })
})
beforeAll(() => speak('en-US'))
afterEach(() => vi.restoreAllMocks())

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

test('settings are saved with the logo that was still under way, and not while it is lacking', async () => {
  const message = { success: () => undefined, warning: () => undefined }
  vi.spyOn(App, 'useApp').mockReturnValue({ message } as unknown as ReturnType<typeof App.useApp>)
  const { calls, restore } = answerCalls(() => ({}))
  drawn(<SettingForm />)
  const press = () => buttons.find(({ type }) => type === 'primary')!.onClick!({} as never)
  const list = lists.at(-1)!
  list.add([new File(['x'], 'new.png')])
  press()
  stored.get('new.png')!.reject(new Error('The disk is full'))
  await soon()
  expect(calls).toEqual([])
  list.resume(list.running()[0]!.id)
  press()
  stored.get('new.png')!.resolve('logo/new.png')
  await soon()
  restore()
  expect(calls.map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([{ logo: 'logo/old.png,logo/new.png' }])
})
