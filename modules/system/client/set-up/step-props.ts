import type { SettingValues } from '../../rules/settings.ts'

/** What every step of the set-up is given. */
export interface StepProps {
  settings: SettingValues
  /** Notes that the step was gone through, with settings that it changes. @throws what the call throws */
  onGoOn: (more?: Partial<SettingValues>) => Promise<void>
}
