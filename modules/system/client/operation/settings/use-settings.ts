import type { QueryClient } from '@tanstack/react-query'
import { readsOf, useRead } from '#kernel/client/records/use-read.ts'
import { allSettings } from '../../../calls/settings.ts'
import type { SettingValues } from '../../../rules/settings.ts'

/** All settings of the installation, asked for anew by each screen. */
export function useSettings() {
  return useRead(allSettings, {}, { staleTime: 0 })
}

/** Shows what a change was answered with. */
export function keepSettings(client: QueryClient, settings: SettingValues): void {
  client.setQueriesData({ queryKey: readsOf(allSettings) }, settings)
}
