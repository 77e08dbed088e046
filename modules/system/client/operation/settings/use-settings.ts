import { useQuery } from '@tanstack/react-query'
import { getSigned } from '#kernel/client/request/actions.ts'
import type { SettingValues } from '../../../rules/settings.ts'

export const settingsKey = ['system.setting'] as const

/** All settings of the installation, asked for anew by each screen. */
export function useSettings() {
  return useQuery({ queryKey: settingsKey, staleTime: 0,
    queryFn: async () => (await getSigned<SettingValues>('/sys/setting/list')).result })
}
