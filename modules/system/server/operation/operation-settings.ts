import type { StartSettings } from '../settings/setting-store.ts'

/** What the start of the server says to all that runs an installation. */
export interface OperationSettings extends StartSettings {
  /** By which Prometheus reads the metrics; without one, only this machine may. */
  metricsToken?: string | undefined
}
