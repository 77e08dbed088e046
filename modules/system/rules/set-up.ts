import type { SettingValues } from './settings.ts'

/** What an installation without demonstration data is led through when its administrator comes in first. */
export const setUpSteps = ['password', 'look', 'depart', 'people'] as const

export type SetUpStep = (typeof setUpSteps)[number]

/** The first step that was not gone through, undefined once the set-up is done. */
export function openStep({ setUpStep }: Pick<SettingValues, 'setUpStep'>): SetUpStep | undefined {
  return setUpSteps[setUpStep ?? 0]
}
