import { serve, type ServedCall } from '#kernel/server/calls/serve.ts'
import { allSettings, changeSettings } from '../../calls/settings.ts'
import type { SettingStore } from './setting-store.ts'

/** Settings of the installation: all values are answered, any of them taken. */
export function settingCalls(settings: SettingStore): ServedCall[] {
  return [
    serve(allSettings, async () => settings.current()),
    serve(changeSettings, async (ctx, _input, { sent }) => {
      await settings.save(ctx, sent)
      return settings.current()
    }),
  ]
}
