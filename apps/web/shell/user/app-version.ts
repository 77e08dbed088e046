import { getSigned } from '#kernel/client/request/actions.ts'

/** A release of the mobile app (spec 1 §3). */
export interface AppVersion {
  appVersion: string
  /** Stored path of the package, or an address. */
  apkUrl: string
  releaseNote?: string | null
}

/** The newest release, or null where there is none yet. */
export async function loadNewestApp(signal?: AbortSignal): Promise<AppVersion | null> {
  const { result } = await getSigned<{ records: AppVersion[] }>('/sys/appCheckUpdate/list', { pageNo: -1, pageSize: -1 },
    signal ? { signal } : {})
  return result.records[0] ?? null
}
